'use client';

import { useEffect, useEffectEvent } from 'react';
import type { Offer } from '#lib/contracts/product.ts';
import { wantedSize } from '#lib/domain/wanted-size.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { useTopOnArrival } from '#lib/hooks/top-on-arrival.ts';

/** Storage key of the size chosen on a page; an address with another wanted size is another page. */
const keyOf = (product: number) => `chosen-size ${product} ${window.location.hash}`;

/** Stores the size that the shopper has chosen on the product's page, for a reload of it. */
export const rememberSize = (product: number, offer: number): void =>
  tabStorage.setItem(keyOf(product), String(offer));

/**
 * Finds the size that the shopper wants of a page's product: the one that was chosen there before a reload, else the one
 * that a listing was filtered by, if it can be ordered or a store has it.
 */
export function findWantedSize(product: number, offers: readonly Offer[]): Offer | undefined {
  const own = tabStorage.getItem(keyOf(product));
  const size = wantedSize(window.location.hash);
  return (
    offers.find(({ id }) => String(id) === own) ??
    offers.find(
      ({ title, is_available, number_of_stores }) => title === size && (is_available || number_of_stores > 0),
    )
  );
}

/**
 * Chooses the wanted size once the page has hydrated.
 * @param offers sizes of the page's product; none in a modal
 * @param chosen whether a size is chosen already
 */
export function useWantedSize(
  product: number,
  offers: readonly Offer[],
  chosen: boolean,
  choose: (id: number) => void,
): void {
  useTopOnArrival();
  const read = useEffectEvent(() => {
    if (chosen) return;
    const offer = findWantedSize(product, offers);
    if (offer) choose(offer.id);
  });
  useEffect(() => read(), []);
}
