import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { OrderSettings } from '../settings/index.ts';
import { type HeldItem, isLoose } from './repo.ts';

/** Lets all orders without a confirmed phone wait for each other until the transaction ends. */
async function lockLoose(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('orders that nobody has confirmed', 0))`.execute(
    tx,
  );
}

/** Items that all unpaid orders without a confirmed phone hold. */
async function countLoose(tx: Db): Promise<number> {
  const { held } = await tx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(sql<number>`coalesce(sum(i.quantity), 0)::int`.as('held'))
    .where(isLoose)
    .executeTakeFirstOrThrow();
  return held;
}

/** Items of all sizes that can be sold now. */
async function countStock(tx: Db): Promise<number> {
  const { left } = await tx
    .selectFrom('offers')
    .select(sql<number>`coalesce(sum(quantity), 0)::float8`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Of some sizes: what can be sold now, and what unpaid orders without a confirmed phone hold. */
async function findLooseOf(tx: Db, offers: readonly number[]) {
  const held = await tx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['i.offer_id', sql<number>`sum(i.quantity)::int`.as('held')])
    .where(isLoose)
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
 * Whether all unpaid orders without a confirmed phone would hold too much of the stock with one more. While they hold
 * little, a guest may have even the last pair; beyond that, half of each size and a share of the whole stock remain for
 * those who pay or confirm their phone.
 * @param tx the order's transaction, before it takes the items
 */
export async function isBeyondShare(
  tx: Db,
  items: readonly HeldItem[],
  { free, percent }: OrderSettings['all'],
): Promise<boolean> {
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  // Far below the bound orders need not wait for each other.
  if ((await countLoose(tx)) + wanted <= free / 2) return false;
  await lockLoose(tx);
  const held = await countLoose(tx);
  if (held + wanted <= free) return false;
  if (held + wanted > Math.max(free, ((held + (await countStock(tx))) * percent) / 100)) return true;
  const quantities = new Map(items.map(({ offer_id, quantity }) => [offer_id, quantity]));
  const sizes = await findLooseOf(tx, [...quantities.keys()]);
  return sizes.some(
    (size) => size.held + (quantities.get(size.id) ?? 0) > Math.floor((size.held + size.left) / 2),
  );
}
