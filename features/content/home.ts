import { findOnServer } from '@/lib/api/server';
import { cached, cardTags } from '@/lib/cache/manifest';
import { cacheTags } from '@/lib/domain/cache-tags';

/**
 * Content of the start page (RT-01). A block that the shop has not filled is null and is left out; the
 * products in the rows change with the catalog.
 */
export async function getHome() {
  const [promo, newarrivals, premium, brands, categories, installments] = await Promise.all([
    findOnServer('GET /api/v1/content/mainpage/promo', {}),
    findOnServer('GET /api/v1/content/mainpage/newarrivals', {}),
    findOnServer('GET /api/v1/content/mainpage/premium', {}),
    findOnServer('GET /api/v1/content/mainpage/brands', {}),
    findOnServer('GET /api/v1/content/mainpage/categories', {}),
    findOnServer('POST /api/v1/content/snippet', { body: { code: 'instalments' } }),
  ]);
  cached(
    'goods',
    cacheTags.content,
    cacheTags.catalog,
    ...cardTags([...(newarrivals?.products ?? []), ...(premium?.products ?? [])]),
  );
  return { promo, newarrivals, premium, brands, categories, installments };
}
