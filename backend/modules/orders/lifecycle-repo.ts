import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';
import { lockShopper } from '../shoppers/repo';

/**
 * Holds an order to the transaction's end; its shopper is held before it, as an order is made, so that neither
 * waits for the other.
 * @param shopperId whose it has to be; anybody's without
 */
export async function lockOrder(tx: Db, number: string, shopperId?: string) {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'shopper_id'])
    .where('number', '=', number)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? ''))
    .executeTakeFirst();
  if (!found) return undefined;
  await lockShopper(tx, found.shopper_id);
  return (
    tx
      .selectFrom('orders')
      .select(['id', 'number', 'shopper_id', 'status', 'email', 'phone', 'created_at'])
      .select(['delivery_price', 'final_amount'])
      .where('id', '=', found.id)
      // A guest's order becomes the customer's at sign-in.
      .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? ''))
      .forUpdate()
      .executeTakeFirst()
  );
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export async function updateOrder(
  tx: Db,
  id: number,
  fields: Pick<
    Updateable<Database['orders']>,
    'status' | 'payment_id' | 'cancel_reason_id' | 'cancel_comment'
  >,
): Promise<void> {
  await tx.updateTable('orders').set(fields).where('id', '=', id).execute();
}

/** How an order reaches its buyer; `point_type` is null where that is no pickup point. */
export async function findDelivery(tx: Db, id: number) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .select(['d.type as delivery_type', 'pp.type as point_type'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Puts pieces back into the stock. @returns how many there are now, and of which product */
export async function giveStock(tx: Db, offerId: number, count: number) {
  return tx
    .updateTable('offers')
    .set((eb) => ({ quantity: eb('quantity', '+', count) }))
    .where('id', '=', offerId)
    .returning(['product_id', 'quantity'])
    .executeTakeFirstOrThrow();
}

/** Reasons in use, in the shop's order. */
export async function findCancelReasons(db: Db) {
  return db
    .selectFrom('cancel_reasons')
    .select(['id', 'title'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Numbers of orders that wait for their payment since before a moment, the first first. */
export async function findUnpaid(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // In these words the index knows it.
    .where(sql<boolean>`status = 'awaiting_payment'`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ number }) => number);
}
