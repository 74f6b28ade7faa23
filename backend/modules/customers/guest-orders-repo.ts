import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** Belongs to a guest: a shopper who never had an account. Orders of a closed account stay with it. */
const isGuests = sql<boolean>`NOT EXISTS (SELECT FROM customers c WHERE c.id = shopper_id)`;

/** The recipient's name in the latest guest order for a phone; null without one. */
export async function findGuestName(
  tx: Db,
  phone: string,
): Promise<{ name: string; surname: string } | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['name', 'surname'])
    .where('phone', '=', phone)
    .where(isGuests)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives guest orders, returns and bookings for a phone to the customer who has just confirmed it. Their idempotency keys are
 * replaced, because keys of several browsers may be equal.
 */
export async function takeGuestOrders(tx: Db, customerId: string, phone: string): Promise<void> {
  for (const table of ['orders', 'returns', 'bookings'] as const)
    await tx
      .updateTable(table)
      .set({ shopper_id: customerId, idempotency_key: sql<string>`'joined ' || number` })
      .where('phone', '=', phone)
      .where(isGuests)
      .execute();
}
