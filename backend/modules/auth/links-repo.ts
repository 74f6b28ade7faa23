import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/client';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 48 * HOUR_MS;

export type LinkKind = 'register' | 'restore' | 'email';
const HOURS: Record<LinkKind, number> = { register: 24, restore: 1, email: 24 };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes what a link in a letter proves, and forgets those that have long expired.
 * @param customer_id whose; null for nobody's, which opens nothing
 * @returns the link's secret: 256 random bits, only their hash is kept
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
  const token = randomBytes(32).toString('base64url');
  await tx
    .deleteFrom('letter_links')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await tx
    .insertInto('letter_links')
    .values({
      token_hash: hashOf(token),
      kind,
      customer_id,
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: new Date(now.getTime() + HOURS[kind] * HOUR_MS),
    })
    .execute();
  return token;
}

/** Uses a link up, in one step. @returns what it proves; undefined for one that is used, expired or unknown */
export async function useLink(tx: Db, token: string, kinds: readonly LinkKind[], now: Date) {
  return tx
    .updateTable('letter_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'customer_id', 'payload'])
    .executeTakeFirst();
}

/** Whether a link of somebody's would still work; it stays unused. */
export async function isLinkLive(db: Db, token: string, kind: LinkKind, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('letter_links')
    .select('kind')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('customer_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the links of a customer that let in whoever holds the mailbox: the password or the mailbox is another. */
export async function endLinks(tx: Db, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('letter_links')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'restore')
    .where('used_at', 'is', null)
    .execute();
}

/** What a letter costs, for somebody who gets none: the same question to the database, and no row. */
export async function queueNothing(tx: Db): Promise<void> {
  await sql`INSERT INTO outbox (kind, payload, created_at) SELECT 'mail', '{}', now() WHERE false`.execute(
    tx,
  );
}
