import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client';

/** A browser's session. */
export interface Session {
  id: string;
  /** The shopper whose cart, favourites, addresses and orders it sees: a guest, or a customer. */
  shopper_id: string;
  /** The customer who has signed in, the same as shopper_id; null for a guest. */
  customer_id: string | null;
  location_id: number | null;
  location_chosen: boolean;
  expires_at: Date;
}

export const SESSION_COOKIE = 'sid';
const DAY_SECONDS = 24 * 60 * 60;
export const GUEST_SECONDS = 365 * DAY_SECONDS;
export const CUSTOMER_SECONDS = 180 * DAY_SECONDS;
/** For a customer who did not ask to be remembered: the cookie ends with the browser, or after this at the latest. */
export const BRIEF_SECONDS = DAY_SECONDS;

const hash = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Finds a session by its opaque 256-bit token; null for an unknown, malformed or expired one. */
export async function findSession(db: Db, token: string | undefined, now: Date): Promise<Session | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 's.shopper_id').on('c.deactivated_at', 'is', null),
    )
    .select(['s.id', 's.shopper_id', 's.location_id', 's.location_chosen', 's.expires_at'])
    .select('c.id as customer_id')
    .where('s.token_hash', '=', hash(token))
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Starts a guest session with a new shopper; only the token's hash is stored. */
export async function createSession(db: Db, now: Date): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const session = await db
    .with('shopper', (tx) => tx.insertInto('shoppers').values({ created_at: now }).returning('id'))
    .insertInto('sessions')
    .values(({ selectFrom }) => ({
      token_hash: hash(token),
      shopper_id: selectFrom('shopper').select('id'),
      created_at: now,
      expires_at: after(now, GUEST_SECONDS),
    }))
    .returning(['id', 'shopper_id', 'location_id', 'location_chosen', 'expires_at'])
    .returning(sql<null>`NULL`.as('customer_id'))
    .executeTakeFirstOrThrow();
  return { token, session };
}

/**
 * Gives a session to a customer under a new token, so that a token known before signing in is worthless (ST-02).
 * @param seconds how long it lasts
 * @returns the token
 */
export async function renewSession(
  tx: Db,
  sessionId: string,
  customerId: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<string> {
  const token = newToken();
  await tx
    .updateTable('sessions')
    .set({ token_hash: hash(token), shopper_id: customerId, seen_at: now, expires_at: after(now, seconds) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** Ends a session: its token stops working. The row stays for what refers to it. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: randomBytes(32), expires_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends every session of a customer but one. @param exceptId null ends all */
export async function endSessions(
  db: Db,
  customerId: string,
  exceptId: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`, expires_at: now })
    .where('shopper_id', '=', customerId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}
