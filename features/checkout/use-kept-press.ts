'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { missingPlace } from './rules.ts';

type Answers = Record<'deliveries' | 'addresses' | 'shops' | 'points' | 'payments', { isLoading: boolean }>;

/**
 * Whether answers which the order needs are on their way.
 * @param missing what the chosen way of delivery still lacks
 */
export function isOrderLoading(answers: Answers, missing: ReturnType<typeof missingPlace>): boolean {
  const { deliveries, addresses, shops, points, payments } = answers;
  if (deliveries.isLoading || shops.isLoading || points.isLoading) return true;
  // The shopper has to choose first, and is told so at once.
  if (missing === 'store' || missing === 'point') return false;
  return payments.isLoading || (missing === 'address' && addresses.isLoading);
}

/**
 * Presses of the button that orders. One that comes while something which the order needs is still loading is kept,
 * and acted on once all of it has come. Whoever changes the order meanwhile has to press again.
 * @param draft differs whenever the shopper has changed the order
 * @param act is given what was shown and typed at the press
 */
export function useKeptPress<Press>(
  isLoading: boolean,
  draft: string | number,
  act: (press: Press) => Promise<void>,
) {
  const [kept, setKept] = useState<{ press: Press; draft: string | number } | null>(null);
  const isKept = kept?.draft === draft;
  const actOn = useEffectEvent((press: Press) => void act(press));
  useEffect(() => {
    if (!kept || (isKept && isLoading)) return;
    setKept(null);
    if (isKept) actOn(kept.press);
  }, [isLoading, isKept, kept]);
  return { isKept, press: (press: Press) => setKept({ press, draft }) };
}
