import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isWithin } from '../rate-limits/index.ts';

/** What open unpaid orders hold of the stock. */
export interface Held {
  orders: number;
  pieces: number;
}

/** SQL: certificates have paid for all of it. */
const isPrepaid = sql<boolean>`(o.final_amount = 0 AND o.certificate_debet > 0)`;

/** SQL: on its way to the shopper, who pays when it has come. */
const isOnReceipt = sql<boolean>`(o.status IN ('new', 'assembling', 'on_the_way', 'ready_for_pickup')
  AND NOT ${isPrepaid}
  AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.status = 'paid'))`;

const isOnline = sql<boolean>`o.status = 'awaiting_payment'`;

/** An item of an order, as far as it takes from the stock. */
export interface HeldItem {
  offer_id: number;
  quantity: number;
}

/** SQL: nobody has paid, confirmed or taken up the order. */
export const isLoose = sql<boolean>`(o.status IN ('new', 'awaiting_payment') AND o.confirmed_at IS NULL)`;

const counts = [
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`coalesce(sum((SELECT sum(i.quantity) FROM order_items i WHERE i.order_id = o.id)), 0)::int`.as(
    'pieces',
  ),
] as const;

const NOTHING: Held = { orders: 0, pieces: 0 };

/** Lets orders of one phone wait for each other until the transaction ends. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${phone}`}, 0))`.execute(tx);
}

/** What a phone's open unpaid orders hold, by how they are to be paid. */
export async function findHeldByPhone(tx: Db, phone: string): Promise<Record<'receipt' | 'online', Held>> {
  const rows = await tx
    .selectFrom('orders as o')
    .select([isOnline.as('is_online'), ...counts])
    .where('o.phone', '=', phone)
    .where(sql<boolean>`(${isOnline} OR ${isOnReceipt})`)
    .groupBy('is_online')
    .execute();
  const of = (online: boolean) => rows.find(({ is_online }) => is_online === online) ?? NOTHING;
  return { receipt: of(false), online: of(true) };
}

/** What the unpaid orders of a network without a confirmed phone hold. @param network of countedSubjects */
export async function findHeldByNetwork(tx: Db, network: string): Promise<Held> {
  return tx
    .selectFrom('orders as o')
    .select(counts)
    .where('o.network', 'is not', null)
    .where(isWithin('o.network', network))
    .where(isLoose)
    .executeTakeFirstOrThrow();
}

/** Pieces in an order. */
export async function countPieces(tx: Db, orderId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** By whom a phone is confirmed: a shopper, or whoever shows the link of an order. */
interface Confirming {
  phone: string;
  shopperId: string;
  /** SHA-256 of the secret of an order's link; null without one. */
  keyHash: Buffer | null;
}

/**
 * Confirms the open orders of a phone that are the caller's own or that their link opens. A stranger's order for this phone
 * stays as it is, and is cancelled in time.
 */
export async function confirmOrders(tx: Db, { phone, shopperId, keyHash }: Confirming, now: Date) {
  await sql`
    UPDATE orders o SET confirmed_at = ${now}, network = NULL
    WHERE o.phone = ${phone} AND ${isLoose}
      AND (o.shopper_id = ${shopperId} OR EXISTS (
        SELECT FROM order_links l
        WHERE l.key_hash = ${keyHash} AND l.order_id = o.id AND l.expires_at > ${now}))`.execute(tx);
}

/** Numbers of orders that nobody has confirmed or taken up in time, the oldest first. */
export async function findUnconfirmed(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // Written as literals, or the planner would not use the partial index.
    .where(sql<boolean>`status = 'new' AND confirmed_at IS NULL`)
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** How far the clocks of two nodes may differ, ms. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Dates unpaid orders of the future to the present, because the clock was ahead when they were placed. Otherwise they
 * would hold their items as much longer. Each keeps the time that it was promised.
 */
export async function redateFutureOrders(db: Db, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + CLOCK_SKEW_MS);
  // Written as literals, or the planner would not use the partial indexes.
  for (const isWaiting of [
    sql<boolean>`status = 'awaiting_payment'`,
    sql<boolean>`status = 'new' AND confirmed_at IS NULL AND confirm_by IS NOT NULL`,
  ])
    await sql`UPDATE orders SET created_at = ${now}, confirm_by = ${now}::timestamptz + (confirm_by - created_at)
      WHERE ${isWaiting} AND created_at > ${ahead}`.execute(db);
}

/** Orders need not be confirmed any more: those that wait for it wait for nothing. */
export async function dropDeadlines(db: Db): Promise<void> {
  await db
    .updateTable('orders')
    .set({ confirm_by: null })
    .where(sql<boolean>`status = 'new' AND confirmed_at IS NULL`)
    .where('confirm_by', 'is not', null)
    .execute();
}

/** Of one run; the next one goes on. */
const FORGOTTEN = 500;

/**
 * Forgets the networks of orders that are paid, confirmed, taken up or at their end: nothing counts them any more. Those that
 * somebody has locked are left to the next run.
 */
export async function forgetNetworks(db: Db): Promise<void> {
  await sql`
    UPDATE orders SET network = NULL WHERE id = ANY(ARRAY(
      SELECT o.id FROM orders o WHERE o.network IS NOT NULL AND NOT ${isLoose}
      LIMIT ${FORGOTTEN} FOR UPDATE SKIP LOCKED))`.execute(db);
}
