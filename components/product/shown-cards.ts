import type { CardProduct } from './packed-cards.ts';

/** Attribute of the cards whose product is known here, with its id. */
export const CARD_ATTRIBUTE = 'data-product';

const products = new WeakMap<Element, CardProduct>();

/** Registers what a card shows, for impressions (BC-07): as attributes of each card it would weigh on every page. */
export function registerCard(card: Element | null, product: CardProduct): void {
  if (!card) return;
  products.set(card, product);
  card.setAttribute(CARD_ATTRIBUTE, String(product.id));
}

/** Finds the product that a card shows. */
export const findCardProduct = (card: Element): CardProduct | undefined => products.get(card);
