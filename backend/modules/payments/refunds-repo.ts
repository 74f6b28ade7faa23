import { sql } from 'kysely';
import type { RefundStatus } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import type { StoredReceiptLine } from '../../db/money-schema.ts';

/** Finds a refund with its payment. */
export async function findRefund(db: Db, id: string) {
  return db
    .selectFrom('payment_refunds as r')
    .innerJoin('order_payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount', 'r.status', 'r.lines', 'r.settlement'])
    .select(['p.provider', 'p.reference', 'p.order_id', 'p.purchase_id'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Computes the sum of a payment's done and pending refunds, in kopecks. @param exceptId a refund to exclude */
export async function sumRefunds(db: Db, paymentId: string, exceptId = ''): Promise<number> {
  const row = await db
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '!=', 'refused')
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/**
 * Computes the sum of each order's refunds that do not belong to a return. Such refunds were made in the bank's
 * dashboard.
 * @returns kopecks by order id, without orders that have no such refunds
 */
export async function sumRefundsWithoutReturn(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_refunds as f')
    .innerJoin('order_payments as p', 'p.id', 'f.payment_id')
    .select(['p.order_id', sql<number>`sum(f.amount)::int`.as('sum')])
    .$narrowType<{ order_id: number }>()
    .where('p.order_id', 'in', orderIds)
    .where('p.status', '=', 'paid')
    .where('f.status', '!=', 'refused')
    .where(sql<boolean>`NOT EXISTS (SELECT FROM returns r WHERE r.number = f.id)`)
    .groupBy('p.order_id')
    .execute();
  return new Map(rows.map(({ order_id, sum }) => [order_id, sum]));
}

/** A refund to insert. Its status is `done` when the bank made it without a request from the shop. */
type NewRefund = Pick<RefundRow, 'id' | 'payment_id' | 'amount' | 'status' | 'settlement'> & {
  lines: readonly StoredReceiptLine[];
  now: Date;
};

/** Inserts a refund. */
export async function insertRefund(tx: Db, { now, lines, ...refund }: NewRefund): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({ ...refund, lines: JSON.stringify(lines), created_at: now, updated_at: now })
    .execute();
}

/** Sets the status of a refund. */
export async function setRefundStatus(db: Db, id: string, status: RefundStatus, now: Date): Promise<void> {
  await db.updateTable('payment_refunds').set({ status, updated_at: now }).where('id', '=', id).execute();
}
