import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { toExcludedValues } from '../../db/excluded-values.ts';
import type { Database } from '../../db/schema.ts';

/** Kind of a material. */
export type MaterialKind = Database['materials']['kind'];

const TEASER = ['code', 'title', 'lead', 'topic', 'image', 'published_at', 'updated_at'] as const;

/** Selects the published materials of a kind. */
const selectPublished = (db: Db, kind: MaterialKind, now: Date) =>
  db
    .selectFrom('materials')
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .where('published_at', '<=', now);

/** Inserts or replaces materials by kind and code. */
export async function upsertMaterials(db: Db, rows: Insertable<Database['materials']>[]): Promise<void> {
  await db
    .insertInto('materials')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'code']).doUpdateSet({
        ...toExcludedValues('materials', TEASER),
        ...toExcludedValues('materials', ['description', 'blocks', 'product_ids', 'design']),
        ...toExcludedValues('materials', ['url', 'sort', 'is_active']),
      }),
    )
    .execute();
}

/** Lists published materials of a kind with their total number, the newest first or in the editors' order. */
export async function listMaterials(
  db: Db,
  kind: MaterialKind,
  now: Date,
  { by, limit, offset }: { by: 'date' | 'sort'; limit: number; offset: number },
) {
  const query = selectPublished(db, kind, now);
  const [rows, count] = await Promise.all([
    query
      .select([...TEASER, 'url', 'product_ids'])
      .$if(by === 'date', (ordered) => ordered.orderBy('published_at', 'desc'))
      .$if(by === 'sort', (ordered) => ordered.orderBy('sort'))
      .orderBy('code')
      .limit(limit)
      .offset(offset)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Finds a published material. Undefined for an unknown code. */
export async function findMaterial(db: Db, kind: MaterialKind, code: string, now: Date) {
  return selectPublished(db, kind, now).selectAll().where('code', '=', code).executeTakeFirst();
}

/**
 * Adds a row to the change log for each active material that became public in a period. Materials that are in the
 * change log already are skipped.
 * @returns the number of added rows
 */
export async function logPublications(db: Db, since: Date, until: Date): Promise<number> {
  const key = sql`m.kind || '/' || m.code || ' ' || m.published_at`;
  const { numAffectedRows } = await sql`
    insert into catalog_changes (aspect, key)
    select 'content', ${key} from materials m
    where m.is_active and m.published_at > ${since} and m.published_at <= ${until}
      and not exists (select from catalog_changes c where c.aspect = 'content' and c.key = ${key})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Finds the materials published directly before and after another material. */
export async function findNeighbourMaterials(
  db: Db,
  kind: MaterialKind,
  now: Date,
  { published_at, code }: { published_at: Date; code: string },
) {
  const others = selectPublished(db, kind, now).select(TEASER).where('code', '!=', code);
  const [earlier, later] = await Promise.all([
    others
      .where('published_at', '<=', published_at)
      .orderBy('published_at', 'desc')
      .orderBy('code')
      .limit(1)
      .executeTakeFirst(),
    others
      .where('published_at', '>', published_at)
      .orderBy('published_at')
      .orderBy('code', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { earlier, later };
}

/**
 * Finds the published looks that contain a product, in the editors' order. The looks are scanned without an index,
 * because a shop has only a few hundred looks.
 */
export async function findProductLooks(db: Db, productId: number, now: Date, limit: number) {
  return selectPublished(db, 'look', now)
    .where(sql<SqlBool>`product_ids @> array[${productId}]::int[]`)
    .select(['code', 'title', 'product_ids'])
    .orderBy('sort')
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** Finds the ids of inactive and unknown products. */
export async function findUnknownProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT g.id FROM unnest(${sql.val([...ids])}::int[]) AS g(id)
    WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = g.id AND p.is_active) ORDER BY g.id`.execute(db);
  return rows.map(({ id }) => id);
}
