import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Ends the waves of sizes that are sold out again: the next pieces are news to everybody who still waits. The sizes
 * stay locked meanwhile, so that they cannot rise, nor a new wave begin, between the look and the deletion.
 */
export async function endWaves(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      SELECT o.id FROM offers o JOIN stock_waves w ON w.offer_id = o.id
      WHERE o.quantity = 0 ORDER BY o.id FOR SHARE OF o)
    DELETE FROM stock_waves USING gone WHERE offer_id = gone.id`.execute(db);
}

/**
 * Sizes on sale that somebody waits for and may be told about: more pieces are there than this wave has told, or the
 * wave is over.
 * @param before waves that began earlier are over
 */
export async function findDueOffers(db: Db, before: Date): Promise<number[]> {
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
 * Begins a size's wave, or goes on with the one that is under way, and locks it until the transaction ends: other nodes
 * wait and then see whom this one has told.
 * @param before a wave that began earlier is over, and a new one begins
 * @returns how many more may be told now
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
  // Read behind the lock: what was there before another node's wave may be sold by now.
  const offer = await tx
    .selectFrom('offers')
    .select('quantity')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return Math.max(0, offer.quantity - wave.told);
}

/**
 * Marks the mailboxes that have waited longest as told; one that subscribed in two browsers counts once.
 * @param limit how many mailboxes at most
 * @returns the subscriptions of each mailbox
 */
export async function claimNext(tx: Db, offerId: number, limit: number, now: Date) {
  const { rows } = await sql<{ email: string; ids: number[] }>`
    WITH turn AS (
      SELECT email FROM stock_subscriptions
      WHERE offer_id = ${offerId} AND confirmed_at IS NOT NULL AND told_at IS NULL
      GROUP BY email ORDER BY min(confirmed_at), min(id) LIMIT ${limit}
    ), told AS (
      UPDATE stock_subscriptions s SET told_at = ${now} FROM turn
      WHERE s.offer_id = ${offerId} AND s.email = turn.email
        AND s.confirmed_at IS NOT NULL AND s.told_at IS NULL
      RETURNING s.id, s.email)
    SELECT email, array_agg(id) AS ids FROM told GROUP BY email ORDER BY min(id)`.execute(tx);
  return rows;
}

/** Adds to how many the wave has told. */
export async function countTold(tx: Db, offerId: number, count: number): Promise<void> {
  await tx
    .updateTable('stock_waves')
    .set((eb) => ({ told: eb('told', '+', count) }))
    .where('offer_id', '=', offerId)
    .execute();
}
