'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type Impression, recordImpressions } from '@/lib/analytics/impressions';
import { useSeen } from '@/lib/hooks/use-seen';

const CARD = '[data-product]';
const LIST = '[data-list]';

/** Which product a card shows, and where it stands. */
function impressionOf(card: HTMLElement): Impression {
  const list = card.closest<HTMLElement>(LIST);
  const cards = [...(list ?? document).querySelectorAll(CARD)].filter(
    (other) => other.closest(LIST) === list,
  );
  return {
    product: Number(card.dataset.product),
    list: list?.dataset.list ?? 'page',
    position: cards.indexOf(card) + 1,
  };
}

/** BC-07: records which products of a page's lists the shopper has seen, each once a page view. */
export function ProductImpressions() {
  const view = `${usePathname()}?${useSearchParams()}`;
  useSeen(CARD, view, (cards) => recordImpressions(cards.map(impressionOf)));
  return null;
}
