import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Deletes the waves of sizes that are sold out again. When such a size is back in stock, a new wave starts without a
 * delay. The sizes are locked, so that their stock cannot change before the deletion.
 */
export async function deleteSoldOutWaves(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      SELECT o.id FROM offers o JOIN stock_waves w ON w.offer_id = o.id
      WHERE o.quantity = 0 ORDER BY o.id FOR SHARE OF o)
    DELETE FROM stock_waves USING gone WHERE offer_id = gone.id`.execute(db);
}

/**
 * Lists the sizes whose subscribers may be notified now. Such a size is in stock, and its product is active. Either the
 * size has no current wave, or the stock exceeds the number of subscribers whom the wave has notified.
 * @param before time limit: a wave that began earlier is over
 */
export async function findOffersToNotify(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_subscriptions as s')
    .innerJoin('offers as o', 'o.id', 's.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('stock_waves as w', 'w.offer_id', 's.offer_id')
    .select('s.offer_id')
    .distinct()
    .where('s.confirmed_at', 'is not', null)
    .where('s.told_at', 'is', null)
    .where('o.quantity', '>', 0)
    .where('p.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('w.offer_id', 'is', null),
        eb('w.started_at', '<=', before),
        eb('w.told', '<', eb.ref('o.quantity')),
      ]),
    )
    .orderBy('s.offer_id')
    .execute();
  return rows.map((row) => row.offer_id);
}

/**
 * Begins a new wave of a size or continues the current wave, and locks the wave until the transaction ends. Other nodes
 * wait for the lock, and afterwards read how many subscribers this node has notified.
 * @param before time limit: if the current wave began earlier, it is over and a new wave begins
 * @returns the number of subscribers who may still be notified
 */
export async function lockWave(tx: Db, offerId: number, { now, before }: { now: Date; before: Date }) {
  const isOver = sql<boolean>`stock_waves.started_at <= ${before}`;
  const wave = await tx
    .insertInto('stock_waves')
    .values({ offer_id: offerId, started_at: now })
    .onConflict((conflict) =>
      conflict.column('offer_id').doUpdateSet({
        started_at: sql`CASE WHEN ${isOver} THEN ${now} ELSE stock_waves.started_at END`,
        told: sql`CASE WHEN ${isOver} THEN 0 ELSE stock_waves.told END`,
      }),
    )
    .returning('told')
    .executeTakeFirstOrThrow();
  // The stock is read after locking, because units may have been sold while this node waited for the lock.
  const offer = await tx
    .selectFrom('offers')
    .select('quantity')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return Math.max(0, offer.quantity - wave.told);
}

/**
 * Marks the subscriptions of the mailboxes that have waited longest as notified. A mailbox that subscribed in two
 * browsers counts once.
 * @param limit maximum number of mailboxes
 * @returns each mailbox with the ids of its subscriptions
 */
export async function claimLongestWaiting(tx: Db, offerId: number, limit: number, now: Date) {
  const { rows } = await sql<{ email: string; ids: number[] }>`
    WITH longest_waiting AS (
      SELECT email FROM stock_subscriptions
      WHERE offer_id = ${offerId} AND confirmed_at IS NOT NULL AND told_at IS NULL
      GROUP BY email ORDER BY min(confirmed_at), min(id) LIMIT ${limit}
    ), told AS (
      UPDATE stock_subscriptions s SET told_at = ${now} FROM longest_waiting
      WHERE s.offer_id = ${offerId} AND s.email = longest_waiting.email
        AND s.confirmed_at IS NOT NULL AND s.told_at IS NULL
      RETURNING s.id, s.email)
    SELECT email, array_agg(id) AS ids FROM told GROUP BY email ORDER BY min(id)`.execute(tx);
  return rows;
}

/** Increases the number of subscribers whom the wave has notified. */
export async function addNotifiedCount(tx: Db, offerId: number, count: number): Promise<void> {
  await tx
    .updateTable('stock_waves')
    .set((eb) => ({ told: eb('told', '+', count) }))
    .where('offer_id', '=', offerId)
    .execute();
}
