import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

export async function insertPayment(tx: Db, payment: Insertable<Database['order_payments']>): Promise<void> {
  await tx.insertInto('order_payments').values(payment).execute();
}

/** The payment of an order that a bank was asked for and has not decided, the latest. */
export async function findPending(tx: Db, orderId: number, provider: string) {
  return tx
    .selectFrom('order_payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** A bank's payment with its order's number. */
export async function findPayment(db: Db, id: string, provider: string) {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.amount', 'p.status', 'o.number as order_number'])
    .where('p.id', '=', id)
    .where('p.provider', '=', provider)
    .executeTakeFirst();
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function settlePending(tx: Db, id: string, status: 'paid' | 'declined', now: Date) {
  await tx
    .updateTable('order_payments')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Nobody waits for these any more. */
export async function declinePending(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ status: 'declined', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
}

/** The shop itself knows that the money has come: by the latest of the payments that were begun. */
export async function confirmPending(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    UPDATE order_payments SET status = 'paid', updated_at = ${now}
    WHERE id = (
      SELECT id FROM order_payments WHERE order_id = ${orderId} AND status = 'pending'
      ORDER BY created_at DESC LIMIT 1)`.execute(tx);
}

/** The strongest word of the bank about these orders: paid, else waiting, else declined; none where it was not asked. */
export async function findPaymentStates(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, 'paid' | 'pending' | 'declined'>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_payments')
    .select(['order_id', 'status'])
    .where('order_id', 'in', orderIds)
    .execute();
  const order = ['declined', 'pending', 'paid'] as const;
  return new Map(
    order.flatMap((state) =>
      rows.filter(({ status }) => status === state).map((row) => [row.order_id, state]),
    ),
  );
}

/** Which of these orders were paid for on a bank's page. */
export async function findPaidByCard(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_payments')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'paid')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Numbered by the shop, 1001 and on. */
export async function insertReceipt(
  tx: Db,
  receipt: Omit<Insertable<Database['receipts']>, 'number'>,
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ ...receipt, number: sql<string>`nextval('receipt_numbers')::text` })
    .execute();
}

export async function hasReceipt(db: Db, orderId: number, kind: 'payment' | 'refund'): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Receipts of a shopper's own order, the first first; null for an order that is not theirs. */
export async function findReceipts(db: Db, shopperId: string, number: string) {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  if (!order) return null;
  return db
    .selectFrom('receipts')
    .select(['id', 'number', 'kind', 'created_at', 'place', 'items', 'amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
}
