import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { excluded } from '../../db/excluded.ts';

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

/** How a product's address names it: by its id, or by the code that it has or had. */
export type AddressedProduct = { id: number } | { code: string };

/**
 * The product that an address means. A code belongs to the product that has it now, and else to the one that had it last.
 * @returns its present code, whether it is on sale, and the code of its section; undefined for an unknown one
 */
export async function findAddressed(db: Db, address: AddressedProduct) {
  const { rows } = await sql<{ code: string; is_active: boolean; section: string }>`
    SELECT p.code, p.is_active, s.code AS section
    FROM products p JOIN sections s ON s.id = p.section_id
    WHERE p.id = ${
      'id' in address
        ? sql`${address.id}`
        : sql`coalesce(
            (SELECT id FROM products WHERE code = ${address.code}),
            (SELECT product_id FROM former_product_codes WHERE code = ${address.code}))`
    }`.execute(db);
  return rows[0];
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
      conflict.column('path').doUpdateSet(excluded('redirects', ['target', 'permanent'])),
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
    .onConflict((conflict) => conflict.column('code').doUpdateSet(excluded('short_links', ['target'])))
    .execute();
}

/** @returns the codes that there were */
export async function deleteShortLinks(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('short_links').where('code', 'in', codes).returning('code').execute();
  return rows.map(({ code }) => code);
}
