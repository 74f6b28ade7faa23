import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isRangeName, parseRangeValues, RANGE_FILTERS } from '#lib/domain/range-filters.ts';
import { RATING_PRIOR } from '#lib/domain/rating.ts';
import type { LoggedChange } from '../../../db/change-log.ts';
import type { Db } from '../../../db/client.ts';
import { readStored } from '../../../db/stored.ts';

/** Row of the product index, for active and inactive products. */
export interface ProductIndexRow {
  id: number;
  section_id: number;
  color_id: number;
  is_active: boolean;
  title: string;
  vendor_code: string;
  /** Label of the card, such as «Хит». */
  label: string | null;
  /** Text in which a search looks for words, normalized by `foldText`. */
  search_text: string;
  /** Values of the columns of `listNumberColumns`, in the same order. Null only in nullable columns. */
  numbers: (number | null)[];
  facets: [name: string, value: string, title: string][] | null;
  /** Sizes, each with its availability for delivery and the cities with an open store that has it. */
  sizes: [title: string, isOnline: boolean, cities: number[] | null][] | null;
}

/** Lists the numeric columns by which listings group, sort and filter ranges. Some of them are computed. */
export const listNumberColumns = (): string[] => [
  ...new Set([
    'model_id',
    'sort',
    'price',
    'base_price',
    'created_at',
    'rating',
    ...Object.values(RANGE_FILTERS).map(({ column }) => column),
  ]),
];

/** SQL expressions of the columns that are computed. */
const COMPUTED: Readonly<Record<string, RawBuilder<unknown>>> = {
  // In microseconds, so that products of the same millisecond have an order. A double stores these numbers exactly.
  created_at: sql`(extract(epoch from p.created_at) * 1000000)::float8`,
  // Bayesian average with the prior of RATING_PRIOR. Products without reviews come after all others.
  rating: sql`(select case when m.rating_count = 0 then 0
    else (m.rating_sum + ${sql.lit(RATING_PRIOR.stars)})::float8 / (m.rating_count + ${sql.lit(RATING_PRIOR.count)}) end
    from models m where m.id = p.model_id)`,
};

const asNumber = (column: string) => COMPUTED[column] ?? sql`${sql.ref(`p.${column}`)}::float8`;

async function readProducts(
  db: Db,
  columns: readonly string[],
  part: RawBuilder<unknown>,
): Promise<ProductIndexRow[]> {
  const { rows } = await sql<ProductIndexRow>`
    select p.id, p.section_id, p.color_id, p.is_active, p.title, p.vendor_code, p.label, p.search_text,
      array[${sql.join(columns.map(asNumber))}] as numbers,
      (select json_agg(json_build_array(f.name, f.value, f.title))
        from product_facets f where f.product_id = p.id) as facets,
      (select json_agg(json_build_array(o.title, o.quantity > 0,
          (select json_agg(st.city_id)
            from store_stock ss join stores st on st.id = ss.store_id
            where ss.offer_id = o.id and ss.quantity > 0 and st.is_active)))
        from offers o where o.product_id = p.id) as sizes
    from products p ${part}`.execute(db);
  return rows;
}

/** Reads products by id. Unknown ids are left out. */
export const readProductsById = (db: Db, columns: readonly string[], ids: readonly number[]) =>
  readProducts(db, columns, sql`where p.id = any(${ids}::int[])`);

/** Reads up to `limit` products whose id is greater than `after`, in the order of ids. */
export const readProductsAfter = (db: Db, columns: readonly string[], after: number, limit: number) =>
  readProducts(db, columns, sql`where p.id > ${after} order by p.id limit ${limit}`);

/** Filters of a section that is defined by a rule, such as the sale. */
const staticFilter = z
  .record(z.string(), z.array(z.string()))
  .refine((filters) =>
    Object.entries(filters).every(
      ([name, values]) => values.length === 0 || !isRangeName(name) || parseRangeValues(values) !== null,
    ),
  );

/**
 * Reads the tables that listings need besides products: sections, filter names, colors, search terms. Together these
 * tables have a few dozen rows.
 */
export async function readReferenceLists(db: Db) {
  const [sections, facetNames, colors, searchTerms] = await Promise.all([
    db
      .selectFrom('sections')
      .selectAll()
      .orderBy('parent_id', (order) => order.asc().nullsFirst())
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.selectFrom('facet_names').selectAll().orderBy('sort').orderBy('name').execute(),
    db.selectFrom('colors').select(['id', 'name', 'family', 'hex']).orderBy('id').execute(),
    db.selectFrom('search_terms').selectAll().orderBy('phrase').orderBy('target').execute(),
  ]);
  return {
    sections: sections.map((section) => ({
      ...section,
      static_filter:
        readStored(staticFilter.nullable(), section.static_filter, `sections/${section.code}`) ?? null,
    })),
    facetNames,
    colors,
    searchTerms,
  };
}
export type ReferenceLists = Awaited<ReturnType<typeof readReferenceLists>>;

/**
 * True when a logged change affects the product index. A stock change affects it only when an offer sells out or is in
 * stock again.
 */
const affectsIndex = ({ aspect, before, after }: LoggedChange): boolean =>
  aspect === 'stock'
    ? before !== null && after !== null && before > 0 !== after > 0
    : aspect === 'goods' || aspect === 'listing';

/**
 * Finds what the index must read again after changes.
 * @returns `products`: ids of the products. `lists`: true when the reference lists have changed too
 */
export function findOutdatedCatalogData(changes: readonly LoggedChange[]): {
  products: number[];
  lists: boolean;
} {
  const relevant = changes.filter(affectsIndex);
  const ids = relevant.flatMap(({ product_id }) => product_id ?? []);
  return { products: [...new Set(ids)], lists: relevant.some(({ product_id }) => product_id === null) };
}
