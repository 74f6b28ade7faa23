import type { Selectable } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import type { Database } from '#backend/db/schema.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type SectionRow = Row<'sections'>;
export type ColorRow = Row<'colors'>;
export type ModelRow = Pick<Row<'models'>, 'id' | 'code' | 'section_id'>;
export type ProductRow = Row<'products'>;
export type OfferRow = Row<'offers'>;

/** Rows of a shop that an import compares with its table. */
export interface ShopState {
  sections: SectionRow[];
  colors: ColorRow[];
  models: ModelRow[];
  /** Products with the articles or the addresses of the table. */
  products: ProductRow[];
  offers: OfferRow[];
  /** Greatest ids in use. */
  last: Record<'sections' | 'colors' | 'models' | 'products' | 'offers', number>;
  /** Greatest position of a product in the default order. */
  lastSort: number;
}

/**
 * Reads the rows that an import of these products needs.
 * @param isLocking locks the products until the end of the transaction
 */
export async function readState(
  db: Db,
  articles: readonly string[],
  codes: readonly string[],
  isLocking: boolean,
): Promise<ShopState> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where((eb) => eb.or([eb('vendor_code', 'in', articles), eb('code', 'in', codes)]))
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute();
  const ids = products.map(({ id }) => id);
  const { lastSort, ...last } = await db
    .selectNoFrom((eb) => {
      const greatest = (table: keyof ShopState['last']) =>
        eb.selectFrom(table).select((max) => max.fn.coalesce(max.fn.max('id'), max.lit(0)).as('id'));
      return [
        greatest('sections').$asScalar().$notNull().as('sections'),
        greatest('colors').$asScalar().$notNull().as('colors'),
        greatest('models').$asScalar().$notNull().as('models'),
        greatest('products').$asScalar().$notNull().as('products'),
        greatest('offers').$asScalar().$notNull().as('offers'),
        eb
          .selectFrom('products')
          .select((max) => max.fn.coalesce(max.fn.max('sort'), max.lit(0)).as('sort'))
          .$asScalar()
          .$notNull()
          .as('lastSort'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    sections: await db.selectFrom('sections').selectAll().orderBy('id').execute(),
    colors: await db.selectFrom('colors').selectAll().orderBy('id').execute(),
    models: await db
      .selectFrom('models')
      .select(['id', 'code', 'section_id'])
      .where((eb) =>
        eb.or([eb('code', 'in', codes), eb('id', 'in', [0, ...products.map(({ model_id }) => model_id)])]),
      )
      .execute(),
    products,
    offers: await db
      .selectFrom('offers')
      .selectAll()
      .where('product_id', 'in', [0, ...ids])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    last,
    lastSort,
  };
}
