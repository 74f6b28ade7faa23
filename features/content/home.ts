import { findOnServer } from '@/lib/api/server';
import { cached, cardTags } from '@/lib/cache/manifest';
import { cacheTags } from '@/lib/domain/cache-tags';
import { getMaterial, getTeasers } from './materials';

/** The look that the shop puts first, with its goods. */
async function getFirstLook() {
  const [first] = await getTeasers('inspiration');
  return first ? getMaterial('inspiration', first.code) : null;
}

const findSnippet = (code: string) => findOnServer('POST /api/v1/content/snippet', { body: { code } });

/**
 * Content of the start page (RT-01). A block that the shop has not filled is null and is left out; the
 * products in the rows change with the catalog.
 */
export async function getHome() {
  const [promo, newarrivals, bestsellers, premium, brands, categories, installments, service, look, [story]] =
    await Promise.all([
      findOnServer('GET /api/v1/content/mainpage/promo', {}),
      findOnServer('GET /api/v1/content/mainpage/newarrivals', {}),
      findOnServer('GET /api/v1/content/mainpage/bestsellers', {}),
      findOnServer('GET /api/v1/content/mainpage/premium', {}),
      findOnServer('GET /api/v1/content/mainpage/brands', {}),
      findOnServer('GET /api/v1/content/mainpage/categories', {}),
      findSnippet('instalments'),
      findSnippet('service'),
      getFirstLook(),
      getTeasers('blog'),
    ]);
  const rows = [newarrivals, bestsellers, premium];
  cached(
    'goods',
    cacheTags.content,
    cacheTags.catalog,
    ...cardTags(rows.flatMap((row) => row?.products ?? [])),
  );
  return { promo, newarrivals, bestsellers, premium, brands, categories, installments, service, look, story };
}
