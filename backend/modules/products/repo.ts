import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** Active products with their colors, in no order; inactive and unknown ids are left out. */
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

/** Sizes of the products, in ascending order. */
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
 * How many of each size of a product the open stores have.
 * @param cityId only stores of this city
 */
export async function findStoreStock(db: Db, productId: number, cityId?: number) {
  return db
    .selectFrom('store_stock as ss')
    .innerJoin('stores as s', 's.id', 'ss.store_id')
    .innerJoin('cities as c', 'c.id', 's.city_id')
    .innerJoin('offers as o', 'o.id', 'ss.offer_id')
    .select(['ss.offer_id', 'ss.store_id', 'ss.quantity', 's.name', 's.address'])
    .select(['c.code as city_code', 'c.name as city_name'])
    .where('o.product_id', '=', productId)
    .where('s.is_active', '=', true)
    .$if(cityId !== undefined, (query) => query.where('s.city_id', '=', cityId ?? 0))
    .orderBy('s.city_id')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}
export type StoreStockRow = Awaited<ReturnType<typeof findStoreStock>>[number];

/** The section and its parent, the parent first. */
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

/** The id of an active product by its code or vendor codes; undefined without one. */
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

/** The first products of a section, in the shop's order, that are on sale and in stock. */
export async function findFirstOfSection(
  db: Db,
  sectionId: number,
  limit: number,
): Promise<{ id: number; sort: number }[]> {
  const { rows } = await sql<{ id: number; sort: number }>`
    SELECT p.id, p.sort FROM products p
    WHERE p.section_id = ${sectionId} AND p.is_active
      AND EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND o.quantity > 0)
    ORDER BY p.sort, p.id LIMIT ${limit}`.execute(db);
  return rows;
}
