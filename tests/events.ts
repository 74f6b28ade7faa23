import { afterEach, beforeEach } from 'vitest';
import { onEvents, type ShopEvent } from '#lib/analytics/events.ts';

/** Call in a file or describe: what analytics was told since the test began. */
export function watchEvents(): () => ShopEvent[] {
  let events: ShopEvent[] = [];
  let stop = () => {};
  beforeEach(() => {
    // What an earlier test left behind comes at once.
    stop = onEvents((event) => void events.push(event));
    events = [];
  });
  afterEach(() => stop());
  return () => events;
}
