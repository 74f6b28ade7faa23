import { z } from 'zod';
import { type MenuItem, menuEntry } from '#lib/contracts/content.ts';
import type { Db } from '../../db/client.ts';
import { readStored, readStoredList } from '../../db/stored.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards } from '../products/index.ts';
import type { ContentBlock } from './blocks.ts';
import { contentErrors } from './errors.ts';
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

/**
 * Returns a menu, sorted at each level by column, then by row (section 2.4).
 * @throws ShopError 404 for an unknown menu
 */
export async function getMenu(db: Db, code: string): Promise<MenuItem[]> {
  const items = await findMenu(db, code);
  if (items === undefined) throw new ShopError(404, contentErrors.menu);
  return sortMenu(readMenu(items, `menus/${code}`));
}
