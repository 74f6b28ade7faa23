import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import { toExcludedValues } from '#backend/db/excluded-values.ts';
import { setStock } from '#backend/modules/products/index.ts';
import { IMPORTED_FILTERS, isFilterImported, listFacets } from './facets.ts';
import type { ImportPlan } from './plan.ts';
import type { ProductRow, ShopState } from './state.ts';
import { FILTER_TITLES } from './texts.ts';

/** Key of the advisory lock that serializes imports, which compute new ids. */
const IMPORT_LOCK_KEY = 59_134;
/** Number of rows of one statement. A statement has at most 65,535 parameters. */
const CHUNK = 500;

/** Columns of a product that an import sets. */
const PRODUCT_COLUMNS = [
  ...([
    'model_id',
    'section_id',
    'color_id',
    'title',
    'price',
    'base_price',
    'discount_info',
    'images',
  ] as const),
  ...([
    'properties',
    'description',
    'sizes_link_frame',
    'is_novelty',
    'is_active',
    'updated_at',
    'search_text',
  ] as const),
];

/** Waits until no other import writes. The lock is released at the end of the transaction. */
export const lockImports = (tx: Db) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK_KEY})`.execute(tx);

const chunk = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

const toStored = ({ properties, completeness, ...product }: ProductRow) => ({
  ...product,
  properties: JSON.stringify(properties),
  completeness: JSON.stringify(completeness),
});

/** Writes a plan in the transaction in which it was made. The triggers of the tables log the changes for the caches. */
export async function writePlan(tx: Db, plan: ImportPlan, state: ShopState): Promise<void> {
  for (const rows of chunk(plan.sections))
    await tx
      .insertInto('sections')
      .values(rows.map((row) => ({ ...row, static_filter: null })))
      .execute();
  for (const rows of chunk(plan.colors)) await tx.insertInto('colors').values(rows).execute();
  for (const rows of chunk(plan.models)) await tx.insertInto('models').values(rows).execute();
  for (const rows of chunk(plan.products))
    await tx
      .insertInto('products')
      .values(rows.map(toStored))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(toExcludedValues('products', PRODUCT_COLUMNS)),
      )
      .execute();
  for (const rows of chunk(plan.offers))
    await tx
      .insertInto('offers')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(toExcludedValues('offers', ['sort'])))
      .execute();
  if (plan.stock.length > 0) await setStock(tx, plan.stock);
  await writeFacets(tx, plan, state);
}

/** Replaces the filter values of new and changed products, and adds the titles of missing filters. */
async function writeFacets(tx: Db, plan: ImportPlan, state: ShopState): Promise<void> {
  const sections = new Map([...state.sections, ...plan.sections].map((row) => [row.id, row]));
  const colors = new Map([...state.colors, ...plan.colors].map((row) => [row.id, row]));
  const facets = plan.products.flatMap((product) => {
    const section = sections.get(product.section_id);
    const color = colors.get(product.color_id);
    return section && color ? listFacets(product, section, color) : [];
  });
  const before = new Map(state.products.map((product) => [product.id, product]));
  for (const name of IMPORTED_FILTERS) {
    const replaced = plan.products.filter((product) => {
      const known = before.get(product.id);
      return known && isFilterImported(name, [...known.properties, ...product.properties]);
    });
    for (const rows of chunk(replaced))
      await tx
        .deleteFrom('product_facets')
        .where(
          'product_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('name', '=', name)
        .execute();
  }
  for (const rows of chunk(facets)) await tx.insertInto('product_facets').values(rows).execute();
  await tx
    .insertInto('facet_names')
    .values(FILTER_TITLES.map(([name, title], at) => ({ name, title, sort: (at + 1) * 10 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
