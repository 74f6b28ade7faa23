import { sql } from 'kysely';
import { LEGAL_REVIEW_MARK } from '#lib/texts/legal-review.ts';
import type { Db } from '../../db/client.ts';
import type { Examples, StoredFacts } from './facts.ts';

/** Maximum number of names in a problem. */
export const MAX_EXAMPLES = 5;

/** Reads a single row of facts. */
async function readRow<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query of facts returned no row');
  return row;
}

/** Selects the number of rows and the first names in their order. */
const selectExamples = (name: string, order: string) =>
  sql<Examples>`select count(*)::int as count,
    coalesce((array_agg(${sql.ref(name)} order by ${sql.ref(order)}))[1:${sql.lit(MAX_EXAMPLES)}], '{}') as names`;

/** Finds the shown products that a condition selects, by article. */
const findProducts = (db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<Examples> =>
  readRow(
    db,
    sql<Examples>`${selectExamples('vendor_code', 'id')} from products p where is_active and ${condition}`,
  );

const findStores = (db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<Examples> =>
  readRow(db, sql<Examples>`${selectExamples('name', 'id')} from stores where is_active and ${condition}`);

/** Finds the sections that contain no shown product, in themselves and in the sections below them. */
const findEmptySections = (db: Db): Promise<Examples> =>
  readRow(
    db,
    sql<Examples>`
      with recursive filled as (
        select section_id as id from (select distinct section_id from products where is_active) s
        union
        select parent_id from sections join filled using (id) where parent_id is not null
      )
      ${selectExamples('code', 'id')} from sections
      where static_filter is null and id not in (select id from filled)`,
  );

const findPlaces = (db: Db) =>
  readRow(
    db,
    sql<Pick<StoredFacts, 'cities' | 'stores' | 'points' | 'hasProducts' | 'hasStock'>>`select
      (select count(*)::int from cities) as cities,
      (select count(*)::int from stores where is_active) as stores,
      (select count(*)::int from pickup_points where is_active) as points,
      exists(select from products where is_active) as "hasProducts",
      exists(select from offers o join products p on p.id = o.product_id
        where o.quantity > 0 and p.is_active) as "hasStock"`,
  );

const findPages = (db: Db) =>
  readRow(
    db,
    sql<Pick<StoredFacts, 'pages' | 'unchecked'>>`select
      coalesce(array_agg(code order by code), '{}') as pages,
      coalesce(array_agg(code order by code) filter (
        where lead || ' ' || html ilike ${`%${LEGAL_REVIEW_MARK}%`}), '{}') as unchecked
      from info_pages`,
  );

const findDeliveries = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .select((eb) => [
      'd.type',
      'd.title',
      eb
        .exists(
          eb
            .selectFrom('delivery_rates as r')
            .innerJoin('cities as c', 'c.zone', 'r.zone')
            .select('r.zone')
            .whereRef('r.delivery_id', '=', 'd.id'),
        )
        .$castTo<boolean>()
        .as('has_rate'),
    ])
    .orderBy('d.sort')
    .execute();

/**
 * Reads the facts of the database, except those about picture files (pictures.ts). Each query is one aggregate, so that
 * the embedded database answers other queries between two of them.
 */
export async function readStoredFacts(db: Db): Promise<Omit<StoredFacts, 'lostPictures' | 'demoProducts'>> {
  return {
    ...(await findPages(db)),
    ...(await findPlaces(db)),
    deliveries: await findDeliveries(db),
    payments: await db
      .selectFrom('payments')
      .select(['title', 'is_online', 'delivery_types'])
      .orderBy('sort')
      .execute(),
    storesWithoutHours: await findStores(db, sql<boolean>`hours = ''`),
    storesWithoutPlace: await findStores(db, sql<boolean>`lat = 0 and lon = 0`),
    emptySections: await findEmptySections(db),
    withoutPicture: await findProducts(db, sql<boolean>`cardinality(images) = 0`),
    withoutSize: await findProducts(
      db,
      sql<boolean>`not exists (select from offers where product_id = p.id)`,
    ),
    withoutDescription: await findProducts(db, sql<boolean>`description = ''`),
  };
}

/** Pictures of a shown product. */
interface ProductPictures {
  id: number;
  vendor_code: string;
  images: string[];
}

/** Number of products whose pictures one query reads. */
const BATCH = 5_000;

/** Reads the pictures of all shown products in batches, so that no query blocks the embedded database for long. */
export async function* readProductPictures(db: Db): AsyncGenerator<ProductPictures[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'vendor_code', 'images'])
      .where('is_active', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
