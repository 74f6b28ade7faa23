import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';

/** A guest for whom nothing is kept is forgotten after this; the browser then begins as a new one. */
const EMPTY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Of one run: few enough to disturb nobody. */
const MAX_SESSIONS = 500;
const MAX_SHOPPERS = 1000;

/** Messages and files name the session that they came from. */
const isNamed = (session: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (SELECT FROM feedback f WHERE f.session_id = ${session})
  OR EXISTS (SELECT FROM uploads u WHERE u.session_id = ${session}))`;

/** Customers, and guests whose purchases, bookings, agreements, messages or waiting subscriptions the shop keeps for good. */
const staysForGood = sql<boolean>`(
  EXISTS (SELECT FROM customers c WHERE c.id = s.id)
  OR EXISTS (SELECT FROM orders o WHERE o.shopper_id = s.id)
  OR EXISTS (SELECT FROM returns r WHERE r.shopper_id = s.id)
  OR EXISTS (SELECT FROM bookings b WHERE b.shopper_id = s.id)
  OR EXISTS (SELECT FROM certificate_purchases p WHERE p.shopper_id = s.id)
  OR EXISTS (SELECT FROM consents c WHERE c.shopper_id = s.id)
  OR EXISTS (SELECT FROM stock_subscriptions t WHERE t.shopper_id = s.id AND t.told_at IS NULL)
  OR EXISTS (SELECT FROM sessions x WHERE x.shopper_id = s.id AND ${isNamed(sql.ref('x.id'))}))`;

/** A browser may still come back for what it has gathered. */
const isAwaited = (now: Date) => sql<boolean>`(
  EXISTS (SELECT FROM sessions x WHERE x.shopper_id = s.id AND x.expires_at > ${now}) AND (
    s.promo_code IS NOT NULL OR s.fast_promo_code IS NOT NULL
    OR EXISTS (SELECT FROM sessions x WHERE x.shopper_id = s.id AND x.location_chosen)
    OR EXISTS (SELECT FROM cart_items i WHERE i.shopper_id = s.id)
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

/** Deletes sessions that have expired or were ended; those that messages and files name stay. */
async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions as x')
        .select('x.id')
        .where('x.expires_at', '<=', now)
        .where(sql<boolean>`NOT ${isNamed(sql.ref('x.id'))}`)
        .orderBy('x.expires_at')
        .limit(MAX_SESSIONS)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Up to which shopper this process has got; it goes through all of them again and again. */
const reached = new WeakMap<Db, string>();

/** Goes on by a thousand shoppers and deletes those among them whom nobody will miss, with what they had. */
async function deleteForgotten(db: Db, now: Date): Promise<void> {
  const from = reached.get(db) ?? '0';
  const step = await db
    .selectFrom('shoppers')
    .select('id')
    .where('id', '>', from)
    .orderBy('id')
    .limit(MAX_SHOPPERS)
    .execute();
  const to = step.at(-1)?.id;
  reached.set(db, step.length === MAX_SHOPPERS && to ? to : '0');
  if (!to) return;
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
    await tx.deleteFrom('sessions').where('shopper_id', 'in', doomed).execute();
    await tx.deleteFrom('shoppers').where('id', 'in', doomed).execute();
  });
}

/**
 * Deletes sessions that are over, and guests who have left nothing behind: those without a living session, and after
 * thirty days those for whom nothing is kept. To be run now and then; one run looks at a bounded number of rows.
 */
export async function sweepGuests({ db, now }: Shop): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteForgotten(db, now());
}
