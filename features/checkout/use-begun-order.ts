'use client';

import { useEffect } from 'react';
import { recordEvent, type ShopEvent } from '#lib/analytics/events.ts';

type BegunOrder = Omit<Extract<ShopEvent, { name: 'begin_checkout' }>, 'name'>;

/** Records once that an order has begun, as soon as its items are known. */
export function useBegunOrder(begun: BegunOrder | null): void {
  const isKnown = begun !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever changes in the items later
  useEffect(() => {
    if (begun) recordEvent({ name: 'begin_checkout', ...begun });
  }, [isKnown]);
}
