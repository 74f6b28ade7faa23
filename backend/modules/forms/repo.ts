import type { Db } from '../../db/client';

/** The secret of the anti-spam names, made by a migration. */
export async function findSecret(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'anti_spam')
    .executeTakeFirst();
  return row?.value;
}

/** Saves another secret of the anti-spam names. */
export async function saveSecret(db: Db, secret: string): Promise<void> {
  const value = JSON.stringify({ secret });
  await db
    .insertInto('settings')
    .values({ code: 'anti_spam', value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute();
}

/** Saves an e-mail address; one saved before stays as it was. */
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
