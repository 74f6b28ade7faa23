import { z } from 'zod';
import { type MenuItem, menuEntry } from '#lib/contracts/content.ts';
import type { Db } from '../../db/client.ts';
import { readStored, readStoredList } from '../../db/stored.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards } from '../products/index.ts';
import type { ContentBlock } from './blocks.ts';
import { buildMenu } from './built-menus.ts';
import { contentErrors } from './errors.ts';
import { findDeadLinks } from './pages.ts';
import { findBlock, findMenu } from './repo.ts';

/**
 * Returns the data of a block.
 * @throws ShopError 404 for an unknown block, and for malformed stored data
 */
export async function getBlock<S extends z.ZodType>(db: Db, block: ContentBlock<S>): Promise<z.output<S>> {
  const stored = await findBlock(db, block.code);
  const data =
    stored === undefined ? undefined : readStored(block.data, stored, `content_blocks/${block.code}`);
  if (data === undefined) throw new ShopError(404, contentErrors.block);
  return data;
}

/** Replaces the product ids of a product row by cards. Inactive products are left out. */
export async function loadProductRow<S extends { product_ids: number[] }>(
  db: Db,
  { product_ids, ...rest }: S,
) {
  return { ...rest, products: await loadCards(db, product_ids) };
}

function sortMenu(items: readonly MenuItem[]): MenuItem[] {
  return items
    .toSorted((a, b) => a.params.column - b.params.column || a.params.row - b.params.row)
    .map((item) => ({ ...item, sub_items: sortMenu(item.sub_items) }));
}

/** Schema of a menu entry without its sub-items, which are parsed one by one. */
const entry = menuEntry.extend({ sub_items: z.unknown().optional() });

/** Parses the entries of a menu at every level. Malformed entries are left out. */
function readMenu(items: unknown, place: string): MenuItem[] {
  return readStoredList(entry, items, place).map(({ sub_items = [], ...item }) => ({
    ...item,
    sub_items: readMenu(sub_items, `${place}/${item.name}`),
  }));
}

const listUrls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, sub_items }) => [url, ...listUrls(sub_items)]);

/** Removes the links to pages that the shop does not have. A heading whose links are all removed is removed too. */
function removeLinks(items: readonly MenuItem[], dead: ReadonlySet<string>): MenuItem[] {
  return items.flatMap((item) => {
    const sub_items = removeLinks(item.sub_items, dead);
    const isEmptied = item.sub_items.length > 0 && sub_items.length === 0;
    if (dead.has(item.url) || (item.url === '' && isEmptied)) return [];
    return [{ ...item, sub_items }];
  });
}

/**
 * Returns a menu, sorted at each level by column, then by row (section 2.4). A menu that the owner has not stored is
 * built from the content of the shop. Links to pages that the shop does not have are left out.
 * @throws ShopError 404 for an unknown menu
 */
export async function getMenu(shop: Shop, code: string): Promise<MenuItem[]> {
  const stored = await findMenu(shop.db, code);
  if (stored === undefined) {
    const built = await buildMenu(shop, code);
    if (!built) throw new ShopError(404, contentErrors.menu);
    return built;
  }
  const items = sortMenu(readMenu(stored, `menus/${code}`));
  return removeLinks(items, await findDeadLinks(shop, listUrls(items)));
}
