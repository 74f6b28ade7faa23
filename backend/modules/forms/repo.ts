import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { toExcludedValues } from '../../db/excluded-values.ts';
import type { Database } from '../../db/schema.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/** Finds the secret from which the names of the anti-spam field are computed. A migration has created the secret. */
export async function findAntiSpamSecret(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'anti_spam')
    .executeTakeFirst();
  return row?.value;
}

/** Replaces the secret from which the names of the anti-spam field are computed. */
export async function saveAntiSpamSecret(db: Db, secret: string): Promise<void> {
  const value = JSON.stringify({ secret });
  await db
    .insertInto('settings')
    .values({ code: 'anti_spam', value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute();
}

/** New subscription. `email` is in lower case, `confirmed_at` is null until the link in the e-mail is used. */
type NewSubscription = Omit<Selectable<Database['subscriptions']>, 'id' | 'token_hash'> & { token: string };

/**
 * Saves an e-mail address. A confirmed address is not changed, nor is an address with a recent confirmation e-mail.
 * @param resendBefore another e-mail is allowed only if the last e-mail was sent before this time
 * @returns true when the address was saved with this token
 */
export async function upsertSubscription(
  tx: Db,
  { token, ...row }: NewSubscription,
  resendBefore: Date,
): Promise<boolean> {
  const saved = await tx
    .insertInto('subscriptions')
    .values({ ...row, token_hash: hashSecret(token) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(
          toExcludedValues('subscriptions', ['consent', 'created_at', 'confirmed_at', 'token_hash']),
        )
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

/**
 * Confirms the e-mail address of a link. A repeated confirmation changes nothing.
 * @returns false for an unknown link
 */
export async function confirmSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('subscriptions')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('token_hash', '=', hashSecret(token))
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
