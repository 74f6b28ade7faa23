import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

export type ProductKey = { id: number } | { code: string } | { vendorCodes: readonly string[] };

type Products = ExpressionBuilder<Database & { p: Database['products'] }, 'p'>;

const isKeyed = (key: ProductKey) => (eb: Products) => {
  if ('id' in key) return eb('p.id', '=', key.id);
  if ('code' in key) return eb('p.code', '=', key.code);
  return eb('p.vendor_code', 'in', key.vendorCodes);
};

/** Its sizes, in ascending order. */
const offersOf = (eb: Products) =>
  jsonArrayFrom(
    eb
      .selectFrom('offers as o')
      .select(['o.id', 'o.product_id', 'o.title', 'o.quantity'])
      .whereRef('o.product_id', '=', 'p.id')
      .orderBy('o.sort')
      .orderBy('o.id'),
  );

/** Active products of its model, itself included, in the shop's order. */
const familyOf = (eb: Products) =>
  jsonArrayFrom(
    eb
      .selectFrom('products as m')
      .innerJoin('colors as mc', 'mc.id', 'm.color_id')
      .select(['m.id', 'm.color_id', 'm.code', 'm.images', 'm.completeness'])
      .select(['mc.name as color_name', 'mc.hex as color_hex'])
      .whereRef('m.model_id', '=', 'p.model_id')
      .where('m.is_active', '=', true)
      .orderBy('m.sort')
      .orderBy('m.id'),
  );

/** How many of each size the open stores have. */
const stockOf = (eb: Products) =>
  jsonArrayFrom(
    eb
      .selectFrom('store_stock as ss')
      .innerJoin('stores as s', 's.id', 'ss.store_id')
      .innerJoin('cities as city', 'city.id', 's.city_id')
      .innerJoin('offers as so', 'so.id', 'ss.offer_id')
      .select(['ss.offer_id', 'ss.store_id', 'ss.quantity'])
      .select(['city.code as city_code', 'city.name as city_name'])
      .whereRef('so.product_id', '=', 'p.id')
      .where('s.is_active', '=', true)
      .orderBy('s.city_id')
      .orderBy('s.name')
      .orderBy('s.id'),
  );

/** Its section and that one's parent, the parent first. */
const sectionsOf = (eb: Products) =>
  jsonArrayFrom(
    eb
      .selectFrom('sections as own')
      .innerJoin('sections as s', (join) =>
        join.on((on) => on.or([on('s.id', '=', on.ref('own.id')), on('s.id', '=', on.ref('own.parent_id'))])),
      )
      .select(['s.id', 's.code', 's.title'])
      .whereRef('own.id', '=', 'p.section_id')
      .orderBy('s.parent_id', (order) => order.asc().nullsFirst()),
  );

const hasCare = sql<boolean>`exists (
  select from products care where care.id = any(p.care_ids) and care.is_active)`;

/**
 * All that a product's page shows of an active product; undefined without one. One query, because the embedded database
 * answers one at a time.
 */
export async function findProduct(db: Db, key: ProductKey) {
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .selectAll('p')
    .select(['c.name as color_name', 'c.hex as color_hex', hasCare.as('has_care')])
    .select((eb) => [
      offersOf(eb).as('offers'),
      familyOf(eb).as('family'),
      stockOf(eb).as('stock'),
      sectionsOf(eb).as('sections'),
    ])
    .where(isKeyed(key))
    .where('p.is_active', '=', true)
    .executeTakeFirst();
}

export type StoreStockRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>['stock'][number];
