import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';

/** Age after which a guest without data is deleted, days. At the next write the browser gets a new guest. */
const EMPTY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of shoppers that are checked in one transaction, small enough not to slow down other requests. */
const BATCH_SIZE = 200;
/** Maximum number of transactions in one run. */
const MAX_BATCHES = 10;

/**
 * SQL condition for shoppers who are retained permanently: customers, and guests with purchases, bookings, consents or
 * open subscriptions.
 */
const isRetained = sql<boolean>`(
  EXISTS (SELECT FROM customers c WHERE c.id = s.id)
  OR EXISTS (SELECT FROM orders o WHERE o.shopper_id = s.id)
  OR EXISTS (SELECT FROM returns r WHERE r.shopper_id = s.id)
  OR EXISTS (SELECT FROM bookings b WHERE b.shopper_id = s.id)
  OR EXISTS (SELECT FROM certificate_purchases p WHERE p.shopper_id = s.id)
  OR EXISTS (SELECT FROM consents c WHERE c.shopper_id = s.id)
  OR EXISTS (SELECT FROM stock_subscriptions t WHERE t.shopper_id = s.id AND t.told_at IS NULL))`;

/** SQL condition for guests with a live session and data that their browser may still use. */
const isInUse = (now: Date) => sql<boolean>`(
  EXISTS (SELECT FROM sessions x WHERE x.shopper_id = s.id AND x.expires_at > ${now}) AND (
    s.promo_code IS NOT NULL OR s.fast_promo_code IS NOT NULL
    OR EXISTS (SELECT FROM sessions x WHERE x.shopper_id = s.id AND x.location_chosen)
    OR EXISTS (SELECT FROM cart_items i WHERE i.shopper_id = s.id)
    OR EXISTS (SELECT FROM orders o WHERE o.placed_by = s.id)
    OR EXISTS (SELECT FROM returns r WHERE r.placed_by = s.id)
    OR EXISTS (SELECT FROM bookings b WHERE b.placed_by = s.id)
    OR EXISTS (SELECT FROM favorites f WHERE f.shopper_id = s.id)
    OR EXISTS (SELECT FROM addresses a WHERE a.shopper_id = s.id)
    OR EXISTS (SELECT FROM stock_subscriptions t WHERE t.shopper_id = s.id)
    OR EXISTS (SELECT FROM shopper_certificates h WHERE h.shopper_id = s.id)))`;

const selectAbandoned = (tx: Db, now: Date) =>
  tx
    .selectFrom('shoppers as s')
    .select('s.id')
    .where('s.created_at', '<=', new Date(now.getTime() - EMPTY_DAYS * DAY_MS))
    .where(sql<boolean>`NOT ${isRetained}`)
    .where(sql<boolean>`NOT ${isInUse(now)}`);

/**
 * Id of the last shopper that this process has checked, by database. After the last shopper of the table the checks
 * start again at the first.
 */
const lastChecked = new WeakMap<Db, string>();

/**
 * Checks the next batch of shoppers, and deletes the guests whose data is no longer needed.
 * @returns true when there are more shoppers to check
 */
async function deleteAbandoned(db: Db, now: Date): Promise<boolean> {
  const from = lastChecked.get(db) ?? '0';
  const batch = await db
    .selectFrom('shoppers')
    .select('id')
    .where('id', '>', from)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const to = batch.at(-1)?.id;
  const hasMore = batch.length === BATCH_SIZE;
  lastChecked.set(db, hasMore && to ? to : '0');
  if (!to) return false;
  await db.transaction().execute(async (tx) => {
    const found = await selectAbandoned(tx, now)
      .where('s.id', '>', from)
      .where('s.id', '<=', to)
      .orderBy('s.id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    // The condition is checked again after locking. Rows that were inserted before the lock are visible now, and later
    // inserts wait for the lock.
    const still = await selectAbandoned(tx, now).where('s.id', 'in', ids).execute();
    if (still.length === 0) return;
    const abandonedIds = still.map(({ id }) => id);
    // A concurrent write locks its session before the shopper. Locked sessions are skipped, and their shoppers are
    // checked again in a later run.
    await tx
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions as x')
          .select('x.id')
          .where('x.shopper_id', 'in', abandonedIds)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
    await tx
      .deleteFrom('shoppers')
      .where('id', 'in', abandonedIds)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM sessions x WHERE x.shopper_id = shoppers.id)`)
      .execute();
  });
  return hasMore;
}

/**
 * Deletes guests whose data is no longer needed: guests without a live session, and guests without data after thirty
 * days. Runs periodically. One run checks a limited number of shoppers.
 */
export async function deleteAbandonedGuests({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) if (!(await deleteAbandoned(db, now()))) return;
}
