import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request for code that does a part of the request's work. */
export interface StoredRequestContext {
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
  /**
   * True after the request's first catalog connection. The work so far would be lost if the request got no further
   * connection.
   */
  hasUsedCatalog?: boolean;
}

/** Context of the current request (AsyncLocalStorage). */
export const requestContext = new AsyncLocalStorage<StoredRequestContext>();
