import type { Db } from '../../db/client.ts';

/** Text of an info page. Its HTML is sanitized. */
export interface InfoPageText {
  code: string;
  title: string;
  lead: string;
  html: string;
}

/** Finds an info page. Undefined for an unknown code. */
export async function findInfoPage(db: Db, code: string) {
  return db.selectFrom('info_pages').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Lists the texts of all info pages. */
export const listInfoPages = (db: Db): Promise<InfoPageText[]> =>
  db.selectFrom('info_pages').select(['code', 'title', 'lead', 'html']).orderBy('code').execute();

/** Stores info pages in one transaction, each in place of the previous page with its code. */
export async function storeInfoPages(db: Db, pages: readonly InfoPageText[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { code, ...text } of pages) {
      const values = { ...text, updated_at: now };
      await tx
        .insertInto('info_pages')
        .values({ code, ...values })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
        .execute();
    }
  });
}
