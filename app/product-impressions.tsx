'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { CARD_ATTRIBUTE, findCardProduct } from '#components/product/shown-cards.ts';
import { type EventItem, recordEvent } from '#lib/analytics/events.ts';
import { useSeen } from '#lib/hooks/use-seen.ts';

const CARD = `[${CARD_ATTRIBUTE}]`;
const LIST = '[data-list]';
const LINK = 'a[href^="/product/"]';

/** The product that a card shows, and where it stands. */
function itemOf(card: HTMLElement): EventItem[] {
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

/** One event for each list that the cards stand in. */
function recordSeen(cards: readonly HTMLElement[]): void {
  const items = cards.flatMap(itemOf);
  for (const list of new Set(items.map((item) => item.list)))
    recordEvent({ name: 'view_item_list', items: items.filter((item) => item.list === list) });
}

function recordSelected({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest(LINK) : null;
  const card = link?.closest<HTMLElement>(CARD);
  if (card) recordEvent({ name: 'select_item', items: itemOf(card) });
}

/** Records which products of a page's lists the shopper has seen, each once a page view (BC-07), and opened. */
export function ProductImpressions() {
  const view = `${usePathname()}?${useSearchParams()}`;
  useSeen(CARD_ATTRIBUTE, view, recordSeen);
  useEffect(() => {
    document.addEventListener('click', recordSelected, true);
    return () => document.removeEventListener('click', recordSelected, true);
  }, []);
  return null;
}
