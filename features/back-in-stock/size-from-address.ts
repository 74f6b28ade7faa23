'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * The size that a link chooses (ST-21). It stands in the fragment: the page that is cached for everybody, and its
 * canonical address, stay one for all sizes.
 * @param hash `#size=13`
 * @returns the id of the size, or null
 */
export function sizeFromHash(hash: string): number | null {
  const [, id] = /^#size=([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id ? Number(id) : null;
}

/**
 * Chooses the size that the address names, once the page has hydrated and whenever a link of the page changes it.
 * @param offers the product's sizes; one that is not among them is left alone
 * @param choose called with the size's id
 */
export function useSizeFromAddress(
  offers: ReadonlyArray<{ id: number }>,
  choose: (offer: number) => void,
): void {
  const read = useEffectEvent(() => {
    const id = sizeFromHash(window.location.hash);
    if (id !== null && offers.some((offer) => offer.id === id)) choose(id);
  });
  useEffect(() => {
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}
