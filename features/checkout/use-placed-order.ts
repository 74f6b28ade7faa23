'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordEvent } from '#lib/analytics/events.ts';
import { toAnalyticsPurchase } from '#lib/analytics/items.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { loadSubmitAttempt } from '#lib/hooks/submit-attempt.ts';
import { CHECKOUT_ATTEMPT_NAME } from './use-order.ts';

/** Maximum age of an order whose response was lost, ms. */
const RECENT_MS = 60 * 60_000;

/**
 * Finds the order that was placed with this page's items, if this page has not received the order's number. The reason
 * is that the response was lost, or that another tab has placed the order.
 * @param filledAt time when the cart last contained items to order, ms since the epoch by the shop's clock, or null
 * @returns number of the order, or null
 */
export function usePlacedOrder(filledAt: number | null): string | null {
  const [attempted] = useState(loadSubmitAttempt(CHECKOUT_ATTEMPT_NAME).isOpen);
  const { data } = useQuery({ ...ordersQuery, enabled: attempted || filledAt !== null });
  const latest = data?.orders[0];
  const madeAt = latest?.created_at === undefined ? Number.NaN : Date.parse(latest.created_at);
  const isSince = filledAt !== null && madeAt >= filledAt;
  // Only the tab that sent the order records the purchase, when it receives the number here for the first time.
  useEffect(() => {
    if (!attempted || !latest || !(Date.now() - madeAt <= RECENT_MS)) return;
    recordEvent({ name: 'purchase', order: latest.number, ...toAnalyticsPurchase(latest, null) });
  }, [attempted, latest, madeAt]);
  return latest && (attempted || isSince) ? latest.number : null;
}
