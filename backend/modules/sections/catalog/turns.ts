import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for the caller's turn among those that compute long: one in a round of the event loop. However many listings are
 * asked for at once, whoever else is asked anything waits for one of them and not for all.
 */
export function turn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
