import type { Db } from '../../db/client';

const LIST_LIMIT = 200;

/** Receipts of the customer's orders, and of purchases in stores at which their card was shown. */
export async function findReceipts(db: Db, customerId: string) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .where((eb) => eb.or([eb('r.customer_id', '=', customerId), eb('o.shopper_id', '=', customerId)]))
    .select(['r.id', 'r.number', 'r.kind', 'r.created_at', 'r.place', 'r.items', 'r.amount'])
    .select('o.number as order_number')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type ReceiptRow = Awaited<ReturnType<typeof findReceipts>>[number];
