import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * SQL condition that a row belongs to a guest. A guest is a shopper who has never had an account, so that orders of a
 * closed account do not match.
 */
const isGuestOwned = sql<boolean>`NOT EXISTS (SELECT FROM customers c WHERE c.id = shopper_id)`;

/**
 * Builds the changed columns of a guest's purchase that a customer claims. `placed_by` stores the guest, so that the
 * guest's browser retains access.
 */
const buildClaim = (customerId: string) => ({
  shopper_id: customerId,
  placed_by: sql<string>`coalesce(placed_by, shopper_id)`,
  idempotency_key: sql<string>`'joined ' || number`,
});

/**
 * Assigns guests' orders, returns and bookings with this phone to the customer who has just confirmed it. Their
 * idempotency keys are replaced, because several browsers may have used equal keys. The browsers that placed the
 * orders, returns and bookings retain access.
 */
export async function claimGuestOrders(tx: Db, customerId: string, phone: string): Promise<void> {
  for (const table of ['orders', 'returns', 'bookings'] as const)
    await tx
      .updateTable(table)
      .set({ ...buildClaim(customerId) })
      .where('phone', '=', phone)
      .where(isGuestOwned)
      .execute();
}

/**
 * Assigns a guest's order to the customer who has opened it by its link. The order must have the customer's
 * confirmed phone or e-mail. A link alone never assigns an order.
 * @param keyHash SHA-256 of the link's secret
 */
export async function claimLinkedOrder(
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
      .set({ ...buildClaim(customerId) })
      .where('order_id', '=', id)
      // A return that another person requested with the order's phone still belongs to that person. The customer can
      // view the return as the order's shopper.
      .where('by_phone', '=', false)
      .where(isGuestOwned)
      .execute();
}
