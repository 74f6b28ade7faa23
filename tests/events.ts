import { afterEach, beforeEach } from 'vitest';
import { type ShopEvent, subscribeToEvents } from '#lib/analytics/events.ts';

/**
 * Collects the analytics events of each test. Call it at the top of a file or `describe` block.
 * @returns a function that returns the events of the current test so far
 */
export function watchEvents(): () => ShopEvent[] {
  let events: ShopEvent[] = [];
  let stop = () => {};
  beforeEach(() => {
    // The subscription immediately delivers recorded events of an earlier test. These events are dropped below.
    stop = subscribeToEvents((event) => void events.push(event));
    events = [];
  });
  afterEach(() => stop());
  return () => events;
}
