import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { PaymentMethod, PaymentState } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { SANDBOX } from '../../providers/payment/index.ts';

const uuid = z.uuid();

/**
 * Provider name of payments that the owner has received in another way than through a bank, see recordOutsidePayment.
 */
export const OUTSIDE_PROVIDER = 'outside';

/** Inserts a payment of an order or a certificate purchase. */
export async function insertPayment(tx: Db, payment: Insertable<Database['order_payments']>): Promise<void> {
  await tx.insertInto('order_payments').values(payment).execute();
}

/** Finds the method by which an order is paid at the bank: card, SBP or installments. */
export async function findPaymentMethod(tx: Db, orderId: number): Promise<PaymentMethod> {
  const { method } = await tx
    .selectFrom('orders as o')
    .innerJoin('payments as m', 'm.id', 'o.payment_id')
    .select('m.method')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return method;
}

/** Finds the latest undecided payment of an order or purchase at this provider and with this method. */
export async function findPendingPayment(
  tx: Db,
  subject: { order_id: number | null; purchase_id: number | null },
  { provider, method }: { provider: string; method: PaymentMethod },
) {
  return tx
    .selectFrom('order_payments')
    .select(['id', 'amount', 'method'])
    .where('order_id', 'is not distinct from', subject.order_id)
    .where('purchase_id', 'is not distinct from', subject.purchase_id)
    .where('provider', '=', provider)
    .where('method', '=', method)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Selects payments with the numbers and the status of their orders or purchases. */
const selectPayments = (db: Db) =>
  db
    .selectFrom('order_payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('certificate_purchases as c', 'c.id', 'p.purchase_id')
    .select(['p.id', 'p.amount', 'p.status', 'p.provider', 'p.reference', 'p.method', 'p.held', 'p.is_open'])
    .select(['o.number as order_number', 'c.number as purchase_number'])
    .select((eb) => eb.fn.coalesce('o.status', 'c.status').as('subject_status'));

/** Finds a payment of any provider, with the number and status of its subject. */
export async function findAnyPayment(db: Db, id: string) {
  return selectPayments(db).where('p.id', '=', id).executeTakeFirst();
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findAnyPayment>>>;

/**
 * Finds a payment of this provider, with the number and status of its subject. The id may have another format, because
 * another shop may share the provider's account.
 */
export async function findPayment(db: Db, id: string, provider: string): Promise<PaymentRow | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  return selectPayments(db).where('p.id', '=', id).where('p.provider', '=', provider).executeTakeFirst();
}

/**
 * Stores the provider's id of a payment.
 * @param pollAt the time when a job first polls the provider, unless the payment is decided before this time
 */
export async function setPaymentReference(
  db: Db,
  id: string,
  reference: string,
  pollAt: Date,
): Promise<void> {
  await db
    .updateTable('order_payments')
    .set((eb) => ({ reference, next_try_at: eb.fn.coalesce('next_try_at', eb.val(pollAt)) }))
    .where('id', '=', id)
    .execute();
}

/** Updates a payment. The caller has locked its subject. */
export async function updatePayment(
  tx: Db,
  id: string,
  fields: Updateable<Database['order_payments']>,
): Promise<void> {
  await tx.updateTable('order_payments').set(fields).where('id', '=', id).execute();
}

/** Declines the pending payments of an order. Later webhooks of the bank about these payments are still processed. */
export async function declinePendingPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('order_payments')
    // A declined payment at the sandbox bank is closed. The sandbox bank reads this table, so it cannot report the
    // payment as paid later.
    .set({ status: 'declined', is_open: sql<boolean>`provider <> ${SANDBOX}`, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Creates a function that finds the payment states of orders or purchases by their ids. The state is paid if any
 * payment is paid, otherwise pending if any is pending, otherwise declined. Ids without payments are not in the map.
 */
const createStateFinder =
  (subject: 'order_id' | 'purchase_id') =>
  async (db: Db, ids: readonly number[]): Promise<Map<number, PaymentState>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('order_payments')
      .select([`${subject} as id`, 'status'])
      .$narrowType<{ id: number }>()
      .where(subject, 'in', ids)
      .execute();
    const order = ['declined', 'pending', 'paid'] as const;
    return new Map(
      order.flatMap((state) => rows.filter(({ status }) => status === state).map(({ id }) => [id, state])),
    );
  };
/** Finds the payment states of orders by id. */
export const findPaymentStates = createStateFinder('order_id');
/** Finds the payment states of certificate purchases by id. */
export const findPurchasePaymentStates = createStateFinder('purchase_id');

/** Returns true when the owner has received an order's money in another way than through a bank. */
export async function isOrderPaidOutsideBank(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', '=', OUTSIDE_PROVIDER)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the orders in this list that were paid at a bank. */
export async function findOrdersPaidAtBank(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_payments')
    .select('order_id')
    .$narrowType<{ order_id: number }>()
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'paid')
    .where('provider', '!=', OUTSIDE_PROVIDER)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Finds the bank payment with which an order was paid. A cancelled or returned order is refunded from this payment. */
export async function findBankPayment(db: Db, orderId: number) {
  return db
    .selectFrom('order_payments')
    .select(['id', 'amount', 'held', 'provider', 'reference'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', '!=', OUTSIDE_PROVIDER)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
