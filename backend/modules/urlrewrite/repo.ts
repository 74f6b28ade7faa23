import type { Db } from '../../db/client';

export interface RedirectRow {
  path: string;
  target: string;
  permanent: boolean;
}

export interface ShortLinkRow {
  code: string;
  target: string;
}

/** @param path canonical */
export async function findRedirect(db: Db, path: string) {
  return db
    .selectFrom('redirects')
    .select(['target', 'permanent'])
    .where('path', '=', path)
    .executeTakeFirst();
}

/** @param code without its tilde */
export async function findShortLink(db: Db, code: string) {
  return db.selectFrom('short_links').select('target').where('code', '=', code).executeTakeFirst();
}

/** Inserts redirects, or replaces those of the same path. */
export async function upsertRedirects(db: Db, rows: readonly RedirectRow[]): Promise<void> {
  await db
    .insertInto('redirects')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(({ ref }) => ({
        target: ref('excluded.target'),
        permanent: ref('excluded.permanent'),
      })),
    )
    .execute();
}

/** @returns the paths that there were */
export async function deleteRedirects(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('redirects').where('path', 'in', paths).returning('path').execute();
  return rows.map(({ path }) => path);
}

/** Inserts short links, or replaces those of the same code. */
export async function upsertShortLinks(db: Db, rows: readonly ShortLinkRow[]): Promise<void> {
  await db
    .insertInto('short_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({ target: ref('excluded.target') })),
    )
    .execute();
}

/** @returns the codes that there were */
export async function deleteShortLinks(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('short_links').where('code', 'in', codes).returning('code').execute();
  return rows.map(({ code }) => code);
}
