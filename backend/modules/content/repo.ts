import type { Db } from '../../db/client.ts';

/** Finds the stored data of a block. Undefined for an unknown code. */
export async function findBlock(db: Db, code: string): Promise<unknown> {
  const row = await db
    .selectFrom('content_blocks')
    .select('data')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.data;
}

/** Finds the stored entries of a menu. Undefined for an unknown code. */
export async function findMenu(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('menus').select('items').where('code', '=', code).executeTakeFirst();
  return row?.items;
}
