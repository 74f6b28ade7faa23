import { findOnServer } from '#lib/api/server.ts';
import type { Offer, Product, ProductCard } from '#lib/contracts/product.ts';
import type { ProductLook } from '#lib/contracts/products.ts';
import type { ProductKey } from './product-key.ts';

/**
 * Loads the product that a key in a URL identifies.
 * @returns null when there is no such product
 */
export async function getProduct(key: ProductKey): Promise<Product | null> {
  return 'id' in key
    ? findOnServer('GET /api/v1/products/:id', { params: key })
    : findOnServer('GET /api/v1/products/by_code/:code', { params: key });
}

/**
 * Reduces offers to the data of the size picker, so that the page stays small. The list of cities whose stores have the
 * offer remains only in offers that cannot be delivered.
 */
export const toPickerOffers = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => ({
    ...offer,
    stock_stores: [],
    store_cities: offer.is_available ? [] : offer.store_cities,
  }));

/** Number of cards in one row of the desktop grid. */
const ROW_SIZE = 4;
const CANDIDATES = 48;

/** Loads the available care products of a product. */
export async function getCare(id: number): Promise<ProductCard[]> {
  const found = await findOnServer('GET /api/v1/products/:id/care', { params: { id } }, 'helper');
  return (found?.products ?? []).filter((card) => card.is_available).slice(0, ROW_SIZE);
}

/**
 * Loads similar available products, the most similar first. When the back end does not select similar products, other
 * products of the section are returned.
 */
export async function getSimilar({ id, title, sections }: Product): Promise<ProductCard[]> {
  const found = await findOnServer('GET /api/v1/products/:id/similar', { params: { id } }, 'helper');
  const section = sections.at(-1)?.code;
  return found?.products ?? (section ? await getOthers(section, id, title) : []);
}

/**
 * Loads other available models of a section, each in one color. The product's id determines the first model. Otherwise
 * the pages of all products of the section would show the same models.
 */
async function getOthers(section: string, id: number, title: string): Promise<ProductCard[]> {
  const body = { url: section, limit: CANDIDATES };
  const found = await findOnServer('POST /api/v1/sections/filter', { body }, 'helper');
  const models = new Map<string, ProductCard>();
  for (const card of found?.products ?? [])
    if (card.is_available && card.title !== title && !models.has(card.title)) models.set(card.title, card);
  const others = [...models.values()];
  const start = others.length > 0 ? (id * ROW_SIZE) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, ROW_SIZE);
}

/** Loads the looks that contain a product. Each loaded look lists the other products of the look. */
export async function getLooks(id: number): Promise<ProductLook[]> {
  const found = await findOnServer('GET /api/v1/products/:id/looks', { params: { id } }, 'helper');
  return found?.looks ?? [];
}
