import { findOnServer } from '#lib/api/server.ts';
import type { Offer, Product, ProductCard } from '#lib/contracts/product.ts';
import type { ProductLook } from '#lib/contracts/products.ts';
import type { ProductKey } from './key.ts';

/** The product for a key of an address, or null. */
export async function getProduct(key: ProductKey): Promise<Product | null> {
  return 'id' in key
    ? findOnServer('GET /api/v1/products/:id', { params: key })
    : findOnServer('GET /api/v1/products/by_code/:code', { params: key });
}

/** Sizes as the picker needs them, for the page's weight: only one that cannot be sent says which cities have it. */
export const sizesToPick = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => ({
    ...offer,
    stock_stores: [],
    store_cities: offer.is_available ? [] : offer.store_cities,
  }));

/** One row of the desktop grid. */
const ROW_SIZE = 4;
const CANDIDATES = 48;

/** Available care products for the product. */
export async function getCare(id: number): Promise<ProductCard[]> {
  const found = await findOnServer('GET /api/v1/products/:id/care', { params: { id } }, 'helper');
  return (found?.products ?? []).filter((card) => card.is_available).slice(0, ROW_SIZE);
}

/**
 * Similar available goods, the most alike first. A back end that does not choose them itself gives the beginning of the
 * product's section.
 */
export async function getSimilar({ id, title, sections }: Product): Promise<ProductCard[]> {
  const found = await findOnServer('GET /api/v1/products/:id/similar', { params: { id } }, 'helper');
  const section = sections.at(-1)?.code;
  return found?.products ?? (section ? await getOthers(section, id, title) : []);
}

/**
 * Other available models of a section, one color each. The start is shifted by the product's id, so that products of a
 * section do not all show the same ones.
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

/** The looks that a product stands in, with what it is worn with. */
export async function getLooks(id: number): Promise<ProductLook[]> {
  const found = await findOnServer('GET /api/v1/products/:id/looks', { params: { id } }, 'helper');
  return found?.looks ?? [];
}
