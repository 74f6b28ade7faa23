'use client';

import { useRef, useState } from 'react';
import type { Offer } from '#lib/contracts/product.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';

/** Which size is chosen, and whether one was missing when the shopper wanted to buy. */
export function useSizeChoice(offers: readonly Offer[]) {
  const [picked, setPicked] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const only = hasOneSize(offers) ? offers[0] : undefined;
  return {
    offer: only ?? offers.find(({ id }) => id === picked),
    isOneSize: only !== undefined,
    missing,
    sizes,
    choose: (id: number) => {
      setPicked(id);
      setMissing(false);
    },
    /** Asks for a size and moves the focus to the sizes. */
    ask: () => {
      setMissing(true);
      sizes.current?.querySelector('input')?.focus();
    },
  };
}
