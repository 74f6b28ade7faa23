import type { Db } from '../../db/client';

export async function findSetting(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
