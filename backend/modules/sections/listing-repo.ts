import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sort } from '@/lib/contracts/sections';
import { catalog } from '@/lib/texts/catalog';
import type { Db } from '../../db/client';
import { type Condition, isPrice } from './conditions';

/** What a listing is taken from: sections (null: the whole shop) and what their page imposes. */
export interface Scope {
  sectionIds: number[] | null;
  imposed: Condition[];
  /** The shopper's city: a size that lies in its stores alone counts there and nowhere else. */
  cityId: number;
}

const KOPECKS = 100;

/** A size as an address carries it: no comma, which parts values, and Latin for the one size. */
export const sizeValue = sql<string>`case o.title when ${catalog.oneSize} then 'one-size'
  else replace(o.title, ',', '.') end`;

/**
 * A size counts when it can be sent, or when an open store of the city has it. A look-up for each size that
 * cannot be sent: as a list of all that stores hold, it outgrows the planner's memory.
 */
export const sizeExists = (cityId: number) => sql<SqlBool>`(o.quantity > 0 or exists (
  select from store_stock ss join stores st on st.id = ss.store_id
  where ss.offer_id = o.id and ss.quantity > 0 and st.is_active and st.city_id = ${cityId}))`;

/** Whether product `p` meets the condition for a shopper of the city. */
export function meets(condition: Condition, cityId: number): RawBuilder<SqlBool> {
  if (isPrice(condition)) {
    const from = sql<SqlBool>`p.price >= ${(condition.min ?? 0) * KOPECKS}::bigint`;
    return condition.max === null ? from : sql`(${from} and p.price <= ${condition.max * KOPECKS}::bigint)`;
  }
  // An array, gathered once: the planner takes a size for rarer than it is, and would go through a join's list for
  // every product.
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

/** Whether nothing of product `p` can be sent: its card says so. */
const soldOut = sql<boolean>`not exists (
  select from offers o where o.product_id = p.id and o.quantity > 0)`;

/** What each order goes by; ties fall by id, so that pages never overlap. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  sort_asc: sql`p.sort asc`,
  price_asc: sql`p.price asc`,
  price_desc: sql`p.price desc`,
  new_desc: sql`p.created_at desc`,
  discount_desc: sql`1 - p.price::float8 / p.base_price desc`,
};

/**
 * One page of ids, what is sold out after all the rest, and how many products there are in all (0 also beyond
 * the last page).
 */
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
