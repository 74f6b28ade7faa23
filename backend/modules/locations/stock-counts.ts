import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { getCatalogDb, type Shop } from '../../kernel/context.ts';

/** Maximum age of a store's count, in minutes. */
const RECOUNT_MINUTES = 10;

/** Parts of the shop that counting needs. */
export type CountingShop = Pick<Shop, 'db' | 'catalogDb' | 'now'>;

/** Counts the active models that a store has in at least one size, and saves the number. */
async function saveCount(db: Db, storeId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO store_counts (store_id, models, counted_at)
    SELECT ${storeId}, count(DISTINCT p.model_id), ${now}
    FROM store_stock ss
    JOIN offers o ON o.id = ss.offer_id
    JOIN products p ON p.id = o.product_id AND p.is_active
    WHERE ss.store_id = ${storeId} AND ss.quantity > 0
    ON CONFLICT (store_id) DO UPDATE SET models = excluded.models, counted_at = excluded.counted_at`.execute(
    db,
  );
}

const findCounts = (db: Db, storeIds: readonly number[]) =>
  db.selectFrom('store_counts').select(['store_id', 'models']).where('store_id', 'in', storeIds).execute();

/**
 * Returns the number of active models that each store has in at least one size, at most RECOUNT_MINUTES old. Stores
 * that were never counted are counted now.
 * @returns models by store id
 */
export async function loadStoreModelCounts(
  shop: CountingShop,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const db = getCatalogDb(shop);
  if (storeIds.length === 0) return new Map();
  const known = await findCounts(db, storeIds);
  const missing = storeIds.filter((id) => known.every(({ store_id }) => store_id !== id));
  for (const id of missing) await saveCount(db, id, shop.now());
  const rows = missing.length === 0 ? known : await findCounts(db, storeIds);
  return new Map(rows.map(({ store_id, models }) => [store_id, models]));
}

/** Recounts the stores with an old count, one after another. Concurrent nodes claim different stores. */
export async function recountStores(shop: CountingShop): Promise<void> {
  const { now } = shop;
  const db = getCatalogDb(shop);
  const old = () => new Date(now().getTime() - RECOUNT_MINUTES * 60_000);
  // A count with a future time was saved by a node whose clock was ahead, and is replaced too.
  const ahead = () => new Date(now().getTime() + 60_000);
  for (;;) {
    const claimed = await db
      .updateTable('store_counts')
      .set({ counted_at: now() })
      .where('store_id', '=', ({ selectFrom }) =>
        selectFrom('store_counts')
          .select('store_id')
          .where((eb) => eb.or([eb('counted_at', '<', old()), eb('counted_at', '>', ahead())]))
          .orderBy('counted_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('store_id')
      .executeTakeFirst();
    if (!claimed) return;
    await saveCount(db, claimed.store_id, now());
  }
}
