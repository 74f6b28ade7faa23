import { afterEach, beforeEach } from 'vitest';
import { type ShopEvent, subscribeToEvents } from '#lib/analytics/events.ts';

/**
 * Collects the analytics events of each test. Call it in a file or describe. @returns reads the events so far
 */
export function watchEvents(): () => ShopEvent[] {
  let events: ShopEvent[] = [];
  let stop = () => {};
  beforeEach(() => {
    // Events of an earlier test are delivered at once on subscription.
    stop = subscribeToEvents((event) => void events.push(event));
    events = [];
  });
  afterEach(() => stop());
  return () => events;
}
