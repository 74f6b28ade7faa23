'use client';

import { useRef, useState } from 'react';
import type { Offer } from '#lib/contracts/product.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';

/** State of the size choice: the chosen size, and whether the shopper tried to buy without one. */
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
    /** Shows that a size is required and focuses the sizes. */
    requireSize: () => {
      setMissing(true);
      sizes.current?.querySelector('input')?.focus();
    },
  };
}
