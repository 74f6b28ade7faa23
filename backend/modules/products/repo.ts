import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** Active products with their colours; inactive and unknown ids are left out, in no order. */
export async function findProducts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .selectAll('p')
    .select(['c.name as color_name', 'c.hex as color_hex'])
    .where('p.id', 'in', ids)
    .where('p.is_active', '=', true)
    .execute();
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

/** Sizes of the products in the order of the size run. */
export async function findOffers(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('offers')
    .select(['id', 'product_id', 'title', 'quantity'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** Active products of the same models, themselves included, in the shop's order. */
export async function findModelProducts(db: Db, modelIds: readonly number[]) {
  if (modelIds.length === 0) return [];
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .select(['p.id', 'p.model_id', 'p.color_id', 'p.code', 'p.images', 'p.completeness'])
    .select(['c.name as color_name', 'c.hex as color_hex'])
    .where('p.model_id', 'in', modelIds)
    .where('p.is_active', '=', true)
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute();
}
export type ModelProductRow = Awaited<ReturnType<typeof findModelProducts>>[number];

/**
 * What the open stores hold of one product's sizes.
 * @param cityId only this city's stores
 */
export async function findStoreStock(db: Db, productId: number, cityId?: number) {
  return db
    .selectFrom('store_stock as ss')
    .innerJoin('stores as s', 's.id', 'ss.store_id')
    .innerJoin('offers as o', 'o.id', 'ss.offer_id')
    .select(['ss.offer_id', 'ss.store_id', 'ss.quantity', 's.name', 's.address'])
    .where('o.product_id', '=', productId)
    .where('s.is_active', '=', true)
    .$if(cityId !== undefined, (query) => query.where('s.city_id', '=', cityId ?? 0))
    .orderBy('s.city_id')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}
export type StoreStockRow = Awaited<ReturnType<typeof findStoreStock>>[number];

/** The section and the one above it, from the top. */
export async function findSectionPath(db: Db, sectionId: number) {
  return db
    .selectFrom('sections as s')
    .innerJoin('sections as own', (join) =>
      join.on((on) => on.or([on('own.id', '=', on.ref('s.id')), on('own.parent_id', '=', on.ref('s.id'))])),
    )
    .select(['s.id', 's.code', 's.title'])
    .where('own.id', '=', sectionId)
    .orderBy('s.parent_id', (order) => order.asc().nullsFirst())
    .execute();
}

/** The id behind a product's key, or undefined; active products only. */
export async function findProductId(db: Db, key: { code: string } | { vendor_codes: string[] }) {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('is_active', '=', true)
    .$if('code' in key, (query) => query.where('code', '=', 'code' in key ? key.code : ''))
    .$if('vendor_codes' in key, (query) =>
      query.where('vendor_code', 'in', 'vendor_codes' in key ? key.vendor_codes : []),
    )
    .executeTakeFirst();
  return row?.id;
}

export interface Found {
  ids: number[];
  total: number;
}

/** Products in which every word begins some word of the text, by the stems of Russian. */
export async function searchByWords(db: Db, words: readonly string[], limit: number): Promise<Found> {
  const query = sql`to_tsquery('russian', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const document = sql`to_tsvector('russian', search_text)`;
  const rows = await db
    .selectFrom('products')
    .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
    .where('is_active', '=', true)
    .where(sql<boolean>`${document} @@ ${query}`)
    .orderBy(sql`word_similarity(${words.join(' ')}, lower(title))`, 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

/**
 * Products whose text looks like the query: for typing errors and endings the stemmer misses.
 * Only those nearly as alike as the best are kept, so that «ботинок» does not bring every «бо…».
 */
export async function searchBySimilarity(db: Db, text: string, limit: number): Promise<Found> {
  const rows = await db
    .with('alike', (cte) =>
      cte
        .selectFrom('products')
        .select(['id', 'sort', sql<number>`word_similarity(${text}, search_text)`.as('likeness')])
        .where('is_active', '=', true),
    )
    .selectFrom('alike')
    .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
    .where('likeness', '>=', sql<number>`greatest(0.4, (select max(likeness) from alike) * 0.9)`)
    .orderBy('likeness', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}
