import type { Db } from '../../db/client.ts';

/** Finds an info page. Undefined for an unknown code. */
export async function findInfoPage(db: Db, code: string) {
  return db.selectFrom('info_pages').selectAll().where('code', '=', code).executeTakeFirst();
}
