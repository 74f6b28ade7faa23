import type { Db } from '../../db/client.ts';

export async function findBlock(db: Db, code: string): Promise<unknown> {
  const row = await db
    .selectFrom('content_blocks')
    .select('data')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.data;
}

export async function findMenu(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('menus').select('items').where('code', '=', code).executeTakeFirst();
  return row?.items;
}
