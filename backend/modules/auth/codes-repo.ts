import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

/** Wrong tries that a code bears, the right one included. */
const MAX_TRIES = 5;
const MINUTE_MS = 60_000;
const CODE_MS = 5 * MINUTE_MS;
const KEPT_MS = 24 * 60 * MINUTE_MS;

export type Purpose = 'sign_in' | 'confirm';

interface NewCode {
  /** Random; what the shop calls the hash. */
  id: string;
  session_id: string;
  purpose: Purpose;
  phone: string;
  /** Six digits; only their hash with the id is kept. */
  code: string;
  agreed: boolean;
}

const hashOf = (id: unknown, code: string) => sql<Buffer>`sha256(convert_to(${id}::text || ${code}, 'UTF8'))`;

/** Keeps a new code, ends the session's earlier ones for the same purpose and forgets those of yesterday. */
export async function insertCode(tx: Db, { code, ...row }: NewCode, now: Date): Promise<void> {
  await forgetProofs(tx, new Date(now.getTime() - KEPT_MS));
  await tx
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('session_id', '=', row.session_id)
    .where('purpose', '=', row.purpose)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('phone_codes')
    .values({
      ...row,
      code_hash: hashOf(row.id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
}

async function forgetProofs(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('phone_codes').where('created_at', '<', before).execute();
  await tx.deleteFrom('confirmed_phones').where('confirmed_at', '<', before).execute();
}

interface Asked {
  session_id: string;
  purpose: Purpose;
  /** Which code is meant, and for which phone; without them the session's only live one of its purpose. */
  named?: { id: string; phone: string };
}

/** The code that is meant, while it may still be guessed. */
const isLive =
  ({ session_id, purpose, named }: Asked, now: Date) =>
  (eb: ExpressionBuilder<Database, 'phone_codes'>) =>
    eb.and([
      eb.and({ session_id, purpose, ...named }),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
      eb('tries', '<', MAX_TRIES),
    ]);

/** Whether a guess would be looked at; asked first, so that a flood of others costs one question each. */
export async function hasLiveCode(db: Db, asked: Asked, now: Date): Promise<boolean> {
  const row = await db.selectFrom('phone_codes').select('id').where(isLive(asked, now)).executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a guess and looks at it in one step: of many at once no more than five are looked at, and one uses
 * the code up.
 * @returns the code's phone, and whether the texts beside the form were agreed to; null for a wrong guess
 */
export async function useCode(tx: Db, asked: Asked, code: string, now: Date) {
  const row = await tx
    .updateTable('phone_codes')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      used_at: sql<Date | null>`CASE WHEN code_hash = ${hashOf(sql.ref('id'), code)} THEN ${now}::timestamptz END`,
    }))
    .where(isLive(asked, now))
    .returning(['phone', 'agreed', 'used_at'])
    .executeTakeFirst();
  return row?.used_at ? { phone: row.phone, agreed: row.agreed } : null;
}

/** Notes that whoever sits at this session holds the phone. */
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
