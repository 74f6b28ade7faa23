import { useRef, useState } from 'react';
import type { CardProduct } from './packed-cards.ts';

/** Loads cards of products by their ids. Products that are no longer sold are omitted. */
export type LoadCards = (ids: readonly number[]) => Promise<readonly CardProduct[]>;

/**
 * Manages the color that a card shows. The other colors of its model are loaded together when the first of them is
 * selected, because otherwise a listing would be larger by two thirds.
 * @param load absent where cards do not change
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
      // The shopper may have selected another color since then.
      if (card && selectedId.current === id) setChosen(card);
    } catch {
      // When offline the card does not change, and the next color requests again.
      cards.current = null;
    }
  }

  return { shown: chosen ?? product, choose };
}
