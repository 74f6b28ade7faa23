'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery } from '@/lib/api/orders-query';
import { hasAttempt } from './attempt';

/**
 * The order that has taken this page's goods, though the page has not heard of it: its answer was lost, or another
 * tab has ordered them.
 * @param filledAt when the page last saw goods to order, milliseconds of the shop's clock; null when it never did
 * @returns its number, or null
 */
export function usePlacedOrder(filledAt: number | null): string | null {
  const [attempted] = useState(hasAttempt);
  const { data } = useQuery({ ...ordersQuery, enabled: attempted || filledAt !== null });
  const latest = data?.orders[0];
  const isSince = filledAt !== null && latest !== undefined && Date.parse(latest.created_at) >= filledAt;
  return latest && (attempted || isSince) ? latest.number : null;
}
