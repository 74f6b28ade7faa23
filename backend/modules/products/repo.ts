import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CARD_COLUMNS } from '../../db/card-columns.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Builds SQL that matches any of the ids. All ids are one parameter, so that the cached plan is the same for any number
 * of ids.
 */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** Finds active products with their colors, in no particular order. Inactive and unknown ids are left out. */
export async function findProducts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .selectAll('p')
    .select(['c.name as color_name', 'c.hex as color_hex'])
    .where('p.id', '=', anyOf(ids))
    .where('p.is_active', '=', true)
    .execute();
}

const SELECTED = [
  ...CARD_COLUMNS.map((name) => `p.${name}` as const),
  ...(['p.model_id', 'p.color_id', 'p.price', 'p.base_price', 'p.discount_info', 'p.images'] as const),
];

/** Expression builder of a subquery in a query of products `p`. */
export type ProductExpressionBuilder = ExpressionBuilder<Database & { p: Database['products'] }, 'p'>;

/** Selects the sizes of the product `p`, in ascending order. */
export const selectOffers = (eb: ProductExpressionBuilder) =>
  eb
    .selectFrom('offers as o')
    .select(['o.id', 'o.product_id', 'o.title', 'o.quantity'])
    .whereRef('o.product_id', '=', 'p.id')
    .orderBy('o.sort')
    .orderBy('o.id');

/** Selects the active products of the model of the product `p`, including `p`, in the default sort. */
export const selectModelProducts = (eb: ProductExpressionBuilder) =>
  eb
    .selectFrom('products as m')
    .innerJoin('colors as mc', 'mc.id', 'm.color_id')
    .select(['m.id', 'm.color_id', 'm.code', 'mc.name as color_name', 'mc.hex as color_hex'])
    .whereRef('m.model_id', '=', 'p.model_id')
    .where('m.is_active', '=', true)
    .orderBy('m.sort')
    .orderBy('m.id');

/**
 * Finds active products with the sizes and the colors of their model, for cards. The cards of a listing are loaded with
 * one query, because each further query may wait in the queue of a busy database.
 */
export async function findCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .innerJoin('models as mo', 'mo.id', 'p.model_id')
    .select(SELECTED)
    .select(['c.name as color_name', 'c.hex as color_hex', 'mo.rating_count', 'mo.rating_sum'])
    .select((eb) => [
      jsonArrayFrom(selectOffers(eb)).as('offers'),
      jsonArrayFrom(selectModelProducts(eb)).as('family'),
    ])
    .where('p.id', '=', anyOf(ids))
    .where('p.is_active', '=', true)
    .execute();
}
type CardRow = Awaited<ReturnType<typeof findCards>>[number];
/** Row of a card without the offers and the other products of the model. */
export type CardProductRow = Omit<CardRow, 'offers' | 'family'>;
/** Row of a product of the same model, with its color. */
export type ModelColorRow = CardRow['family'][number];

/** Finds the sizes of products, in ascending order. */
export async function findOffers(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('offers')
    .select(['id', 'product_id', 'title', 'quantity'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
/** Row of a size, with its stock for delivery in units. */
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/**
 * Finds the stock of each size of a product in open stores, in units.
 * @param cityId limits the result to stores of this city
 */
export async function findStoreStock(db: Db, productId: number, cityId?: number) {
  return db
    .selectFrom('store_stock as ss')
    .innerJoin('stores as s', 's.id', 'ss.store_id')
    .innerJoin('cities as c', 'c.id', 's.city_id')
    .innerJoin('offers as o', 'o.id', 'ss.offer_id')
    .select(['ss.offer_id', 'ss.store_id', 'ss.quantity', 's.name', 's.address'])
    .select(['s.city_id', 'c.code as city_code', 'c.name as city_name'])
    .where('o.product_id', '=', productId)
    .where('s.is_active', '=', true)
    .$if(cityId !== undefined, (query) => query.where('s.city_id', '=', cityId ?? 0))
    .orderBy('s.city_id')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

/** Finds the ids of care products for an active product. Undefined for an unknown or inactive product. */
export async function findCareIds(db: Db, id: number): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('products')
    .select('care_ids')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.care_ids;
}

/** Finds the first active products of a section that are in stock, in the default sort. */
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
