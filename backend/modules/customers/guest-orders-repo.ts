import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** A shopper who has no account, and never had one: what is a closed account's stays there. */
const isGuests = sql<boolean>`NOT EXISTS (SELECT FROM customers c WHERE c.id = shopper_id)`;

/** How the last guest's order for a phone calls its recipient; null without one. */
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
 * Hands guests' orders and returns for a phone to the customer who has just shown to hold it. Their keys end:
 * those of several browsers need not differ.
 */
export async function takeGuestOrders(tx: Db, customerId: string, phone: string): Promise<void> {
  for (const table of ['orders', 'returns'] as const)
    await tx
      .updateTable(table)
      .set({ shopper_id: customerId, idempotency_key: sql<string>`'joined ' || number` })
      .where('phone', '=', phone)
      .where(isGuests)
      .execute();
}
