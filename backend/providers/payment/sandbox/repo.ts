import type { Db } from '../../../db/client.ts';

/** Finds a payment at the sandbox bank. */
export async function findSandboxPayment(db: Db, id: string, provider: string) {
  return db
    .selectFrom('order_payments')
    .select(['amount', 'status', 'held'])
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
}
