'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { CARD_ATTRIBUTE, findCardProduct } from '#components/product/card-registry.ts';
import { type EventItem, recordEvent } from '#lib/analytics/events.ts';
import { useVisibilityTracking } from '#lib/hooks/use-visibility-tracking.ts';

const CARD = `[${CARD_ATTRIBUTE}]`;
const LIST = '[data-list]';
const LINK = 'a[href^="/product/"]';

/** Returns the product of a card, with the card's position in the list. */
function toItem(card: HTMLElement): EventItem[] {
  const product = findCardProduct(card);
  if (!product) return [];
  const list = card.closest<HTMLElement>(LIST);
  const cards = [...(list ?? document).querySelectorAll(CARD)].filter(
    (other) => other.closest(LIST) === list,
  );
  return [
    {
      id: product.vendor_code,
      name: card.querySelector(LINK)?.textContent ?? '',
      ...(product.price && {
        price: product.price.price,
        discount: product.price.base_price - product.price.price,
      }),
      list: list?.dataset.list ?? window.location.pathname,
      index: cards.indexOf(card) + 1,
    },
  ];
}

/** Records one event for each list that contains these cards. */
function recordSeen(cards: readonly HTMLElement[]): void {
  const items = cards.flatMap(toItem);
  for (const list of new Set(items.map((item) => item.list)))
    recordEvent({ name: 'view_item_list', items: items.filter((item) => item.list === list) });
}

function recordSelected({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest(LINK) : null;
  const card = link?.closest<HTMLElement>(CARD);
  if (card) recordEvent({ name: 'select_item', items: toItem(card) });
}

/**
 * Records the products of a page's lists that the shopper has seen, each once per page view (BC-07). The
 * component also records the products that the shopper opens.
 */
export function ProductImpressions() {
  const view = `${usePathname()}?${useSearchParams()}`;
  useVisibilityTracking(CARD_ATTRIBUTE, view, recordSeen);
  useEffect(() => {
    document.addEventListener('click', recordSelected, true);
    return () => document.removeEventListener('click', recordSelected, true);
  }, []);
  return null;
}
