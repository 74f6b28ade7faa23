import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { createToken, hashSecret } from '../../kernel/secrets.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Purpose of a one-time link in an e-mail. */
export type LinkKind = 'register' | 'restore' | 'email';
/** Lifetime of a link, in hours. It must be less than two days, because modules/cleanup deletes older links. */
const TTL_HOURS: Record<LinkKind, number> = { register: 24, restore: 1, email: 24 };

/**
 * Creates a one-time link for an e-mail.
 * @param customer_id the customer whom the link signs in or changes. A link of a kind that needs a customer cannot be
 * used if `customer_id` is null
 * @param payload the data to apply when the link is opened
 * @returns the link's token: 256 random bits. Only its hash is stored
 */
export async function insertLink(
  tx: Db,
  {
    kind,
    customer_id = null,
    payload = {},
  }: { kind: LinkKind; customer_id?: string | null; payload?: object },
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('letter_links')
    .values({
      token_hash: hashSecret(token),
      kind,
      customer_id,
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: new Date(now.getTime() + TTL_HOURS[kind] * HOUR_MS),
    })
    .execute();
  return token;
}

/**
 * Marks a link as used, in one statement.
 * @returns the link's customer and payload, or undefined for a link that is used, expired or unknown
 */
export async function redeemLink(tx: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return tx
    .updateTable('letter_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'customer_id', 'payload'])
    .executeTakeFirst();
}

/**
 * Finds a link that can still be used, without using it.
 * @returns undefined for a link that is used, expired or unknown
 */
export async function findLiveLink(db: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return db
    .selectFrom('letter_links')
    .select(['kind', 'customer_id', 'payload'])
    .where('token_hash', '=', hashSecret(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
export type LiveLink = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

/**
 * Invalidates the links of earlier registrations with a mailbox, so that only the link of the last e-mail works.
 * @param email in lower case
 */
export async function invalidateRegistrationLinks(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('letter_links')
    .set({ used_at: now })
    // The condition is written with literals, because otherwise the planner would not use the partial index.
    .where(sql<boolean>`kind = 'register' AND used_at IS NULL`)
    .where(sql<boolean>`payload ->> 'email' = ${email}`)
    .execute();
}

/** Invalidates a customer's sign-in links. Called when the password or the e-mail has changed. */
export async function invalidateSignInLinks(tx: Db, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('letter_links')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'restore')
    .where('used_at', 'is', null)
    .execute();
}
