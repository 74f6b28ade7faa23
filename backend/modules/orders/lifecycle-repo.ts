import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { lockShopper } from '../shoppers/index.ts';
import { isAccessibleTo, type OrderCaller } from './caller.ts';

/**
 * Locks an order until the transaction ends. The order's shopper is locked first, in the same sequence as in a
 * checkout, so that this function and a checkout cannot deadlock.
 * @param caller the caller that must own the order or have its link. Without a caller, any order is found
 */
export async function lockOrder(tx: Db, number: string, caller?: OrderCaller) {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'shopper_id'])
    .where('number', '=', number)
    .$if(caller !== undefined, (query) => (caller ? query.where(isAccessibleTo(caller, 'orders')) : query))
    .executeTakeFirst();
  if (!found) return undefined;
  await lockShopper(tx, found.shopper_id);
  return (
    tx
      .selectFrom('orders')
      .select(['id', 'number', 'shopper_id', 'status', 'email', 'phone', 'created_at'])
      .select(['delivery_price', 'certificate_debet', 'final_amount', 'confirmed_at', 'confirm_by'])
      .where('id', '=', found.id)
      // The shopper of the order may have changed before the lock was acquired, because a guest's order becomes the
      // customer's at sign-in.
      .$if(caller !== undefined, (query) => query.where('shopper_id', '=', found.shopper_id))
      .forUpdate()
      .executeTakeFirst()
  );
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Updates columns of an order. */
export async function updateOrder(tx: Db, id: number, fields: Updateable<Database['orders']>): Promise<void> {
  await tx.updateTable('orders').set(fields).where('id', '=', id).execute();
}

/** Finds the delivery of an order. The accepted payments are null unless the order is delivered to a pickup point. */
export async function findOrderDelivery(tx: Db, id: number) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .select(['d.type as delivery_type', 'pp.takes_card', 'pp.takes_cash'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists the active reasons for a cancellation, in the owner's order. */
export async function findCancelReasons(db: Db) {
  return db
    .selectFrom('cancel_reasons')
    .select(['id', 'title'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Lists the numbers of unpaid orders created before this time, the oldest first. */
export async function listUnpaidOrders(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // Written as a literal, because otherwise the planner would not use the partial index.
    .where(sql<boolean>`status = 'awaiting_payment'`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ number }) => number);
}
