import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { lockShopper } from '../shoppers/index.ts';
import { isOpenTo, type OrderCaller } from './caller.ts';

/**
 * Locks an order until the transaction ends. Its shopper is locked before it, in the same order as a checkout does,
 * so that the two never deadlock.
 * @param caller whose order it has to be, or whose link has to open it; without it, anybody's
 */
export async function lockOrder(tx: Db, number: string, caller?: OrderCaller) {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'shopper_id'])
    .where('number', '=', number)
    .$if(caller !== undefined, (query) => (caller ? query.where(isOpenTo(caller, 'orders')) : query))
    .executeTakeFirst();
  if (!found) return undefined;
  await lockShopper(tx, found.shopper_id);
  return (
    tx
      .selectFrom('orders')
      .select(['id', 'number', 'shopper_id', 'status', 'email', 'phone', 'created_at'])
      .select(['delivery_price', 'certificate_debet', 'final_amount', 'confirmed_at', 'confirm_by'])
      .where('id', '=', found.id)
      // A guest's order becomes the customer's at sign-in: it may have changed hands before the lock was got.
      .$if(caller !== undefined, (query) => query.where('shopper_id', '=', found.shopper_id))
      .forUpdate()
      .executeTakeFirst()
  );
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export async function updateOrder(tx: Db, id: number, fields: Updateable<Database['orders']>): Promise<void> {
  await tx.updateTable('orders').set(fields).where('id', '=', id).execute();
}

/** How an order is delivered; what a point takes is null unless it goes to one. */
export async function findOrderDelivery(tx: Db, id: number) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .select(['d.type as delivery_type', 'pp.takes_card', 'pp.takes_cash'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Active reasons for cancelling, in the order that the owner has set. */
export async function findCancelReasons(db: Db) {
  return db
    .selectFrom('cancel_reasons')
    .select(['id', 'title'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Numbers of unpaid orders created before a moment, the oldest first. */
export async function findUnpaid(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // Written as a literal, or the planner would not use the partial index.
    .where(sql<boolean>`status = 'awaiting_payment'`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ number }) => number);
}
