'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { findMissingDeliveryPart } from './rules.ts';

type QueryState = Pick<UseQueryResult, 'isLoading' | 'isFetching' | 'isPlaceholderData'>;
type QueryStates = Record<'deliveries' | 'addresses' | 'shops' | 'points' | 'payments', QueryState>;

/** Returns true while the first response, or the response for another choice, is pending. */
const isPending = ({ isLoading, isFetching, isPlaceholderData }: QueryState): boolean =>
  isLoading || (isPlaceholderData && isFetching);

/**
 * Returns true while responses that the order needs are pending.
 * @param missing what still has to be chosen for the delivery
 */
export function isOrderLoading(
  answers: QueryStates,
  missing: ReturnType<typeof findMissingDeliveryPart>,
): boolean {
  const { deliveries, addresses, shops, points, payments } = answers;
  if ([deliveries, shops, points].some(isPending)) return true;
  // The submit is not deferred, because the shopper has to choose a store or a point first, and the error is shown
  // immediately.
  if (missing === 'store' || missing === 'point') return false;
  return isPending(payments) || (missing === 'address' && isPending(addresses));
}

/**
 * Submits an order. While data that the order needs is loading, the submit is deferred until it has loaded. A change of
 * the order discards a deferred submit.
 * @param draft number of changes that the shopper has made to the order
 * @param act called with the values that were shown when the button was pressed
 */
export function useDeferredSubmit<Press>(
  isLoading: boolean,
  draft: number,
  act: (press: Press) => Promise<void>,
) {
  const [deferred, setDeferred] = useState<{ press: Press; draft: number } | null>(null);
  const isDeferred = deferred?.draft === draft;
  const actOn = useEffectEvent((press: Press) => void act(press));
  useEffect(() => {
    if (!deferred || (isDeferred && isLoading)) return;
    setDeferred(null);
    if (isDeferred) actOn(deferred.press);
  }, [isLoading, isDeferred, deferred]);
  return { isDeferred, press: (press: Press) => setDeferred({ press, draft }) };
}
