import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { OrderSettings } from '../settings/index.ts';
import { isUnconfirmedOrderSql, type OfferQuantity } from './repo.ts';

/** Locks orders with an unconfirmed phone until the transaction ends, so that they are placed one at a time. */
async function lockUnconfirmed(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('orders that nobody has confirmed', 0))`.execute(
    tx,
  );
}

/** Counts the units in all unpaid orders with an unconfirmed phone. */
async function countUnconfirmedUnits(tx: Db): Promise<number> {
  const { held } = await tx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(sql<number>`coalesce(sum(i.quantity), 0)::int`.as('held'))
    .where(isUnconfirmedOrderSql)
    .executeTakeFirstOrThrow();
  return held;
}

/** Counts the units of all offers that can be sold now. */
async function countStock(tx: Db): Promise<number> {
  const { left } = await tx
    .selectFrom('offers')
    .select(sql<number>`coalesce(sum(quantity), 0)::float8`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Lists the stock of some offers: `left` can be sold now, `held` is in unpaid orders with an unconfirmed phone. */
async function listOfferStock(tx: Db, offers: readonly number[]) {
  const held = await tx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['i.offer_id', sql<number>`sum(i.quantity)::int`.as('held')])
    .where(isUnconfirmedOrderSql)
    .where('i.offer_id', 'in', [...offers])
    .groupBy('i.offer_id')
    .execute();
  const heldOf = new Map(held.map((row) => [row.offer_id, row.held]));
  const sizes = await tx
    .selectFrom('offers')
    .select(['id', 'quantity'])
    .where('id', 'in', [...offers])
    .execute();
  return sizes.map(({ id, quantity }) => ({ id, left: quantity, held: heldOf.get(id) ?? 0 }));
}

/**
 * Returns true when one more unconfirmed order would hold too much of the stock. Below a free allowance, a guest may
 * order even the last pair. Above this allowance, half of each offer's stock and a share of the whole stock are
 * reserved for shoppers who pay or confirm their phone.
 * @param tx the order's transaction, before it deducts the stock
 */
export async function exceedsUnconfirmedShare(
  tx: Db,
  items: readonly OfferQuantity[],
  { free, percent }: OrderSettings['all'],
): Promise<boolean> {
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  // The lock is not needed while the orders hold less than half of the allowance.
  if ((await countUnconfirmedUnits(tx)) + wanted <= free / 2) return false;
  await lockUnconfirmed(tx);
  const held = await countUnconfirmedUnits(tx);
  if (held + wanted <= free) return false;
  if (held + wanted > Math.max(free, ((held + (await countStock(tx))) * percent) / 100)) return true;
  const quantities = new Map(items.map(({ offer_id, quantity }) => [offer_id, quantity]));
  const sizes = await listOfferStock(tx, [...quantities.keys()]);
  return sizes.some(
    (size) => size.held + (quantities.get(size.id) ?? 0) > Math.floor((size.held + size.left) / 2),
  );
}
