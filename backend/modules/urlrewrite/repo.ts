import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { toExcludedValues } from '../../db/excluded-values.ts';

/** Redirect of a canonical path. */
export interface RedirectRow {
  path: string;
  target: string;
  permanent: boolean;
}

/** Short link. The code has no tilde. */
export interface ShortLinkRow {
  code: string;
  target: string;
}

/**
 * Finds a redirect of the owner.
 * @param path canonical path
 */
export async function findRedirect(db: Db, path: string) {
  return db
    .selectFrom('redirects')
    .select(['target', 'permanent'])
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Key in a product's URL: the id, the current code or a former code of the product. */
export type ProductAddressKey = { id: number } | { code: string };

/**
 * Finds the product of a URL. If no product has the code now, the last product that had the code is found.
 * @returns the current code, the active flag and the section's code. Undefined for an unknown product
 */
export async function findProductByAddress(db: Db, address: ProductAddressKey) {
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

/**
 * Finds a short link.
 * @param code code without the tilde
 */
export async function findShortLink(db: Db, code: string) {
  return db.selectFrom('short_links').select('target').where('code', '=', code).executeTakeFirst();
}

/** Inserts or replaces redirects by path. */
export async function upsertRedirects(db: Db, rows: readonly RedirectRow[]): Promise<void> {
  await db
    .insertInto('redirects')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(toExcludedValues('redirects', ['target', 'permanent'])),
    )
    .execute();
}

/**
 * Deletes redirects.
 * @returns the paths of the deleted redirects
 */
export async function deleteRedirects(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('redirects').where('path', 'in', paths).returning('path').execute();
  return rows.map(({ path }) => path);
}

/** Inserts or replaces short links by code. */
export async function upsertShortLinks(db: Db, rows: readonly ShortLinkRow[]): Promise<void> {
  await db
    .insertInto('short_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(toExcludedValues('short_links', ['target'])),
    )
    .execute();
}

/**
 * Deletes short links.
 * @returns the codes of the deleted links
 */
export async function deleteShortLinks(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('short_links').where('code', 'in', codes).returning('code').execute();
  return rows.map(({ code }) => code);
}
