import { type Insertable, sql } from 'kysely';
import type { Settlement } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

const LIST_LIMIT = 200;

/**
 * SQL: kopecks of the order `o` that certificates paid. Only the prepayment receipt needs this value, because its sum
 * does not include certificates. For all other receipts the value is 0.
 */
const certificateDebet =
  sql<number>`CASE WHEN r.kind = 'payment' AND r.settlement = 'prepayment' THEN coalesce(o.certificate_debet, 0) ELSE 0 END`.as(
    'certificate_debet',
  );

/**
 * Finds the receipts of the customer's orders, certificate purchases, and purchases in stores with the customer's
 * loyalty card.
 */
export async function findCustomerReceipts(db: Db, customerId: string) {
  return (
    db
      .selectFrom('receipts as r')
      .leftJoin('orders as o', 'o.id', 'r.order_id')
      // A union of three queries, because each can use an index. With OR conditions the planner would scan all
      // receipts.
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom('receipts')
          .select('id')
          .where('customer_id', '=', customerId)
          .union(
            eb
              .selectFrom('orders as own')
              .innerJoin('receipts as of_order', 'of_order.order_id', 'own.id')
              .select('of_order.id')
              .where('own.shopper_id', '=', customerId),
          )
          .union(
            eb
              .selectFrom('certificate_purchases as bought')
              .innerJoin('receipts as of_purchase', 'of_purchase.purchase_id', 'bought.id')
              .select('of_purchase.id')
              .where('bought.shopper_id', '=', customerId),
          ),
      )
      .select(['r.id', 'r.number', 'r.kind', 'r.settlement', 'r.created_at', 'r.place', 'r.items'])
      .select(['r.amount', 'r.prepaid', 'o.number as order_number', certificateDebet])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(LIST_LIMIT)
      .execute()
  );
}
export type ReceiptRow = Awaited<ReturnType<typeof findCustomerReceipts>>[number];

/** Inserts a receipt with the shop's next number, from 1001. */
export async function insertReceipt(
  tx: Db,
  receipt: Omit<Insertable<Database['receipts']>, 'number'>,
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ ...receipt, number: sql<string>`nextval('receipt_numbers')::text` })
    .execute();
}

/** Returns true when an order has a payment receipt with this settlement. */
export async function hasPaymentReceipt(db: Db, orderId: number, settlement: Settlement): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('settlement', '=', settlement)
    .executeTakeFirst();
  return row !== undefined;
}

/** Computes the sum of an order's prepayment receipts less its refund receipts, in kopecks. */
export async function sumPrepaid(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('receipts')
    .select(
      sql<number>`coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0)::int`.as('sum'),
    )
    .where('order_id', '=', orderId)
    .where('settlement', '=', 'prepayment')
    .executeTakeFirstOrThrow();
  return sum;
}

/** Finds the receipts of an order, the earliest first. */
export async function findOrderReceipts(db: Db, orderId: number) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.number', 'r.kind', 'r.settlement', 'r.created_at', 'r.place', 'r.items'])
    .select(['r.amount', 'r.prepaid', certificateDebet])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
}

/** Finds the sums of an order in kopecks, and the contacts for its receipts. */
export async function findOrderSums(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'email', 'phone', 'delivery_price', 'final_amount', 'certificate_debet'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Finds the sum of a certificate purchase in kopecks, and the buyer's contacts. */
export async function findPurchaseSums(db: Db, purchaseId: number) {
  return db
    .selectFrom('certificate_purchases')
    .select(['id', 'email', 'phone', 'amount'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
}

/**
 * Finds a receipt that must be registered at the bank's cash register.
 * @returns undefined when the receipt is registered already
 */
export async function findDueReceipt(db: Db, id: number) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'r.items', 'r.settlement', 'r.prepaid', 'o.email', 'o.phone'])
    .$narrowType<{ order_id: number }>()
    .where('r.id', '=', id)
    .where('r.registration', '=', 'due')
    .executeTakeFirst();
}

/** Sets the registration status of a receipt. */
export async function setReceiptRegistration(
  db: Db,
  id: number,
  registration: 'done' | 'failed',
): Promise<void> {
  await db.updateTable('receipts').set({ registration }).where('id', '=', id).execute();
}
