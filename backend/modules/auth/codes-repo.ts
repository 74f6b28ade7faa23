import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/** Attempts to enter one code, the right one included. */
const MAX_ATTEMPTS = 5;
const MINUTE_MS = 60_000;
const CODE_TTL_MS = 5 * MINUTE_MS;
/** How far the clocks of two nodes may differ. */
const CLOCK_SKEW_MS = MINUTE_MS;
/** A phone that was confirmed longer ago has to be confirmed again. */
const CONFIRMATION_TTL_MS = 30 * MINUTE_MS;

export type Purpose = 'sign_in' | 'confirm';

/** `id` is random, the contract calls it the hash; of the six digits only their hash with the id is stored. */
type NewCode = Pick<
  Selectable<Database['phone_codes']>,
  'id' | 'session_id' | 'purpose' | 'phone' | 'agreed'
> & {
  code: string;
};

const hashOf = (id: unknown, code: string) => sql<Buffer>`sha256(convert_to(${id}::text || ${code}, 'UTF8'))`;

/** Stores a new code and ends the session's earlier ones to the same phone for the same purpose. */
export async function insertCode(tx: Db, { code, ...row }: NewCode, now: Date): Promise<void> {
  await tx
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('session_id', '=', row.session_id)
    .where('purpose', '=', row.purpose)
    .where('phone', '=', row.phone)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('phone_codes')
    .values({
      ...row,
      code_hash: hashOf(row.id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_TTL_MS),
    })
    .execute();
}

interface CodeKey {
  session_id: string;
  purpose: Purpose;
  /** One code and its phone; without them, every live code of the session for this purpose, one for each phone. */
  exact?: { id: string; phone: string };
}

/** Matches the code while it can still be entered. */
const isLive =
  ({ session_id, purpose, exact }: CodeKey, now: Date) =>
  (eb: ExpressionBuilder<Database, 'phone_codes'>) =>
    eb.and([
      eb.and({ session_id, purpose, ...exact }),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
      // Of a clock that was ahead it would be accepted for as much longer.
      eb('expires_at', '<=', new Date(now.getTime() + CODE_TTL_MS + CLOCK_SKEW_MS)),
      eb('tries', '<', MAX_ATTEMPTS),
    ]);

/** Whether an attempt would be checked at all: asked first, so that hopeless attempts cost one query each. */
export async function hasLiveCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db.selectFrom('phone_codes').select('id').where(isLive(key, now)).executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts an attempt for each matching code and checks it in one statement: of many concurrent ones no more than five are
 * checked, and only one of them can use the code.
 * @returns the code's phone, and whether the texts beside the form were agreed to; null for a wrong code
 */
export async function useCode(tx: Db, key: CodeKey, code: string, now: Date) {
  const rows = await tx
    .updateTable('phone_codes')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      used_at: sql<Date | null>`CASE WHEN code_hash = ${hashOf(sql.ref('id'), code)} THEN ${now}::timestamptz END`,
    }))
    .where(isLive(key, now))
    .returning(['phone', 'agreed', 'used_at'])
    .execute();
  const used = rows.find(({ used_at }) => used_at !== null);
  return used ? { phone: used.phone, agreed: used.agreed } : null;
}

/** Records that the shopper of this session has the phone. */
export async function confirmPhone(
  tx: Db,
  { session_id, phone }: { session_id: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('confirmed_phones')
    .values({ session_id, phone, confirmed_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'phone']).doUpdateSet({ confirmed_at: now }))
    .execute();
}

/** Whether the session has confirmed a phone within the last half hour. */
export async function isPhoneConfirmed(tx: Db, sessionId: string, phone: string, now: Date) {
  const row = await tx
    .selectFrom('confirmed_phones')
    .select('phone')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('confirmed_at', '>', new Date(now.getTime() - CONFIRMATION_TTL_MS))
    .where('confirmed_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS))
    .executeTakeFirst();
  return row !== undefined;
}
