import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';

/** A guest for whom nothing is kept is forgotten after this; the browser then begins as a new one. */
const EMPTY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Of one transaction: few enough to disturb nobody. */
const STEP = 200;
/** Transactions of one run. */
const STEPS = 10;

/** Customers, and guests whose purchases, bookings, agreements or waiting subscriptions the shop keeps for good. */
const staysForGood = sql<boolean>`(
  EXISTS (SELECT FROM customers c WHERE c.id = s.id)
  OR EXISTS (SELECT FROM orders o WHERE o.shopper_id = s.id)
  OR EXISTS (SELECT FROM returns r WHERE r.shopper_id = s.id)
  OR EXISTS (SELECT FROM bookings b WHERE b.shopper_id = s.id)
  OR EXISTS (SELECT FROM certificate_purchases p WHERE p.shopper_id = s.id)
  OR EXISTS (SELECT FROM consents c WHERE c.shopper_id = s.id)
  OR EXISTS (SELECT FROM stock_subscriptions t WHERE t.shopper_id = s.id AND t.told_at IS NULL))`;

/** A browser may still come back for what it has gathered. */
const isAwaited = (now: Date) => sql<boolean>`(
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

const findForgotten = (tx: Db, now: Date) =>
  tx
    .selectFrom('shoppers as s')
    .select('s.id')
    .where('s.created_at', '<=', new Date(now.getTime() - EMPTY_DAYS * DAY_MS))
    .where(sql<boolean>`NOT ${staysForGood}`)
    .where(sql<boolean>`NOT ${isAwaited(now)}`);

/** Up to which shopper this process has got; it goes through all of them again and again. */
const reached = new WeakMap<Db, string>();

/**
 * Goes on by some shoppers and deletes those among them whom nobody will miss, with what they had.
 * @returns whether there are more
 */
async function deleteForgotten(db: Db, now: Date): Promise<boolean> {
  const from = reached.get(db) ?? '0';
  const step = await db
    .selectFrom('shoppers')
    .select('id')
    .where('id', '>', from)
    .orderBy('id')
    .limit(STEP)
    .execute();
  const to = step.at(-1)?.id;
  const hasMore = step.length === STEP;
  reached.set(db, hasMore && to ? to : '0');
  if (!to) return false;
  await db.transaction().execute(async (tx) => {
    const found = await findForgotten(tx, now)
      .where('s.id', '>', from)
      .where('s.id', '<=', to)
      .orderBy('s.id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    // Whatever has come before the lock is seen now, and nothing comes after it.
    const still = await findForgotten(tx, now).where('s.id', 'in', ids).execute();
    if (still.length === 0) return;
    const doomed = still.map(({ id }) => id);
    // Whoever writes has locked the session first, and waits for the shopper: they are left to the next run.
    await tx
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions as x')
          .select('x.id')
          .where('x.shopper_id', 'in', doomed)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
    await tx
      .deleteFrom('shoppers')
      .where('id', 'in', doomed)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM sessions x WHERE x.shopper_id = shoppers.id)`)
      .execute();
  });
  return hasMore;
}

/**
 * Deletes guests who have left nothing behind: those without a living session, and after thirty days those for whom nothing
 * is kept. To be run now and then; one run looks at a bounded number of them.
 */
export async function sweepGuests({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  for (let step = 0; step < STEPS; step++) if (!(await deleteForgotten(db, now()))) return;
}
