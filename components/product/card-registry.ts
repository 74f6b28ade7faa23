import type { CardProduct } from './packed-cards.ts';

/** Attribute of the cards whose product is registered here, with its id. */
export const CARD_ATTRIBUTE = 'data-product';

const products = new WeakMap<Element, CardProduct>();

/**
 * Registers the product of a card for impressions (BC-07). As attributes of each card this data would enlarge every
 * page.
 */
export function registerCard(card: Element | null, product: CardProduct): void {
  if (!card) return;
  products.set(card, product);
  card.setAttribute(CARD_ATTRIBUTE, String(product.id));
}

/** Finds the product of a card. */
export const findCardProduct = (card: Element): CardProduct | undefined => products.get(card);
