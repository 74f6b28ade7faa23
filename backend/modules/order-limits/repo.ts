import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isLimitKeyWithin } from '../rate-limits/index.ts';

/** The number of open unpaid orders, and the number of units that these orders hold. */
export interface HeldStock {
  orders: number;
  pieces: number;
}

/** SQL: true when gift certificates have paid for the whole order. */
const isPrepaid = sql<boolean>`(o.final_amount = 0 AND o.certificate_debet > 0)`;

/** SQL: true for an open order that is paid on receipt. */
const isOnReceipt = sql<boolean>`(o.status IN ('new', 'assembling', 'on_the_way', 'ready_for_pickup')
  AND NOT ${isPrepaid}
  AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.status = 'paid'))`;

/** SQL: true for an order that awaits online payment. */
const isOnline = sql<boolean>`o.status = 'awaiting_payment'`;

/** An order's item with the quantity that it deducts from the stock. */
export interface OfferQuantity {
  offer_id: number;
  quantity: number;
}

/** SQL: true for an unpaid order `o` that has an unconfirmed phone and is not being processed yet. */
export const isUnconfirmedOrderSql = sql<boolean>`(o.status IN ('new', 'awaiting_payment') AND o.confirmed_at IS NULL)`;

const counts = [
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`coalesce(sum((SELECT sum(i.quantity) FROM order_items i WHERE i.order_id = o.id)), 0)::int`.as(
    'pieces',
  ),
] as const;

const NOTHING_HELD: HeldStock = { orders: 0, pieces: 0 };

/** Serializes the orders of one phone until the transaction ends. */
export async function lockOrdersOfPhone(tx: Db, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${phone}`}, 0))`.execute(tx);
}

/** Counts a phone's open unpaid orders and the units in them, by payment method. */
export async function sumHeldByPhone(
  tx: Db,
  phone: string,
): Promise<Record<'receipt' | 'online', HeldStock>> {
  const rows = await tx
    .selectFrom('orders as o')
    .select([isOnline.as('is_online'), ...counts])
    .where('o.phone', '=', phone)
    .where(sql<boolean>`(${isOnline} OR ${isOnReceipt})`)
    .groupBy('is_online')
    .execute();
  const of = (online: boolean) => rows.find(({ is_online }) => is_online === online) ?? NOTHING_HELD;
  return { receipt: of(false), online: of(true) };
}

/**
 * Counts a network's unpaid orders with an unconfirmed phone, and the units in them.
 * @param network an entry of listCountedLimitKeys
 */
export async function sumHeldByNetwork(tx: Db, network: string): Promise<HeldStock> {
  return tx
    .selectFrom('orders as o')
    .select(counts)
    .where('o.network', 'is not', null)
    .where(isLimitKeyWithin('o.network', network))
    .where(isUnconfirmedOrderSql)
    .executeTakeFirstOrThrow();
}

/** Counts the units in an order. */
export async function countOrderUnits(tx: Db, orderId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A confirmed phone, with the shopper who has confirmed it and the order's link that was open in the browser. */
interface Confirmation {
  phone: string;
  shopperId: string;
  /** SHA-256 of the secret of an order's link. Null without a link. */
  keyHash: Buffer | null;
}

/**
 * Confirms the shopper's unpaid orders with this phone, and the order that the link opens. Another shopper's order with
 * this phone is not confirmed, and is cancelled at its deadline.
 */
export async function confirmOrders(tx: Db, { phone, shopperId, keyHash }: Confirmation, now: Date) {
  await sql`
    UPDATE orders o SET confirmed_at = ${now}, network = NULL
    WHERE o.phone = ${phone} AND ${isUnconfirmedOrderSql}
      AND (o.shopper_id = ${shopperId} OR EXISTS (
        SELECT FROM order_links l
        WHERE l.key_hash = ${keyHash} AND l.order_id = o.id AND l.expires_at > ${now}))`.execute(tx);
}

/** Lists the numbers of orders that were not confirmed or processed before their deadline, the oldest first. */
export async function listExpiredUnconfirmedOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // Written as literals, because otherwise the planner would not use the partial index.
    .where(sql<boolean>`status = 'new' AND confirmed_at IS NULL`)
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Maximum difference between the clocks of two nodes, ms. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Corrects creation dates in the future to the current time. Such dates occur when a node's clock was ahead. The unpaid
 * orders with such dates would otherwise hold their items too long. The interval from the creation date to the
 * confirmation deadline is unchanged.
 */
export async function correctFutureOrderDates(db: Db, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + CLOCK_SKEW_MS);
  // Written as literals, because otherwise the planner would not use the partial indexes.
  for (const isWaiting of [
    sql<boolean>`status = 'awaiting_payment'`,
    sql<boolean>`status = 'new' AND confirmed_at IS NULL AND confirm_by IS NOT NULL`,
  ])
    await sql`UPDATE orders SET created_at = ${now}, confirm_by = ${now}::timestamptz + (confirm_by - created_at)
      WHERE ${isWaiting} AND created_at > ${ahead}`.execute(db);
}

/** Removes all confirmation deadlines, because orders need not be confirmed any more. */
export async function clearConfirmationDeadlines(db: Db): Promise<void> {
  await db
    .updateTable('orders')
    .set({ confirm_by: null })
    .where(sql<boolean>`status = 'new' AND confirmed_at IS NULL`)
    .where('confirm_by', 'is not', null)
    .execute();
}

/** Maximum number of orders in one run of the job. The next run continues. */
const BATCH_SIZE = 500;

/**
 * Deletes the stored client network of orders that no limit counts any more. These orders are paid, confirmed, in
 * processing or closed. Rows that another transaction has locked are left to the next run.
 */
export async function clearOrderNetworks(db: Db): Promise<void> {
  await sql`
    UPDATE orders SET network = NULL WHERE id = ANY(ARRAY(
      SELECT o.id FROM orders o WHERE o.network IS NOT NULL AND NOT ${isUnconfirmedOrderSql}
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`.execute(db);
}
