import { findOnServer } from '#lib/api/server.ts';
import { getMaterial, getTeasers } from './materials.ts';
import { texts } from './texts.ts';

/** The look that the shop puts first, with its goods. */
async function getFirstLook() {
  const [first] = await getTeasers('inspiration', 'helper');
  return first ? getMaterial('inspiration', first.code, 'helper') : null;
}

const findSnippet = (code: string) =>
  findOnServer('POST /api/v1/content/snippet', { body: { code } }, 'helper');

/** A block under the title that its back end gives it, else under ours. */
const titled = <B extends { title: string }>(block: B | null, title: string): B | null =>
  block && (block.title ? block : { ...block, title });

interface Item {
  title?: string;
  name?: string;
  image?: unknown;
}

/** Leaves out items without words and picture, which would be empty links. @returns null for a block without any other */
function withItems<T extends Item, B extends { items: T[] }>(block: B | null): B | null {
  const items = block?.items.filter(({ title, name, image }) => title || name || image) ?? [];
  return block && items.length > 0 ? { ...block, items } : null;
}

/**
 * Content of the start page (RT-01). A block that the shop has not filled is null and is left out; the
 * products in the rows change with the catalog.
 */
export async function getHome() {
  const [first, newarrivals, bestsellers, premium, lines, types, installments, service, look, [story]] =
    await Promise.all([
      findOnServer('GET /api/v1/content/mainpage/promo', {}, 'helper'),
      findOnServer('GET /api/v1/content/mainpage/newarrivals', {}, 'helper'),
      findOnServer('GET /api/v1/content/mainpage/bestsellers', {}, 'helper'),
      findOnServer('GET /api/v1/content/mainpage/premium', {}, 'helper'),
      findOnServer('GET /api/v1/content/mainpage/brands', {}, 'helper'),
      findOnServer('GET /api/v1/content/mainpage/categories', {}, 'helper'),
      findSnippet('instalments'),
      findSnippet('service'),
      getFirstLook(),
      getTeasers('blog', 'helper'),
    ]);
  const brands = withItems(lines);
  const categories = withItems(types);
  const rows = [newarrivals, bestsellers, premium];
  // With no block at all it is an outage, or a shop that has filled nothing yet.
  const isEmpty =
    !first?.items.length && !brands && !categories && rows.every((row) => !row?.products.length);
  const banners = isEmpty ? await findOnServer('GET /api/v1/content/mainpage/promo', {}) : first;
  return {
    promo: withItems(banners),
    newarrivals: titled(newarrivals, texts.home.newarrivals),
    bestsellers: titled(bestsellers, texts.home.bestsellers),
    premium: titled(premium, texts.home.premium),
    brands: titled(brands, texts.home.brands),
    categories: titled(categories, texts.home.categories),
    installments,
    service,
    look,
    story,
  };
}
