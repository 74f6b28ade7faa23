import type { Db } from '../../db/client';

/** The key of the anti-spam names; the migration made it. */
export async function findSecret(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'anti_spam')
    .executeTakeFirst();
  return row?.value;
}

/** Keeps an address; one already kept stays as it was. */
export async function insertSubscription(
  db: Db,
  row: { email: string; consent: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
