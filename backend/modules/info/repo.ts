import type { Db } from '../../db/client.ts';

export async function findInfoPage(db: Db, code: string) {
  return db.selectFrom('info_pages').selectAll().where('code', '=', code).executeTakeFirst();
}
