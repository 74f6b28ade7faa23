import { useRef, useState } from 'react';
import type { CardProduct } from './packed-cards.ts';

/** Function that loads the cards of products by their ids. Products that are no longer sold are omitted. */
export type LoadCards = (ids: readonly number[]) => Promise<readonly CardProduct[]>;

/**
 * Manages the color that a card shows. The products of all other colors are loaded together when one of them is
 * selected for the first time. A listing does not contain these products, because the listing would then be
 * larger by two thirds.
 * @param load undefined where cards cannot change
 */
export function useCardColor(product: CardProduct, load: LoadCards | undefined) {
  const [chosen, setChosen] = useState<CardProduct | null>(null);
  const cards = useRef<ReturnType<LoadCards>>(null);
  const selectedId = useRef(product.id);

  async function choose(id: number) {
    selectedId.current = id;
    if (id === product.id) return setChosen(null);
    try {
      cards.current ??= load?.(product.crossing_color.map((other) => other.id)) ?? null;
      const card = (await cards.current)?.find((other) => other.id === id);
      // The shopper may have selected another color while the cards were loading.
      if (card && selectedId.current === id) setChosen(card);
    } catch {
      // If the request fails, the card does not change. The next selection of a color makes the request
      // again.
      cards.current = null;
    }
  }

  return { shown: chosen ?? product, choose };
}
