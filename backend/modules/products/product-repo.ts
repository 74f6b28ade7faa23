import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { type ProductExpressionBuilder, selectModelProducts, selectOffers } from './repo.ts';

/** Key of a product: its id, its code, or alternative vendor codes. */
export type ProductKey = { id: number } | { code: string } | { vendorCodes: readonly string[] };

const matchesKey = (key: ProductKey) => (eb: ProductExpressionBuilder) => {
  if ('id' in key) return eb('p.id', '=', key.id);
  if ('code' in key) return eb('p.code', '=', key.code);
  return eb('p.vendor_code', 'in', key.vendorCodes);
};

/** Selects the stock of each size of the product in open stores. */
const selectStoreStock = (eb: ProductExpressionBuilder) =>
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

/** Selects the section of the product and its parent section, the parent first. */
const selectSections = (eb: ProductExpressionBuilder) =>
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

/** True when a product `m` of the model has a size in stock for delivery. */
const isInStock = sql<boolean>`exists (select from offers mo where mo.product_id = m.id and mo.quantity > 0)`;

/**
 * Finds an active product with all data of its page. It is a single query, because the embedded database executes one
 * query at a time.
 * @returns undefined for an unknown or inactive product
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
      jsonArrayFrom(selectOffers(eb)).as('offers'),
      jsonArrayFrom(
        selectModelProducts(eb)
          .select(['m.images', 'm.completeness', 'm.price', 'm.base_price', 'm.discount_info'])
          .select(isInStock.as('is_available')),
      ).as('family'),
      jsonArrayFrom(selectStoreStock(eb)).as('stock'),
      jsonArrayFrom(selectSections(eb)).as('sections'),
    ])
    .where(matchesKey(key))
    .where('p.is_active', '=', true)
    .executeTakeFirst();
}

export type StoreStockRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>['stock'][number];
