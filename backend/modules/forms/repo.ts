import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { excluded } from '../../db/excluded.ts';
import type { Database } from '../../db/schema.ts';
import { hashOfSecret } from '../../kernel/secrets.ts';

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

/** `email` is in lower case, `confirmed_at` null until the mailbox's owner has agreed. */
type NewSubscription = Omit<Selectable<Database['subscriptions']>, 'id' | 'token_hash'> & { token: string };

/**
 * Saves an e-mail address; a confirmed one remains as it was, and so does one whose e-mail was sent a moment ago.
 * @param resendBefore the day and hour before which an unconfirmed address gets another e-mail
 * @returns whether it was saved with this token
 */
export async function upsertSubscription(
  tx: Db,
  { token, ...row }: NewSubscription,
  resendBefore: Date,
): Promise<boolean> {
  const saved = await tx
    .insertInto('subscriptions')
    .values({ ...row, token_hash: hashOfSecret(token) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(excluded('subscriptions', ['consent', 'created_at', 'confirmed_at', 'token_hash']))
        .where('subscriptions.confirmed_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('subscriptions.created_at', '<=', resendBefore),
            eb(sql.ref('excluded.confirmed_at'), 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Confirms the address that a link was sent to; a repeat changes nothing. @returns false for an unknown link */
export async function confirmSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('subscriptions')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('token_hash', '=', hashOfSecret(token))
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
