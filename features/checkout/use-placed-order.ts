'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordEvent } from '#lib/analytics/events.ts';
import { purchaseOf } from '#lib/analytics/items.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { attemptOf } from '#lib/hooks/attempt.ts';
import { CHECKOUT_FORM } from './use-order.ts';

/** An answer that was lost longer ago than this, milliseconds, is not waited for. */
const RECENT_MS = 60 * 60_000;

/**
 * The order that already contains this page's goods without the page knowing: the answer was lost, or another tab
 * placed it.
 * @param filledAt when the page last saw goods to order, milliseconds of the shop's clock; null when it never did
 * @returns its number, or null
 */
export function usePlacedOrder(filledAt: number | null): string | null {
  const [attempted] = useState(attemptOf(CHECKOUT_FORM).isOpen);
  const { data } = useQuery({ ...ordersQuery, enabled: attempted || filledAt !== null });
  const latest = data?.orders[0];
  const madeAt = latest?.created_at === undefined ? Number.NaN : Date.parse(latest.created_at);
  const isSince = filledAt !== null && madeAt >= filledAt;
  // The tab that sent it never learnt its number: nobody else tells of this purchase.
  useEffect(() => {
    if (!attempted || !latest || !(Date.now() - madeAt <= RECENT_MS)) return;
    recordEvent({ name: 'purchase', order: latest.number, ...purchaseOf(latest, null) });
  }, [attempted, latest, madeAt]);
  return latest && (attempted || isSince) ? latest.number : null;
}
