import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

const LIST_LIMIT = 200;

/** What certificates paid of the order `o`, kopecks; a refund `r` tells of money alone. */
const certificateDebet =
  sql<number>`CASE r.kind WHEN 'payment' THEN coalesce(o.certificate_debet, 0) ELSE 0 END`.as(
    'certificate_debet',
  );

/** Receipts of the customer's orders, and of purchases in stores at which their card was shown. */
export async function findCustomerReceipts(db: Db, customerId: string) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .where((eb) => eb.or([eb('r.customer_id', '=', customerId), eb('o.shopper_id', '=', customerId)]))
    .select(['r.id', 'r.number', 'r.kind', 'r.created_at', 'r.place', 'r.items', 'r.amount'])
    .select(['o.number as order_number', certificateDebet])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type ReceiptRow = Awaited<ReturnType<typeof findCustomerReceipts>>[number];

/** Inserts a receipt under the shop's next number, from 1001. */
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

/** Receipts of an order, the earliest first. */
export async function findOrderReceipts(db: Db, orderId: number) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.number', 'r.kind', 'r.created_at', 'r.place', 'r.items', 'r.amount'])
    .select(certificateDebet)
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
}
