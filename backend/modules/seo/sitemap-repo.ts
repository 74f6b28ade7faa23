import { type RawBuilder, sql } from 'kysely';
import { MAP_SIZE, type SitemapName } from '#lib/contracts/seo.ts';
import type { Db } from '../../db/client.ts';
import { getDerivedCodes } from '../sections/index.ts';

/** When the newest product of a section on sale changed; by the index, one look for a section. */
const goodsChanged = (sectionId: RawBuilder<unknown>) => sql`(
  SELECT updated_at FROM products WHERE section_id = ${sectionId} AND is_active ORDER BY updated_at DESC LIMIT 1)`;

/** When a material changed for its readers: one that was written beforehand does so when its hour comes. */
const materialChanged = sql`greatest(updated_at, published_at)`;

/** What of a map stands in the database: its addresses with when each last changed, and an order that never changes. */
interface Source {
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** When the newest changed, where an index knows it. */
  newest?: RawBuilder<unknown>;
  /** The pictures of an address, a text array; of the row `page`, so that only a part of the map is looked up. */
  images?: RawBuilder<unknown>;
}

const byAddress = (rows: RawBuilder<unknown>): Source => ({ rows, order: sql`url` });

const newestGoods = sql`(SELECT max(${goodsChanged(sql`s.id`)}) FROM sections s)`;

/**
 * Every indexable address of a kind, and when it last changed. A list changes with its newest entry, a listing of the
 * catalog with its products.
 */
const SOURCES: Record<SitemapName, Source> = {
  pages: byAddress(sql`
    SELECT fixed.url, max(dates.updated_at) AS updated_at
    FROM (VALUES ('/'), ('/catalog/view/all'), ('/size-guides'), ('/tracking'), ('/stores'),
                 ('/blog'), ('/news'), ('/inspiration'), ('/kapsulnye-kollektsii')) AS fixed(url)
    LEFT JOIN (
      SELECT CASE kind WHEN 'look' THEN '/inspiration' WHEN 'capsule' THEN '/kapsulnye-kollektsii'
             ELSE '/' || kind END AS url, ${materialChanged} AS updated_at
      FROM materials
      WHERE kind IN ('blog', 'news', 'look', 'capsule') AND is_active AND published_at <= now()
      UNION ALL SELECT '/stores', updated_at FROM stores WHERE is_active
      UNION ALL SELECT '/size-guides', updated_at FROM info_pages
      UNION ALL SELECT '/tracking', updated_at FROM info_pages
      UNION ALL SELECT url, ${newestGoods} FROM (VALUES ('/'), ('/catalog/view/all')) AS whole(url)
    ) AS dates ON dates.url = fixed.url
    GROUP BY fixed.url`),
  sections: byAddress(sql`
    SELECT '/catalog/' || s.code AS url, max(${goodsChanged(sql`c.id`)}) AS updated_at
    FROM sections s
    LEFT JOIN sections c ON c.id = s.id OR c.parent_id = s.id
    GROUP BY s.id, s.code`),
  // A filtered listing changes with its words, and with the goods of its section.
  filters: byAddress(sql`
    SELECT d.url, greatest(d.updated_at, max(${goodsChanged(sql`c.id`)})) AS updated_at
    FROM seo_descriptions d
    LEFT JOIN sections s ON s.code = substr(split_part(d.url, '?', 1), 10)
    LEFT JOIN sections c ON c.id = s.id OR c.parent_id = s.id
    WHERE d.url LIKE '/catalog/%?%'
    GROUP BY d.url, d.updated_at`),
  // Counted and read along the index (id, code, updated_at), without the goods themselves.
  products: {
    rows: sql`SELECT '/product/' || code AS url, updated_at, id FROM products WHERE is_active`,
    order: sql`id`,
    newest: newestGoods,
    images: sql`(SELECT p.images FROM products p WHERE p.id = page.id)`,
  },
  materials: {
    rows: sql`
    SELECT CASE kind WHEN 'screen' THEN '' WHEN 'look' THEN '/inspiration' ELSE '/' || kind END || '/' || code AS url,
           ${materialChanged} AS updated_at, image #>> '{wide,src}' AS image
    FROM materials
    WHERE is_active AND published_at <= now() AND kind <> 'capsule'`,
    order: sql`url`,
    images: sql`ARRAY[page.image]`,
  },
  info: byAddress(sql`SELECT '/info/' || code AS url, updated_at FROM info_pages`),
  stores: byAddress(sql`
    SELECT '/stores/' || c.code AS url, max(s.updated_at) AS updated_at
    FROM stores s JOIN cities c ON c.id = s.city_id
    WHERE s.is_active
    GROUP BY c.code`),
};

/** Types that stand in no table, such as `sale/pumps` (RT-02): each changes with the goods of its type. */
const derivedTypes = (codes: readonly string[]) => sql`
  SELECT '/catalog/' || d.code AS url, max(${goodsChanged(sql`t.id`)}) AS updated_at
  FROM unnest(${codes}::text[]) AS d(code)
  LEFT JOIN sections t ON t.parent_id IS NOT NULL AND split_part(t.code, '/', 2) = split_part(d.code, '/', 2)
  GROUP BY d.code`;

async function sourceOf(db: Db, name: SitemapName): Promise<Source> {
  const source = SOURCES[name];
  if (name !== 'sections') return source;
  return byAddress(sql`${source.rows} UNION ALL ${derivedTypes(await getDerivedCodes(db))}`);
}

export interface MapEntry {
  url: string;
  updated_at: Date | null;
  images: string[] | null;
}

/** How many addresses a sitemap has, and when the newest changed; null for an empty one. */
export async function measureMap(db: Db, name: SitemapName) {
  const { rows: map, newest = sql`max(updated_at)` } = await sourceOf(db, name);
  const { rows } = await sql<{ count: string; updated_at: Date | null }>`
    SELECT count(*) AS count, ${newest} AS updated_at FROM (${map}) AS map`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), updatedAt: rows[0]?.updated_at ?? null };
}

/** @param page from 1 */
export async function readMap(db: Db, name: SitemapName, page: number): Promise<MapEntry[]> {
  const { rows: map, order, images = sql`NULL` } = await sourceOf(db, name);
  const { rows } = await sql<MapEntry>`
    SELECT page.url, page.updated_at, ${images} AS images
    FROM (SELECT * FROM (${map}) AS map ORDER BY ${order} LIMIT ${MAP_SIZE} OFFSET ${(page - 1) * MAP_SIZE}) AS page
    ORDER BY ${order}`.execute(db);
  return rows;
}

/** What has an address of its own that engines are told of: lists change with every product, and are found through it. */
const TOLD = ['products', 'materials', 'info'] as const satisfies readonly SitemapName[];

/** Addresses that changed after one moment and not after another, those of goods taken off sale too. */
export async function findChanged(db: Db, after: Date, until: Date): Promise<string[]> {
  const maps = TOLD.map((name) => sql`SELECT url, updated_at FROM (${SOURCES[name].rows}) AS map`);
  const gone = sql`SELECT '/product/' || code AS url, updated_at FROM products WHERE NOT is_active`;
  const { rows } = await sql<{ url: string }>`
    SELECT url FROM (${sql.join([...maps, gone], sql` UNION ALL `)}) AS told
    WHERE updated_at > ${after} AND updated_at <= ${until}
    ORDER BY updated_at, url`.execute(db);
  return rows.map(({ url }) => url);
}
