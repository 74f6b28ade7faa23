import { z } from 'zod';
import { type MenuItem, menuItem } from '@/lib/contracts/content';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { loadCards } from '../products';
import type { Block } from './blocks';
import { contentErrors } from './errors';
import { findBlock, findMenu } from './repo';

/** @throws ShopError 404 when the shop has no such block */
export async function getBlock<S extends z.ZodType>(db: Db, block: Block<S>): Promise<z.output<S>> {
  const data = await findBlock(db, block.code);
  if (data === undefined) throw new ShopError(404, contentErrors.block);
  return block.data.parse(data);
}

/** A product row with cards in place of the product ids; products that are not on sale are left out. */
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

/** A menu, at each level by column, then by row (section 2.4). @throws ShopError 404 */
export async function getMenu(db: Db, code: string): Promise<MenuItem[]> {
  const items = await findMenu(db, code);
  if (items === undefined) throw new ShopError(404, contentErrors.menu);
  return sortMenu(z.array(menuItem).parse(items));
}
