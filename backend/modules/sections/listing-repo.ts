import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sort } from '@/lib/contracts/sections';
import { RANGE_FILTERS } from '@/lib/domain/range-filters';
import { productTexts } from '@/lib/texts/product';
import type { Db } from '../../db/client';
import { type Condition, isRange } from './conditions';

/** What a listing chooses from: sections (null for the whole shop) and the filters that their page imposes. */
export interface Scope {
  sectionIds: number[] | null;
  imposed: Condition[];
  /** The shopper's city: a size that only its stores have counts in this city alone. */
  cityId: number;
}

/** A size as an address carries it: no comma, which separates values, and Latin letters for the single size. */
export const sizeValue = sql<string>`case o.title when ${productTexts.oneSize} then 'one-size'
  else replace(o.title, ',', '.') end`;

/**
 * A size counts when it can be delivered, or when an open store of the city has it. The subquery runs for each size that
 * cannot be delivered: a join with the whole stock of the stores would exceed the planner's work memory.
 */
export const sizeExists = (cityId: number) => sql<SqlBool>`(o.quantity > 0 or exists (
  select from store_stock ss join stores st on st.id = ss.store_id
  where ss.offer_id = o.id and ss.quantity > 0 and st.is_active and st.city_id = ${cityId}))`;

/** Whether product `p` meets the condition for a shopper of the city. */
export function meets(condition: Condition, cityId: number): RawBuilder<SqlBool> {
  if (isRange(condition)) {
    const { column, scale } = RANGE_FILTERS[condition.name];
    const value = sql.ref(`p.${column}`);
    const from = sql<SqlBool>`${value} >= ${(condition.min ?? 0) * scale}::bigint`;
    return condition.max === null ? from : sql`(${from} and ${value} <= ${condition.max * scale}::bigint)`;
  }
  // An array is built once; with a join the planner underestimates how common a size is and scans the list for every
  // product.
  if (condition.name === 'size')
    return sql`p.id = any(array(select o.product_id from offers o
      where ${sizeValue} = any(${condition.values}::text[]) and ${sizeExists(cityId)}))`;
  return sql`p.id in (select f.product_id from product_facets f
    where f.name = ${condition.name} and f.value = any(${condition.values}::text[]))`;
}

/** The active products of a scope, aliased `p`. */
export function inScope({ sectionIds, imposed, cityId }: Scope): RawBuilder<SqlBool> {
  const terms = [
    sql<SqlBool>`p.is_active`,
    ...(sectionIds === null ? [] : [sql<SqlBool>`p.section_id = any(${sectionIds}::int[])`]),
    ...imposed.map((condition) => meets(condition, cityId)),
  ];
  return sql`(${sql.join(terms, sql` and `)})`;
}

const chosenProducts = (db: Db, scope: Scope, chosen: readonly Condition[]) =>
  chosen
    .map((condition) => meets(condition, scope.cityId))
    .reduce(
      (query, condition) => query.where(condition),
      db.selectFrom('products as p').where(inScope(scope)),
    );

/** Whether no size of product `p` can be delivered: its card says so. */
const soldOut = sql<boolean>`not exists (
  select from offers o where o.product_id = p.id and o.quantity > 0)`;

/** Sort expressions; ties are broken by id, so that pages never overlap. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  sort_asc: sql`p.sort asc`,
  price_asc: sql`p.price asc`,
  price_desc: sql`p.price desc`,
  new_desc: sql`p.created_at desc`,
  discount_desc: sql`1 - p.price::float8 / p.base_price desc`,
};

/** One page of ids, sold-out products last, and the number of all products (0 also beyond the last page). */
export async function findPage(
  db: Db,
  scope: Scope,
  chosen: readonly Condition[],
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
) {
  const rows = await chosenProducts(db, scope, chosen)
    .select(['p.id', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy(soldOut)
    .orderBy(ORDERS[sort])
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

export async function countProducts(db: Db, scope: Scope, chosen: readonly Condition[]): Promise<number> {
  const row = await chosenProducts(db, scope, chosen)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
