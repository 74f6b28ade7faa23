'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { missingPlace } from './rules.ts';

type Answer = Pick<UseQueryResult, 'isLoading' | 'isFetching' | 'isPlaceholderData'>;
type Answers = Record<'deliveries' | 'addresses' | 'shops' | 'points' | 'payments', Answer>;

/** Whether an answer is on its way, for the first time or in the place of one for another choice. */
const isAwaited = ({ isLoading, isFetching, isPlaceholderData }: Answer): boolean =>
  isLoading || (isPlaceholderData && isFetching);

/**
 * Whether answers which the order needs are on their way.
 * @param missing what the chosen way of delivery still lacks
 */
export function isOrderLoading(answers: Answers, missing: ReturnType<typeof missingPlace>): boolean {
  const { deliveries, addresses, shops, points, payments } = answers;
  if ([deliveries, shops, points].some(isAwaited)) return true;
  // The shopper has to choose first, and is told so at once.
  if (missing === 'store' || missing === 'point') return false;
  return isAwaited(payments) || (missing === 'address' && isAwaited(addresses));
}

/**
 * Presses of the button that orders. One that comes while something which the order needs is still loading is kept,
 * and acted on once all of it has come. Whoever changes the order meanwhile has to press again.
 * @param draft differs whenever the shopper has changed the order
 * @param act is given what was shown and typed at the press
 */
export function useKeptPress<Press>(isLoading: boolean, draft: number, act: (press: Press) => Promise<void>) {
  const [kept, setKept] = useState<{ press: Press; draft: number } | null>(null);
  const isKept = kept?.draft === draft;
  const actOn = useEffectEvent((press: Press) => void act(press));
  useEffect(() => {
    if (!kept || (isKept && isLoading)) return;
    setKept(null);
    if (isKept) actOn(kept.press);
  }, [isLoading, isKept, kept]);
  return { isKept, press: (press: Press) => setKept({ press, draft }) };
}
