import type { APIRequestContext } from '@playwright/test';
import { endpoints } from '#lib/contracts/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';

/** Finds the first shoes of the running shop that meet a condition. */
export async function findShoes(
  request: APIRequestContext,
  suits: (card: ProductCard) => boolean,
  count: number,
): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (let page = 1; page <= 4 && found.length < count; page++) {
    const response = await request.post('/api/v1/sections/filter', { data: { url: 'shoes', page } });
    const { result } = await response.json();
    found.push(...endpoints['POST /api/v1/sections/filter'].result.parse(result).products.filter(suits));
  }
  if (found.length < count) throw new Error('the shop has no such goods');
  return found.slice(0, count);
}
