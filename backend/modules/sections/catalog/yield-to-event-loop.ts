import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Yields to the event loop before a long computation. The queue runs one computation per iteration of the loop, so that
 * another request waits for one listing and not for all listings that were requested at the same time.
 */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
