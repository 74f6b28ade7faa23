import { useRef, useState } from 'react';
import type { CardProduct } from './packed-cards.ts';

/** Reads cards of products by their ids; those that are not sold any more are left out. */
export type LoadCards = (ids: readonly number[]) => Promise<readonly CardProduct[]>;

/**
 * The color that a card shows. The other colors of its model are read, all at once, when the first of them is asked for:
 * a listing would carry two thirds more otherwise.
 * @param load absent where cards stay as they are
 */
export function useCardColor(product: CardProduct, load: LoadCards | undefined) {
  const [chosen, setChosen] = useState<CardProduct | null>(null);
  const cards = useRef<ReturnType<LoadCards>>(null);
  const wanted = useRef(product.id);

  async function choose(id: number) {
    wanted.current = id;
    if (id === product.id) return setChosen(null);
    try {
      cards.current ??= load?.(product.crossing_color.map((other) => other.id)) ?? null;
      const card = (await cards.current)?.find((other) => other.id === id);
      // The shopper may have gone on to another color meanwhile.
      if (card && wanted.current === id) setChosen(card);
    } catch {
      // Without a network the card stays as it is, and the next color asks again.
      cards.current = null;
    }
  }

  return { shown: chosen ?? product, choose };
}
