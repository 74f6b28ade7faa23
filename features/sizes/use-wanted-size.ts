'use client';

import { useEffect, useEffectEvent } from 'react';
import type { Offer } from '@/lib/contracts/product';
import { wantedSize } from '@/lib/domain/wanted-size';
import { useTopOnArrival } from '@/lib/hooks/top-on-arrival';

/**
 * Chooses the size that the shopper has filtered a listing by, once the page has hydrated, if it can be ordered or a store has it. Who
 * comes back to a page finds the size that they have chosen there themselves.
 * @param chosen whether a size is chosen already
 */
export function useWantedSize(offers: readonly Offer[], chosen: boolean, choose: (id: number) => void): void {
  useTopOnArrival();
  const read = useEffectEvent(() => {
    const size = chosen ? null : wantedSize(window.location.hash);
    const offer = offers.find(
      ({ title, is_available, number_of_stores }) => title === size && (is_available || number_of_stores > 0),
    );
    if (offer) choose(offer.id);
  });
  useEffect(() => read(), []);
}
