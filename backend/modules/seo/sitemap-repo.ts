import { type RawBuilder, sql } from 'kysely';
import { SITEMAP_PAGE_SIZE, type SitemapName } from '#lib/contracts/seo.ts';
import { hasSizeGuides } from '#lib/identity/goods.ts';
import type { Db } from '../../db/client.ts';
import { getDerivedCodes } from '../sections/index.ts';

/** SQL for the time of the last change of a section's active products, with one index lookup per section. */
const productsChangedAt = (sectionId: RawBuilder<unknown>) => sql`(
  SELECT updated_at FROM products WHERE section_id = ${sectionId} AND is_active ORDER BY updated_at DESC LIMIT 1)`;

/** SQL for the time of the last visible change of a material. A scheduled material changes at its publication time. */
const materialChangedAt = sql`greatest(updated_at, published_at)`;

/** SQL of a sitemap: URL paths with the time of their last change, and a stable order. */
interface Source {
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Time of the latest change, if an index provides this time. */
  newest?: RawBuilder<unknown>;
  /**
   * Pictures of a URL as a text array. The SQL is correlated with the row alias `page`, so that pictures are looked up
   * only for the rows of the requested part of the sitemap.
   */
  images?: RawBuilder<unknown>;
}

const byAddress = (rows: RawBuilder<unknown>): Source => ({ rows, order: sql`url` });

const newestProduct = sql`(SELECT max(${productsChangedAt(sql`s.id`)}) FROM sections s)`;

/**
 * Sources of all indexable URLs by kind, with the time of their last change. A list has the time of its newest entry,
 * and a catalog listing has the time of its products.
 */
const SOURCES: Record<SitemapName, Source> = {
  pages: byAddress(sql`
    SELECT url, max(updated_at) AS updated_at
    FROM (
      SELECT url, NULL::timestamptz AS updated_at
        FROM (VALUES ('/'), ('/catalog/view/all'), ('/size-guides'), ('/tracking')) AS fixed(url)
      UNION ALL
      SELECT CASE kind WHEN 'look' THEN '/inspiration' WHEN 'capsule' THEN '/kapsulnye-kollektsii'
             ELSE '/' || kind END AS url, ${materialChangedAt} AS updated_at
      FROM materials
      WHERE kind IN ('blog', 'news', 'look', 'capsule') AND is_active AND published_at <= now()
      UNION ALL SELECT '/stores', updated_at FROM stores WHERE is_active
      UNION ALL SELECT '/size-guides', updated_at FROM info_pages
      UNION ALL SELECT '/tracking', updated_at FROM info_pages
      UNION ALL SELECT url, ${newestProduct} FROM (VALUES ('/'), ('/catalog/view/all')) AS whole(url)
    ) AS pages
    GROUP BY url`),
  sections: byAddress(sql`
    SELECT '/catalog/' || s.code AS url, max(${productsChangedAt(sql`c.id`)}) AS updated_at
    FROM sections s
    LEFT JOIN sections c ON c.id = s.id OR c.parent_id = s.id
    GROUP BY s.id, s.code`),
  // A filtered listing changes with its texts, and with the products of its section.
  filters: byAddress(sql`
    SELECT d.url, greatest(d.updated_at, max(${productsChangedAt(sql`c.id`)})) AS updated_at
    FROM seo_descriptions d
    LEFT JOIN sections s ON s.code = substr(split_part(d.url, '?', 1), 10)
    LEFT JOIN sections c ON c.id = s.id OR c.parent_id = s.id
    WHERE d.url LIKE '/catalog/%?%'
    GROUP BY d.url, d.updated_at`),
  // Counted and read along the index (id, code, updated_at), without reading the table.
  products: {
    rows: sql`SELECT '/product/' || code AS url, updated_at, id FROM products WHERE is_active`,
    order: sql`id`,
    newest: newestProduct,
    images: sql`(SELECT p.images FROM products p WHERE p.id = page.id)`,
  },
  materials: {
    rows: sql`
    SELECT CASE kind WHEN 'screen' THEN '' WHEN 'look' THEN '/inspiration' ELSE '/' || kind END || '/' || code AS url,
           ${materialChangedAt} AS updated_at, image #>> '{wide,src}' AS image
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

/**
 * Selects types without a row, such as `sale/pumps` (RT-02). The time of such a type is the last change of its
 * products.
 */
const selectDerivedTypes = (codes: readonly string[]) => sql`
  SELECT '/catalog/' || d.code AS url, max(${productsChangedAt(sql`t.id`)}) AS updated_at
  FROM unnest(${codes}::text[]) AS d(code)
  LEFT JOIN sections t ON t.parent_id IS NOT NULL AND split_part(t.code, '/', 2) = split_part(d.code, '/', 2)
  GROUP BY d.code`;

async function getSource(db: Db, name: SitemapName): Promise<Source> {
  const source = SOURCES[name];
  if (name === 'pages' && !hasSizeGuides())
    return byAddress(sql`SELECT * FROM (${source.rows}) AS page WHERE url <> '/size-guides'`);
  if (name !== 'sections') return source;
  return byAddress(sql`${source.rows} UNION ALL ${selectDerivedTypes(await getDerivedCodes(db))}`);
}

/** Row of a sitemap. */
export interface SitemapEntry {
  url: string;
  updated_at: Date | null;
  images: string[] | null;
}

/** Counts the URLs of a sitemap and finds the time of its latest change. The time is null for an empty sitemap. */
export async function measureSitemap(db: Db, name: SitemapName) {
  const { rows: map, newest = sql`max(updated_at)` } = await getSource(db, name);
  const { rows } = await sql<{ count: string; updated_at: Date | null }>`
    SELECT count(*) AS count, ${newest} AS updated_at FROM (${map}) AS map`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), updatedAt: rows[0]?.updated_at ?? null };
}

/**
 * Reads one page of a sitemap.
 * @param page from 1
 */
export async function readSitemapPage(db: Db, name: SitemapName, page: number): Promise<SitemapEntry[]> {
  const { rows: map, order, images = sql`NULL` } = await getSource(db, name);
  const { rows } = await sql<SitemapEntry>`
    SELECT page.url, page.updated_at, ${images} AS images
    FROM (SELECT * FROM (${map}) AS map ORDER BY ${order} LIMIT ${SITEMAP_PAGE_SIZE} OFFSET ${(page - 1) * SITEMAP_PAGE_SIZE}) AS page
    ORDER BY ${order}`.execute(db);
  return rows;
}

/**
 * Sitemaps that are submitted to search engines. Sitemaps of list pages are not submitted, because lists change with
 * every product.
 */
const SUBMITTED = ['products', 'materials', 'info'] as const satisfies readonly SitemapName[];

/** Finds the URLs that changed in a period, including deactivated products. */
export async function findChangedAddresses(db: Db, after: Date, until: Date): Promise<string[]> {
  const maps = SUBMITTED.map((name) => sql`SELECT url, updated_at FROM (${SOURCES[name].rows}) AS map`);
  const gone = sql`SELECT '/product/' || code AS url, updated_at FROM products WHERE NOT is_active`;
  const { rows } = await sql<{ url: string }>`
    SELECT url FROM (${sql.join([...maps, gone], sql` UNION ALL `)}) AS changed
    WHERE updated_at > ${after} AND updated_at <= ${until}
    ORDER BY updated_at, url`.execute(db);
  return rows.map(({ url }) => url);
}
