import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/** Maximum number of attempts to enter one code, the successful one included. */
const MAX_ATTEMPTS = 5;
const MINUTE_MS = 60_000;
const CODE_TTL_MS = 5 * MINUTE_MS;
/** Maximum clock difference between two nodes, ms. */
const CLOCK_SKEW_MS = MINUTE_MS;
/** Time after which a confirmed phone has to be confirmed again, ms. */
const CONFIRMATION_TTL_MS = 30 * MINUTE_MS;

export type CodePurpose = 'sign_in' | 'confirm';

/**
 * Fields of a new SMS code. `id` is random, and the contract names it `hash`. The table stores only a hash of the six
 * digits, salted with `id`.
 */
type NewCode = Pick<
  Selectable<Database['phone_codes']>,
  'id' | 'session_id' | 'purpose' | 'phone' | 'agreed'
> & {
  code: string;
};

const selectCodeHash = (id: unknown, code: string) =>
  sql<Buffer>`sha256(convert_to(${id}::text || ${code}, 'UTF8'))`;

/** Stores a new code and expires the session's earlier codes to the same phone for the same purpose. */
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
      code_hash: selectCodeHash(row.id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_TTL_MS),
    })
    .execute();
}

interface CodeKey {
  session_id: string;
  purpose: CodePurpose;
  /**
   * Restricts the match to one code and its phone. Without this field every live code of the session and purpose
   * matches. There may be one such code per phone.
   */
  exact?: { id: string; phone: string };
}

/** Builds the condition for live codes: unused, not expired, and with attempts left. */
const isLive =
  ({ session_id, purpose, exact }: CodeKey, now: Date) =>
  (eb: ExpressionBuilder<Database, 'phone_codes'>) =>
    eb.and([
      eb.and({ session_id, purpose, ...exact }),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
      // A node whose clock is ahead stores a later expiry. Without this condition a code from such a node would be
      // accepted for too long.
      eb('expires_at', '<=', new Date(now.getTime() + CODE_TTL_MS + CLOCK_SKEW_MS)),
      eb('tries', '<', MAX_ATTEMPTS),
    ]);

/**
 * Returns true when the session has a live code. Call it before a transaction begins, so that an attempt without a live
 * code costs one query only.
 */
export async function hasLiveCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db.selectFrom('phone_codes').select('id').where(isLive(key, now)).executeTakeFirst();
  return row !== undefined;
}

/**
 * Verifies an entered code and counts the attempt for each matching code, in one statement. Otherwise concurrent
 * requests could verify more than five attempts or use the code twice.
 * @returns the code's phone and whether the form's consent box was ticked, or null for a wrong code
 */
export async function redeemCode(tx: Db, key: CodeKey, code: string, now: Date) {
  const rows = await tx
    .updateTable('phone_codes')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      used_at: sql<Date | null>`CASE WHEN code_hash = ${selectCodeHash(sql.ref('id'), code)} THEN ${now}::timestamptz END`,
    }))
    .where(isLive(key, now))
    .returning(['phone', 'agreed', 'used_at'])
    .execute();
  const used = rows.find(({ used_at }) => used_at !== null);
  return used ? { phone: used.phone, agreed: used.agreed } : null;
}

/** Records that the session has confirmed the phone by a code. */
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

/** Returns true when the session has confirmed the phone within the last 30 minutes. */
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
