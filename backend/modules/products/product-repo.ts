import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { familyOf, type OfProduct, offersOf } from './repo.ts';

export type ProductKey = { id: number } | { code: string } | { vendorCodes: readonly string[] };

const isKeyed = (key: ProductKey) => (eb: OfProduct) => {
  if ('id' in key) return eb('p.id', '=', key.id);
  if ('code' in key) return eb('p.code', '=', key.code);
  return eb('p.vendor_code', 'in', key.vendorCodes);
};

/** How many of each size the open stores have. */
const stockOf = (eb: OfProduct) =>
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
    .orderBy('s.id');

/** Its section and that one's parent, the parent first. */
const sectionsOf = (eb: OfProduct) =>
  eb
    .selectFrom('sections as own')
    .innerJoin('sections as s', (join) =>
      join.on((on) => on.or([on('s.id', '=', on.ref('own.id')), on('s.id', '=', on.ref('own.parent_id'))])),
    )
    .select(['s.id', 's.code', 's.title'])
    .whereRef('own.id', '=', 'p.section_id')
    .orderBy('s.parent_id', (order) => order.asc().nullsFirst());

const hasCare = sql<boolean>`exists (
  select from products care where care.id = any(p.care_ids) and care.is_active)`;

/** Whether a product of the family has a size to send. */
const isInStock = sql<boolean>`exists (select from offers mo where mo.product_id = m.id and mo.quantity > 0)`;

/**
 * All that a product's page shows of an active product; undefined without one. One query, because the embedded database
 * answers one at a time.
 */
export async function findProduct(db: Db, key: ProductKey) {
  return db
    .selectFrom('products as p')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .innerJoin('models as mo', 'mo.id', 'p.model_id')
    .selectAll('p')
    .select(['c.name as color_name', 'c.hex as color_hex', hasCare.as('has_care')])
    .select(['mo.rating_count', 'mo.rating_sum', 'mo.fit_small', 'mo.fit_true', 'mo.fit_large'])
    .select((eb) => [
      jsonArrayFrom(offersOf(eb)).as('offers'),
      jsonArrayFrom(
        familyOf(eb)
          .select(['m.images', 'm.completeness', 'm.price', 'm.base_price', 'm.discount_info'])
          .select(isInStock.as('is_available')),
      ).as('family'),
      jsonArrayFrom(stockOf(eb)).as('stock'),
      jsonArrayFrom(sectionsOf(eb)).as('sections'),
    ])
    .where(isKeyed(key))
    .where('p.is_active', '=', true)
    .executeTakeFirst();
}

export type StoreStockRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>['stock'][number];
