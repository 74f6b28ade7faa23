import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Belongs to a guest: a shopper who never had an account. Orders of a closed account stay with it. */
const isGuests = sql<boolean>`NOT EXISTS (SELECT FROM customers c WHERE c.id = shopper_id)`;

/** What becomes of a guest's purchase: the guest's own browser keeps access to it. */
const taken = (customerId: string) => ({
  shopper_id: customerId,
  placed_by: sql<string>`coalesce(placed_by, shopper_id)`,
  idempotency_key: sql<string>`'joined ' || number`,
});

/**
 * Gives guest orders, returns and bookings for a phone to the customer who has just confirmed it. Their idempotency keys are
 * replaced, because keys of several browsers may be equal. The browsers that made them keep access.
 */
export async function takeGuestOrders(tx: Db, customerId: string, phone: string): Promise<void> {
  for (const table of ['orders', 'returns', 'bookings'] as const)
    await tx
      .updateTable(table)
      .set({ ...taken(customerId) })
      .where('phone', '=', phone)
      .where(isGuests)
      .execute();
}

/**
 * Gives a guest's order to the customer who has opened it by its link, if it was made with their own phone or e-mail: both
 * are confirmed before they are a customer's. A link alone gives nobody an order.
 * @param keyHash SHA-256 of the link's secret
 */
export async function takeLinkedOrder(
  tx: Db,
  customerId: string,
  { keyHash, now }: { keyHash: Buffer; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE orders o SET
      shopper_id = c.id, placed_by = coalesce(o.placed_by, o.shopper_id),
      idempotency_key = 'joined ' || o.number
    FROM order_links l, customers c
    WHERE l.key_hash = ${keyHash} AND l.expires_at > ${now} AND o.id = l.order_id
      AND c.id = ${customerId} AND (o.phone = c.phone OR lower(o.email) = c.email)
      AND NOT EXISTS (SELECT FROM customers other WHERE other.id = o.shopper_id)
    RETURNING o.id`.execute(tx);
  for (const { id } of rows)
    await tx
      .updateTable('returns')
      .set({ ...taken(customerId) })
      .where('order_id', '=', id)
      // What a stranger has asked for by the order's phone stays theirs: the customer sees it as the order's shopper.
      .where('by_phone', '=', false)
      .where(isGuests)
      .execute();
}
