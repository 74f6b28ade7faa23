import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isRangeName, RANGE_FILTERS, readRange } from '#lib/domain/range-filters.ts';
import { PRIOR } from '#lib/domain/rating.ts';
import type { Change } from '../../../db/change-log.ts';
import type { Db } from '../../../db/client.ts';
import { readStored } from '../../../db/stored.ts';

/** A product as listings see it, active or not. */
export interface GoodsRow {
  id: number;
  section_id: number;
  color_id: number;
  is_active: boolean;
  title: string;
  vendor_code: string;
  /** What its card is labelled with: «Хит». */
  label: string | null;
  /** All that a search by words looks at, folded. */
  search_text: string;
  /** By column: those of the orders and of the range filters; null only where the column may be. */
  numbers: (number | null)[];
  facets: [name: string, value: string, title: string][] | null;
  /** Each size, whether it can be delivered, and the cities with an open store that has it. */
  sizes: [title: string, isOnline: boolean, cities: number[] | null][] | null;
}

/** Columns of products that listings group by, sort by and filter a range of, in the order of `numbers`; some are computed. */
export const numberColumns = (): string[] => [
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

/** What is not a column as it stands. */
const COMPUTED: Readonly<Record<string, RawBuilder<unknown>>> = {
  // Microseconds, which a double holds exactly: two products of one millisecond have an order too.
  created_at: sql`(extract(epoch from p.created_at) * 1000000)::float8`,
  // Weighed by how many say so (PRIOR); what nobody has reviewed comes after all that somebody has.
  rating: sql`(select case when m.rating_count = 0 then 0
    else (m.rating_sum + ${sql.lit(PRIOR.stars)})::float8 / (m.rating_count + ${sql.lit(PRIOR.count)}) end
    from models m where m.id = p.model_id)`,
};

const asNumber = (column: string) => COMPUTED[column] ?? sql`${sql.ref(`p.${column}`)}::float8`;

async function readGoods(db: Db, columns: readonly string[], part: RawBuilder<unknown>): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
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

/** @returns those of the products that exist */
export const readGoodsById = (db: Db, columns: readonly string[], ids: readonly number[]) =>
  readGoods(db, columns, sql`where p.id = any(${ids}::int[])`);

/** @returns up to `limit` products in the order of their ids, from the one after `after` on */
export const readGoodsAfter = (db: Db, columns: readonly string[], after: number, limit: number) =>
  readGoods(db, columns, sql`where p.id > ${after} order by p.id limit ${limit}`);

/** Filters that make up a section such as the sale. */
const staticFilter = z
  .record(z.string(), z.array(z.string()))
  .refine((filters) =>
    Object.entries(filters).every(
      ([name, values]) => values.length === 0 || !isRangeName(name) || readRange(values) !== null,
    ),
  );

/** All that listings read beside the goods: a few dozen rows. */
export async function readLists(db: Db) {
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
export type Lists = Awaited<ReturnType<typeof readLists>>;

/** Whether a change of a product is one of what the catalog in memory has of it. */
const isOfCatalog = ({ aspect, before, after }: Change): boolean =>
  aspect === 'stock'
    ? before !== null && after !== null && before > 0 !== after > 0
    : aspect === 'goods' || aspect === 'listing';

/** Finds what the catalog in memory has to read again: single products, or the lists around them. */
export function outdatedBy(changes: readonly Change[]): { products: number[]; lists: boolean } {
  const own = changes.filter(isOfCatalog);
  const ids = own.flatMap(({ product_id }) => product_id ?? []);
  return { products: [...new Set(ids)], lists: own.some(({ product_id }) => product_id === null) };
}
