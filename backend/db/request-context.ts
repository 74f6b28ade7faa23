import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request for the code that does a part of its work. */
export interface StoredRequestContext {
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
  /** True after the request's first catalog connection. Its work so far would be lost if it got no other. */
  hasUsedCatalog?: boolean;
}

/** Context of the current request (AsyncLocalStorage). */
export const requestContext = new AsyncLocalStorage<StoredRequestContext>();
