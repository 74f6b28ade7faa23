import { findOnServer } from '#lib/api/server.ts';
import { getCatalogBlocks } from './catalog-blocks.ts';
import { getMaterial, getTeasers } from './materials.ts';
import { texts } from './texts.ts';

/** Loads the look that the shop lists first, with its products. */
async function getFirstLook() {
  const [first] = await getTeasers('inspiration', 'helper');
  return first ? getMaterial('inspiration', first.code, 'helper') : null;
}

const findSnippet = (code: string) =>
  findOnServer('POST /api/v1/content/snippet', { body: { code } }, 'helper');

/** Adds the default title to a block without one. */
const withTitle = <B extends { title: string }>(block: B | null, title: string): B | null =>
  block && (block.title ? block : { ...block, title });

interface Item {
  title?: string;
  name?: string;
  image?: unknown;
}

/**
 * Removes items without text and picture, because they would be empty links.
 * @returns null for a block without other items
 */
function withItems<T extends Item, B extends { items: T[] }>(block: B | null): B | null {
  const items = block?.items.filter(({ title, name, image }) => title || name || image) ?? [];
  return block && items.length > 0 ? { ...block, items } : null;
}

/**
 * Loads the content of the start page (RT-01). A block that the owner has not filled is null and is omitted. If no block
 * is filled, blocks are built from the catalog.
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
  // If all blocks are missing, either the back end is unavailable, or the owner has filled no block yet.
  const isEmpty =
    !first?.items.length && !brands && !categories && rows.every((row) => !row?.products.length);
  const banners = isEmpty ? await findOnServer('GET /api/v1/content/mainpage/promo', {}) : first;
  const promo = withItems(banners);
  const built = isEmpty && !promo ? await getCatalogBlocks() : null;
  return {
    promo,
    newarrivals: built ? built.newarrivals : withTitle(newarrivals, texts.home.newarrivals),
    bestsellers: withTitle(bestsellers, texts.home.bestsellers),
    premium: withTitle(premium, texts.home.premium),
    brands: withTitle(brands, texts.home.brands),
    categories: built ? built.categories : withTitle(categories, texts.home.categories),
    sale: built?.sale ?? null,
    opening: built?.opening ?? null,
    facts: built?.facts ?? null,
    installments,
    service,
    look,
    story,
  };
}
