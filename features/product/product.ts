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
  cached('goods', product ? tags.product(product.id) : tags.catalog);
  return product;
}

/** Care goods that go with the product. */
export async function getCare(id: number): Promise<ProductCard[]> {
  'use cache';
  cached('goods', tags.catalog);
  const found = await findOnServer('GET /api/v1/products/:id/care', { params: { id } });
  return found?.products ?? [];
}

const SIMILAR = 4;

/** The first available products of a section, without the one they stand in for. */
export async function getSimilar(section: string, id: number): Promise<ProductCard[]> {
  'use cache';
  cached('goods', tags.catalog);
  const body = { url: section, limit: SIMILAR * 3 };
  const found = await findOnServer('POST /api/v1/sections/filter', { body });
  const others = (found?.products ?? []).filter((card) => card.is_available && card.id !== id);
  return others.slice(0, SIMILAR);
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
