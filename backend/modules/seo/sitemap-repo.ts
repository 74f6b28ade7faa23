import { type RawBuilder, sql } from 'kysely';
import { MAP_SIZE, type SitemapName } from '@/lib/contracts/seo';
import type { Db } from '../../db/client';

/**
 * Every indexable address of a kind, and when it last changed. A list changes with its newest entry, a listing of the
 * catalog with its products.
 */
const SOURCES: Record<SitemapName, RawBuilder<unknown>> = {
  pages: sql`
    SELECT fixed.url, coalesce(max(dates.updated_at), now()) AS updated_at
    FROM (VALUES ('/'), ('/catalog/view/all'), ('/size-guides'), ('/tracking'), ('/stores'),
                 ('/blog'), ('/news'), ('/inspiration'), ('/kapsulnye-kollektsii')) AS fixed(url)
    LEFT JOIN (
      SELECT '/' || kind AS url, updated_at FROM materials WHERE kind IN ('blog', 'news') AND is_active
      UNION ALL SELECT '/inspiration', updated_at FROM materials WHERE kind = 'look' AND is_active
      UNION ALL SELECT '/kapsulnye-kollektsii', updated_at FROM materials WHERE kind = 'capsule' AND is_active
      UNION ALL SELECT '/stores', updated_at FROM stores WHERE is_active
      UNION ALL SELECT '/size-guides', updated_at FROM info_pages
      UNION ALL SELECT '/tracking', updated_at FROM info_pages
      UNION ALL SELECT url, updated_at FROM products CROSS JOIN (VALUES ('/'), ('/catalog/view/all')) AS whole(url)
        WHERE is_active
    ) AS dates ON dates.url = fixed.url
    GROUP BY fixed.url`,
  sections: sql`
    SELECT '/catalog/' || s.code AS url, coalesce(max(p.updated_at), now()) AS updated_at
    FROM sections s
    LEFT JOIN sections c ON c.id = s.id OR c.parent_id = s.id
    LEFT JOIN products p ON p.section_id = c.id AND p.is_active
    GROUP BY s.id, s.code`,
  filters: sql`SELECT url, updated_at FROM seo_descriptions WHERE url LIKE '/catalog/%?%'`,
  products: sql`SELECT '/product/' || code AS url, updated_at FROM products WHERE is_active`,
  materials: sql`
    SELECT CASE kind WHEN 'screen' THEN '' WHEN 'look' THEN '/inspiration' ELSE '/' || kind END || '/' || code AS url,
           updated_at
    FROM materials
    WHERE is_active AND published_at <= now() AND kind <> 'capsule'`,
  info: sql`SELECT '/info/' || code AS url, updated_at FROM info_pages`,
  stores: sql`
    SELECT '/stores/' || c.code AS url, max(s.updated_at) AS updated_at
    FROM stores s JOIN cities c ON c.id = s.city_id
    WHERE s.is_active
    GROUP BY c.code`,
};

export interface MapEntry {
  url: string;
  updated_at: Date;
}

/** How many addresses a sitemap has, and when the newest changed; null for an empty one. */
export async function measureMap(db: Db, name: SitemapName) {
  const { rows } = await sql<{ count: string; updated_at: Date | null }>`
    SELECT count(*) AS count, max(updated_at) AS updated_at FROM (${SOURCES[name]}) AS map`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), updatedAt: rows[0]?.updated_at ?? null };
}

/** @param page from 1 */
export async function readMap(db: Db, name: SitemapName, page: number): Promise<MapEntry[]> {
  const { rows } = await sql<MapEntry>`
    SELECT url, updated_at FROM (${SOURCES[name]}) AS map
    ORDER BY url LIMIT ${MAP_SIZE} OFFSET ${(page - 1) * MAP_SIZE}`.execute(db);
  return rows;
}
