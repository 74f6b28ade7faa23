import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Lists of materials by kind, with the path of the page that shows the list. */
const LISTS = sql`(VALUES ('blog', '/blog'), ('news', '/news'), ('look', '/inspiration'),
  ('capsule', '/kapsulnye-kollektsii')) AS list(kind, url)`;

/**
 * Finds the paths of the pages that exist only in a shop with their content: info pages, marketing pages, lists of
 * materials, stores and the loyalty program.
 */
export async function findContentPages(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    WITH published AS (SELECT kind, code FROM materials WHERE is_active AND published_at <= ${now})
    SELECT '/info/' || code AS url FROM info_pages
    UNION ALL SELECT CASE kind WHEN 'screen' THEN '/' ELSE '/' || kind || '/' END || code
      FROM published WHERE kind IN ('screen', 'page', 'landing')
    UNION ALL SELECT url FROM ${LISTS} WHERE EXISTS (SELECT FROM published p WHERE p.kind = list.kind)
    UNION ALL SELECT '/stores' WHERE EXISTS (SELECT FROM stores WHERE is_active)
    UNION ALL SELECT '/stores/' || c.code FROM cities c
      WHERE EXISTS (SELECT FROM stores s WHERE s.city_id = c.id AND s.is_active)
    UNION ALL SELECT '/personal/loyalty' WHERE EXISTS (SELECT FROM loyalty_levels)`.execute(db);
  return rows.map(({ url }) => url);
}

/**
 * Finds paths that are no content page and yet exist: single articles and looks, and paths that the owner redirects.
 */
export async function findSinglePages(db: Db, paths: readonly string[], now: Date): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ url: string }>`
    SELECT url FROM (
      SELECT CASE kind WHEN 'look' THEN '/inspiration' ELSE '/' || kind END || '/' || code AS url FROM materials
        WHERE kind IN ('blog', 'news', 'look') AND is_active AND published_at <= ${now}
      UNION ALL SELECT path FROM redirects
    ) AS page WHERE url = ANY(${paths}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}

/** Lists the info pages by title. */
export const listInfoPages = (db: Db) =>
  db.selectFrom('info_pages').select(['code', 'title']).orderBy('title').execute();
