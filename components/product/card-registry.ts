import type { CardProduct } from './packed-cards.ts';

/** Attribute that registerCard adds to a card. Its value is the product's id. */
export const CARD_ATTRIBUTE = 'data-product';

const products = new WeakMap<Element, CardProduct>();

/**
 * Registers the product that a card shows, so that analytics can report the card's impression (BC-07). The
 * product is not written into attributes, because the attributes would enlarge every page.
 */
export function registerCard(card: Element | null, product: CardProduct): void {
  if (!card) return;
  products.set(card, product);
  card.setAttribute(CARD_ATTRIBUTE, String(product.id));
}

/** Returns the product that was registered for a card. */
export const findCardProduct = (card: Element): CardProduct | undefined => products.get(card);
