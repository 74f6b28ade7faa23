'use client';

import { useEffect, useEffectEvent } from 'react';
import type { Offer } from '#lib/contracts/product.ts';
import { parsePreselectedSize } from '#lib/domain/preselected-size.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { useScrollTopAfterNavigation } from '#lib/hooks/scroll-top-after-navigation.ts';

/**
 * Builds the storage key of the size chosen on a page. The key contains the URL's fragment, so that a link with another
 * wanted size does not restore the stored size.
 */
const buildStorageKey = (product: number) => `chosen-size ${product} ${window.location.hash}`;

/** Stores the size chosen on the product's page, so that a reload restores it. */
export const rememberSize = (product: number, offer: number): void =>
  tabStorage.setItem(buildStorageKey(product), String(offer));

/**
 * Finds the initial size on a product's page. The initial size is the size that was chosen before a reload, otherwise
 * the size by which the previous listing was filtered. The filter's size is ignored if it can neither be ordered nor
 * bought in a store.
 */
export function findWantedSize(product: number, offers: readonly Offer[]): Offer | undefined {
  const own = tabStorage.getItem(buildStorageKey(product));
  const size = parsePreselectedSize(window.location.hash);
  return (
    offers.find(({ id }) => String(id) === own) ??
    offers.find(
      ({ title, is_available, number_of_stores }) => title === size && (is_available || number_of_stores > 0),
    )
  );
}

/**
 * Chooses the wanted size once the page has hydrated.
 * @param offers sizes of the page's product. Empty in a modal
 * @param chosen true when a size is already chosen
 */
export function useWantedSize(
  product: number,
  offers: readonly Offer[],
  chosen: boolean,
  choose: (id: number) => void,
): void {
  useScrollTopAfterNavigation();
  const read = useEffectEvent(() => {
    if (chosen) return;
    const offer = findWantedSize(product, offers);
    if (offer) choose(offer.id);
  });
  useEffect(() => read(), []);
}
