'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Parses the size that a link chooses (ST-21). The size is in the fragment, so that all sizes share one cached page and
 * one canonical URL.
 * @param hash `#size=13`
 * @returns id of the size, or null
 */
export function parseSizeHash(hash: string): number | null {
  const [, id] = /^#size=([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id ? Number(id) : null;
}

/**
 * Chooses the size in the URL's fragment after hydration, and again when a link on the page changes the fragment.
 * @param offers sizes of the product. Any other id in the fragment is ignored
 * @param choose called with the size's id
 */
export function useSizeFromAddress(
  offers: ReadonlyArray<{ id: number }>,
  choose: (offer: number) => void,
): void {
  const read = useEffectEvent(() => {
    const id = parseSizeHash(window.location.hash);
    if (id !== null && offers.some((offer) => offer.id === id)) choose(id);
  });
  useEffect(() => {
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}
