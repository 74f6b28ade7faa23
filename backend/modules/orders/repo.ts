import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { buildRequestKeyCondition, type RequestKey } from '../../kernel/request-key.ts';
import { isAccessibleTo, isOrderOfShopper, isOwnOrder, type OrderCaller } from './caller.ts';

const LIST_LIMIT = 100;

/** SQL: the time zone of an order's city. */
const selectTimeZone = (cityId: 'orders.city_id' | 'o.city_id') =>
  sql<string>`(SELECT c.time_zone FROM cities c WHERE c.id = ${sql.ref(cityId)})`.as('time_zone');

/** Finds the order that a shopper placed with this request. */
export async function findOrderByRequest(db: Db, shopperId: string, request: RequestKey) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'final_amount', 'request_hash', 'confirmed_at', 'confirm_by'])
    .select(selectTimeZone('orders.city_id'))
    .where('shopper_id', '=', shopperId)
    .where(buildRequestKeyCondition(request))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Inserts an order with the next number, from `PT-100001`. A rollback leaves a gap in the numbers. */
export async function insertOrder(tx: Db, order: Omit<Insertable<Database['orders']>, 'number'>) {
  return tx
    .insertInto('orders')
    .values({ ...order, number: sql<string>`'PT-' || nextval('order_numbers')` })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Inserts the items of an order. */
export async function insertOrderItems(tx: Db, items: Array<Insertable<Database['order_items']>>) {
  await tx.insertInto('order_items').values(items).execute();
}

/** Inserts an event into an order's history. */
export async function insertOrderEvent(tx: Db, event: Insertable<Database['order_events']>) {
  await tx.insertInto('order_events').values(event).execute();
}

/** SQL: the order belongs to a customer, not to a guest. */
const hasAccount = sql<boolean>`EXISTS (SELECT FROM customers c WHERE c.id = o.shopper_id)`;

/** SQL: the owner has received the payment of the order `o` in another way than through the bank. */
export const isPaidOutsideBankSql = sql<boolean>`EXISTS (
  SELECT FROM order_payments op WHERE op.order_id = o.id AND op.status = 'paid' AND op.provider = 'outside')`;

/** SQL: kopecks of the order `o`'s payment that the bank has refunded, not counting the refund of a cancelled order. */
export const refundedAmountSql = sql<number>`coalesce((
  SELECT sum(f.amount) FROM payment_refunds f JOIN order_payments op ON op.id = f.payment_id
  WHERE op.order_id = o.id AND op.status = 'paid' AND f.status <> 'refused' AND f.id <> 'cancel-' || o.number), 0)::int`;

/** SQL: the caller's link was sent by e-mail, so the caller knows the order's e-mail address. */
const isByEmail = ({ keyHash }: OrderCaller) =>
  sql<boolean>`EXISTS (SELECT FROM order_links l WHERE l.key_hash = ${keyHash} AND l.channel = 'email')`;

/**
 * Finds the caller's own orders, the latest first.
 * @param number restricts the result to the order with this number. The order may also be one that only the caller's
 * link opens
 */
export async function findOrders(db: Db, caller: OrderCaller, number?: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .leftJoin('cancel_reasons as r', 'r.id', 'o.cancel_reason_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .selectAll('o')
    .select(selectTimeZone('o.city_id'))
    .select(['d.type as delivery_type', 'd.title as delivery_title'])
    .select(['pp.takes_card', 'pp.takes_cash'])
    .select(['p.code as payment_code', 'p.title as payment_title', 'r.title as cancel_reason'])
    .select((eb) =>
      eb.case().when('p.is_online', '=', true).then(eb.ref('p.method')).else(null).end().as('payment_method'),
    )
    .select([isOwnOrder(caller, 'o').as('is_own'), hasAccount.as('has_account')])
    .select([isByEmail(caller).as('is_by_email'), isPaidOutsideBankSql.as('is_paid_outside')])
    .select(refundedAmountSql.as('refunded'))
    .where(isAccessibleTo(caller, 'o'))
    .$if(number !== undefined, (query) => query.where('o.number', '=', number ?? ''))
    .orderBy('o.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

/** Finds an order's delivery data for the tracking, with the columns that decide who may access the order. */
export async function findTrackedOrder(db: Db, number: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .select(['o.id', 'o.number', 'o.shopper_id', 'o.placed_by', 'o.status', 'o.phone'])
    .select(['o.delivery_date', 'o.delivery_time_from', 'o.delivery_time_to'])
    .leftJoin('shipments as s', (join) =>
      join
        .onRef('s.order_id', '=', 'o.id')
        .on('s.status', 'in', ['registered', 'delivered', 'not_delivered']),
    )
    .select(['d.type as delivery_type', 'd.title as delivery_title'])
    .select(['s.provider as carrier', 's.track_number'])
    .where('o.number', '=', number)
    .executeTakeFirst();
}
export type TrackedOrderRow = NonNullable<Awaited<ReturnType<typeof findTrackedOrder>>>;

/** Finds the status changes of these orders, the earliest first. */
export async function findOrderEvents(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_events')
    .select(['order_id', 'status', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type OrderEventRow = Awaited<ReturnType<typeof findOrderEvents>>[number];

/**
 * Finds the lines of these orders as they were bought. Prices are in kopecks. Only the product's code is the current
 * code, so that links work.
 */
export async function findOrderItems(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items as i')
    .innerJoin('offers as o', 'o.id', 'i.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['i.order_id', 'i.offer_id', 'p.code as product_code', 'i.title', 'i.vendor_code', 'i.color'])
    .select(['i.size', 'i.quantity', 'i.price', 'i.base_price', 'i.preview', 'i.store_id'])
    .where('i.order_id', 'in', orderIds)
    .orderBy('i.order_id')
    .orderBy('i.offer_id')
    .execute();
}
export type OrderItemRow = Awaited<ReturnType<typeof findOrderItems>>[number];

/** Selects the columns that decide whether an order can be returned, and who may do so. */
const selectSummaries = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'shopper_id', 'placed_by', 'status', 'phone', 'created_at'])
    .select(['delivery_price', 'certificate_debet', 'final_amount']);

/** Finds an order by its number. @returns undefined for an unknown number */
export async function findOrderByNumber(db: Db, number: string) {
  return selectSummaries(db).where('number', '=', number).executeTakeFirst();
}
export type OrderSummary = NonNullable<Awaited<ReturnType<typeof findOrderByNumber>>>;

/** Finds the shopper's own received orders, the latest first. */
export async function findReceivedOrders(db: Db, shopperId: string, limit: number) {
  return selectSummaries(db)
    .where(isOrderOfShopper(shopperId, 'orders'))
    .where('status', 'in', ['completed', 'returned'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Finds the id of an order that the caller may open. @returns undefined for an unknown number or another shopper's
 * order
 */
export async function findAccessibleOrderId(
  db: Db,
  caller: OrderCaller,
  number: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(isAccessibleTo(caller, 'orders'))
    .executeTakeFirst();
  return row?.id;
}
