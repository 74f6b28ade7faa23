import { ORDER_LINK_DAYS, ORDER_LINK_DAYS_AFTER_END } from '#lib/domain/order-links.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { isFinalStatus } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import { createShortToken, createToken, hashSecret } from '../../kernel/secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const computeExpiry = (status: OrderStatus, now: Date) =>
  new Date(now.getTime() + (isFinalStatus(status) ? ORDER_LINK_DAYS_AFTER_END : ORDER_LINK_DAYS) * DAY_MS);

interface LinkedOrder {
  id: number;
  /** The status that the message is about. */
  status: OrderStatus;
}

/**
 * Creates the link for one message about an order. The link's secret exists only in the message, and in the outbox
 * until the message is sent. The database stores only the secret's hash.
 * @returns the secret
 */
export async function insertOrderLink(
  tx: Db,
  { id, status }: LinkedOrder,
  channel: 'email' | 'sms',
  now: Date,
): Promise<string> {
  const key = channel === 'sms' ? createShortToken() : createToken();
  await tx
    .insertInto('order_links')
    .values({
      key_hash: hashSecret(key),
      order_id: id,
      channel,
      created_at: now,
      expires_at: computeExpiry(status, now),
    })
    .execute();
  return key;
}

/** Sets the remaining lifetime of a closed order's links to three months. Does nothing for an open order. */
export async function limitLinkLifetime(tx: Db, { id, status }: LinkedOrder, now: Date): Promise<void> {
  if (!isFinalStatus(status)) return;
  await tx
    .updateTable('order_links')
    .set({ expires_at: computeExpiry(status, now) })
    .where('order_id', '=', id)
    .where('expires_at', '>', now)
    .execute();
}

/** Returns true when a link opens this order. */
export async function isOrderLink(db: Db, keyHash: Buffer, number: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('order_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.order_id')
    .where('l.key_hash', '=', keyHash)
    .where('l.expires_at', '>', now)
    .where('o.number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}
