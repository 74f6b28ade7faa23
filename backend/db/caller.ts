import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, as those see it who do a part of its work. */
export interface Caller {
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** It has had a connection that reads the catalogue: what it has done so far would be lost if it got no other. */
  hasBegun?: boolean;
}

export const caller = new AsyncLocalStorage<Caller>();
