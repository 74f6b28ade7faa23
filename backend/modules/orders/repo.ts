import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

const LIST_LIMIT = 100;

export async function findByKey(db: Db, shopperId: string, key: string) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'final_amount', 'request_hash'])
    .where('shopper_id', '=', shopperId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes pieces off the stock in one step that cannot oversell.
 * @returns what is left, or undefined when there were not enough
 */
export async function takeStock(tx: Db, offerId: number, count: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('offers')
    .set((eb) => ({ quantity: eb('quantity', '-', count) }))
    .where('id', '=', offerId)
    .where('quantity', '>=', count)
    .returning('quantity')
    .executeTakeFirst();
  return row?.quantity;
}

/** @returns pieces of a size that can be sold; 0 for one that is gone */
export async function findStock(db: Db, offerId: number): Promise<number> {
  const row = await db.selectFrom('offers').select('quantity').where('id', '=', offerId).executeTakeFirst();
  return row?.quantity ?? 0;
}

/** Numbers the order `PT-100001` and on; a refused order leaves a gap. */
export async function insertOrder(tx: Db, order: Omit<Insertable<Database['orders']>, 'number'>) {
  return tx
    .insertInto('orders')
    .values({ ...order, number: sql<string>`'PT-' || nextval('order_numbers')` })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

export async function insertItems(tx: Db, items: Array<Insertable<Database['order_items']>>) {
  await tx.insertInto('order_items').values(items).execute();
}

export async function insertEvent(tx: Db, event: Insertable<Database['order_events']>) {
  await tx.insertInto('order_events').values(event).execute();
}

/** Whether the money is taken on the bank's page, before the order is assembled. */
export async function isOnlinePayment(db: Db, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('is_online')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.is_online ?? false;
}

/** The shopper's own orders, the latest first; with `number` only that one. */
export async function findOrders(db: Db, shopperId: string, number?: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .leftJoin('cancel_reasons as r', 'r.id', 'o.cancel_reason_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .selectAll('o')
    .select(['d.type as delivery_type', 'd.title as delivery_title', 'pp.type as point_type'])
    .select(['p.code as payment_code', 'p.title as payment_title', 'r.title as cancel_reason'])
    .where('o.shopper_id', '=', shopperId)
    .$if(number !== undefined, (query) => query.where('o.number', '=', number ?? ''))
    .orderBy('o.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

/** What an order's way needs, with what proves the asker's right to it. */
export async function findTracked(db: Db, number: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .select(['o.id', 'o.number', 'o.shopper_id', 'o.status', 'o.phone'])
    .select(['o.delivery_date', 'o.delivery_time_from', 'o.delivery_time_to'])
    .select(['d.type as delivery_type', 'd.title as delivery_title'])
    .where('o.number', '=', number)
    .executeTakeFirst();
}
export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTracked>>>;

/** Changes of status of these orders, the first first. */
export async function findEvents(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_events')
    .select(['order_id', 'status', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

export async function findOrderItems(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('offer_id')
    .execute();
}
export type OrderItemRow = Awaited<ReturnType<typeof findOrderItems>>[number];
