import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { PaymentMethod, PaymentState } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { SANDBOX } from '../../providers/payment/index.ts';

const uuid = z.uuid();

/** Provider of money that the owner has received outside the bank, see recordOutsidePayment. */
export const OUTSIDE = 'outside';

export async function insertPayment(tx: Db, payment: Insertable<Database['order_payments']>): Promise<void> {
  await tx.insertInto('order_payments').values(payment).execute();
}

/** How the bank takes the payment of an order, by the payment method that it was placed with. */
export async function findMethod(tx: Db, orderId: number): Promise<PaymentMethod> {
  const { method } = await tx
    .selectFrom('orders as o')
    .innerJoin('payments as m', 'm.id', 'o.payment_id')
    .select('m.method')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return method;
}

/** The latest payment of an order or a purchase that was begun at a provider in this way and has not been decided. */
export async function findPending(
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

const paymentsWithSubject = (db: Db) =>
  db
    .selectFrom('order_payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('certificate_purchases as c', 'c.id', 'p.purchase_id')
    .select(['p.id', 'p.amount', 'p.status', 'p.provider', 'p.reference', 'p.method', 'p.held', 'p.is_open'])
    .select(['o.number as order_number', 'c.number as purchase_number'])
    .select((eb) => eb.fn.coalesce('o.status', 'c.status').as('subject_status'));

/** A payment with the number and the status of what it is for, whoever took it. */
export async function findAnyPayment(db: Db, id: string) {
  return paymentsWithSubject(db).where('p.id', '=', id).executeTakeFirst();
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findAnyPayment>>>;

/** The same for a payment of this provider, whose account another shop may share: its ids may have another form. */
export async function findPayment(db: Db, id: string, provider: string): Promise<PaymentRow | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  return paymentsWithSubject(db).where('p.id', '=', id).where('p.provider', '=', provider).executeTakeFirst();
}

/**
 * Stores the provider's own id of a payment.
 * @param askAt when a job asks the provider about it, unless that was decided before
 */
export async function setReference(db: Db, id: string, reference: string, askAt: Date): Promise<void> {
  await db
    .updateTable('order_payments')
    .set((eb) => ({ reference, next_try_at: eb.fn.coalesce('next_try_at', eb.val(askAt)) }))
    .where('id', '=', id)
    .execute();
}

/** Changes a payment while its subject is locked. */
export async function updatePayment(
  tx: Db,
  id: string,
  fields: Updateable<Database['order_payments']>,
): Promise<void> {
  await tx.updateTable('order_payments').set(fields).where('id', '=', id).execute();
}

/** Declines the payments that an order no longer waits for; what the bank says of them later is still heard. */
export async function declinePendingPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('order_payments')
    // The sandbox's page knows the shop's own rows: no money comes from it later.
    .set({ status: 'declined', is_open: sql<boolean>`provider <> ${SANDBOX}`, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * The payment state of these orders or purchases: paid if any payment is, else pending, else declined; none without
 * payments.
 */
const findStates =
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
export const findPaymentStates = findStates('order_id');
export const findPurchaseStates = findStates('purchase_id');

/** Whether the owner has received an order's money outside the bank. */
export async function isPaidOutside(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', '=', OUTSIDE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these orders were paid on a bank's page. */
export async function findPaidByCard(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_payments')
    .select('order_id')
    .$narrowType<{ order_id: number }>()
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'paid')
    .where('provider', '!=', OUTSIDE)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** The payment at a bank that paid for an order: a cancelled or returned order gives its money back. */
export async function findPaid(db: Db, orderId: number) {
  return db
    .selectFrom('order_payments')
    .select(['id', 'amount', 'held', 'provider', 'reference'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', '!=', OUTSIDE)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
