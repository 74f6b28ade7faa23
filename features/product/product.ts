import { findOnServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';
import type { Product, ProductCard } from '@/lib/contracts/product';
import type { ProductKey } from './key';

/** The product behind a key of an address, or null. */
export async function getProduct(key: ProductKey): Promise<Product | null> {
  'use cache';
  const product =
    'id' in key
      ? await findOnServer('GET /api/v1/products/:id', { params: key })
      : await findOnServer('GET /api/v1/products/by_code/:code', { params: key });
  // An unknown key is looked up again once the catalogue has changed.
  cached('goods', tags.products, product ? tags.product(product.id) : tags.catalog);
  return product;
}

/** One row of a desktop's grid. */
const SHELF = 4;
const POOL = 48;

/** Care goods that go with the product and can be bought. */
export async function getCare(id: number): Promise<ProductCard[]> {
  'use cache';
  cached('goods', tags.catalog);
  const found = await findOnServer('GET /api/v1/products/:id/care', { params: { id } });
  return (found?.products ?? []).filter((card) => card.is_available).slice(0, SHELF);
}

/**
 * Other models of a section that can be bought, one colour each. Neighbours in the listing get different
 * ones: every product of a section is then a link away from some other.
 */
export async function getSimilar(section: string, id: number, title: string): Promise<ProductCard[]> {
  'use cache';
  cached('goods', tags.catalog);
  const found = await findOnServer('POST /api/v1/sections/filter', { body: { url: section, limit: POOL } });
  const models = new Map<string, ProductCard>();
  for (const card of found?.products ?? [])
    if (card.is_available && card.title !== title && !models.has(card.title)) models.set(card.title, card);
  const others = [...models.values()];
  const start = others.length > 0 ? (id * SHELF) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, SHELF);
}

/** Code of one product on sale: what the build needs to prove the page. */
export async function getSomeCode(): Promise<string | null> {
  'use cache';
  cached('goods', tags.catalog);
  const found = await findOnServer('GET /api/v1/sections', {});
  const section = found?.sections.find((entry) => entry.count > 0);
  if (!section) return null;
  const listing = await findOnServer('POST /api/v1/sections/filter', {
    body: { url: section.code, limit: 1 },
  });
  return listing?.products[0]?.code ?? null;
}
