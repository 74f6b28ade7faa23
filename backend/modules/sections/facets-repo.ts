import { sql } from 'kysely';
import { RANGE_FILTERS, type Range, type RangeName } from '@/lib/domain/range-filters';
import type { Db } from '../../db/client';
import type { Condition } from './conditions';
import { inScope, meets, type Scope, sizeExists, sizeValue } from './listing-repo';

/**
 * The scope's products that fail at most one chosen filter, with that filter's name in `missed`, or null. A facet counts
 * the products that fail no filter, or only its own: what the shopper would get by choosing a value. It takes one
 * pass, however many filters are chosen.
 */
function nearly(db: Db, scope: Scope, chosen: readonly Condition[]) {
  const missed = chosen.map(
    (condition) =>
      sql`case when ${meets(condition, scope.cityId)} then null else ${condition.name}::text end`,
  );
  return db
    .with(
      (cte) => cte('marked').materialized(),
      (query) =>
        query
          .selectFrom('products as p')
          .select('p.id')
          .select(
            sql<
              string[]
            >`array_remove(array[${missed.length > 0 ? sql.join(missed) : sql``}]::text[], null)`.as(
              'missed',
            ),
          )
          .where(inScope(scope)),
    )
    .with(
      (cte) => cte('nearly').materialized(),
      (query) =>
        query
          .selectFrom('marked')
          .select(['id', sql<string | null>`missed[1]`.as('missed')])
          .where(sql<boolean>`cardinality(missed) <= 1`),
    );
}

/** Values of every facet, sizes included, with the number of products that each would find. */
export async function countValues(db: Db, scope: Scope, chosen: readonly Condition[]) {
  const sizes = db
    .selectFrom('offers as o')
    .select(['o.product_id', sql<string>`'size'`.as('name'), sizeValue.as('value'), 'o.title'])
    .where(sizeExists(scope.cityId));
  return nearly(db, scope, chosen)
    .selectFrom('nearly')
    .innerJoin(
      db
        .selectFrom('product_facets')
        .select(['product_id', 'name', 'value', 'title'])
        .unionAll(sizes)
        .as('f'),
      'f.product_id',
      'nearly.id',
    )
    .select([
      'f.name',
      'f.value',
      sql<string>`min(f.title)`.as('title'),
      sql<number>`count(distinct nearly.id)::int`.as('count'),
    ])
    .where((where) => where.or([where('missed', 'is', null), where('missed', '=', where.ref('f.name'))]))
    .groupBy(['f.name', 'f.value'])
    .execute();
}
export type ValueRow = Awaited<ReturnType<typeof countValues>>[number];

/**
 * How many products the choice finds, and for each range filter the bounds, in units of its column, of what the choice
 * would find without that filter.
 */
export async function findBounds(db: Db, scope: Scope, chosen: readonly Condition[]) {
  const bounds = Object.entries(RANGE_FILTERS).map(([name, { column }]) => {
    const value = sql.ref(`p.${column}`);
    const found = sql`missed is null or missed = ${name}::text`;
    return sql`${name}::text, jsonb_build_object(
      'min', min(${value}) filter (where ${found}), 'max', max(${value}) filter (where ${found}))`;
  });
  return nearly(db, scope, chosen)
    .selectFrom('nearly')
    .innerJoin('products as p', 'p.id', 'nearly.id')
    .select([
      sql<number>`(count(*) filter (where missed is null))::int`.as('count'),
      sql<Record<RangeName, Range>>`jsonb_build_object(${sql.join(bounds)})`.as('bounds'),
    ])
    .executeTakeFirstOrThrow();
}

/** Titles of facet values, sizes included, from the whole shop; a value that no product has is left out. */
export async function findTitles(db: Db, names: readonly string[], values: readonly string[]) {
  if (values.length === 0) return [];
  const sizes = db
    .selectFrom('offers as o')
    .select([sql<string>`'size'`.as('name'), sizeValue.as('value'), 'o.title'])
    .where(sql<boolean>`'size' = any(${names}::text[]) and ${sizeValue} = any(${values}::text[])`);
  return db
    .selectFrom(
      db
        .selectFrom('product_facets')
        .select(['name', 'value', 'title'])
        .where('name', 'in', names)
        .where('value', 'in', values)
        .unionAll(sizes)
        .as('f'),
    )
    .select(['name', 'value', sql<string>`min(title)`.as('title')])
    .groupBy(['name', 'value'])
    .execute();
}

/** The swatch of each color family: the hex of most of its active products. */
export async function findFamilyColors(db: Db) {
  return db
    .selectFrom('colors as c')
    .innerJoin('products as p', 'p.color_id', 'c.id')
    .distinctOn('c.family')
    .select(['c.family', 'c.hex'])
    .where('p.is_active', '=', true)
    .groupBy(['c.family', 'c.id', 'c.hex'])
    .orderBy('c.family')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('c.id')
    .execute();
}
