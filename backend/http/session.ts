import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client';
import { compiledOnce } from '../db/compiled';
import { readGuestToken } from './guest';

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

/**
 * How long after its first write a guest's token still leads to the session that the write has made: for requests sent
 * before the answer with the session's own token, and for the repeat of one whose answer was lost.
 */
const TAKE_OVER_SECONDS = 10 * 60;

const hash = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Whose request it is. */
export interface Caller {
  session: Session | null;
  /** Of a guest for whom nothing is stored yet: the token of the session that the first thing to keep makes. */
  guest: string | null;
}

/** Tells by the cookie's token who is asking; a guest's own costs no query. */
export async function identify(db: Db, token: string | undefined, now: Date): Promise<Caller> {
  if (!token || !/^[\w-]{43}$/.test(token)) return { session: null, guest: null };
  const guest = await readGuestToken(db, token, now, GUEST_SECONDS);
  return { session: guest === null ? await findSession(db, token, now) : null, guest };
}

const findByHash = compiledOnce((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 's.shopper_id').on('c.deactivated_at', 'is', null),
    )
    .select(['s.id', 's.shopper_id', 's.location_id', 's.location_chosen', 's.expires_at'])
    .select('c.id as customer_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now),
);

/** Finds a session by its opaque 256-bit token; null for an unknown or expired one. */
async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const [row] = await findByHash(db, hash(token), now);
  return row ?? null;
}

const SESSION_COLUMNS = ['id', 'shopper_id', 'location_id', 'location_chosen', 'expires_at'] as const;

/**
 * Inserts a guest's session with a new shopper, unless a concurrent request has inserted it: then there is no row. The
 * foreign key is checked when the statement ends, so the shopper comes after the session, and without one none comes.
 */
async function insertSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    WITH session AS (
      INSERT INTO sessions (token_hash, shopper_id, created_at, expires_at)
      VALUES (${hash(token)}, nextval(pg_get_serial_sequence('shoppers', 'id')), ${now}, ${after(now, GUEST_SECONDS)})
      ON CONFLICT (token_hash) DO NOTHING
      RETURNING id, shopper_id, location_id, location_chosen, expires_at
    ), shopper AS (
      INSERT INTO shoppers (id, created_at) OVERRIDING SYSTEM VALUE SELECT shopper_id, ${now} FROM session
    )
    SELECT *, NULL AS customer_id FROM session`.execute(db);
  return rows[0];
}

/** The guest's session that a concurrent request, or one whose answer was lost, has made. */
const findFreshSession = (db: Db, token: string, now: Date): Promise<Session | undefined> =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .select(sql<null>`NULL`.as('customer_id'))
    .where('token_hash', '=', hash(token))
    .where('created_at', '>', after(now, -TAKE_OVER_SECONDS))
    .executeTakeFirst();

/**
 * Starts a guest's session with a new shopper; only the token's hash is stored.
 * @param guest from `identify`: requests with one guest's token get one session and one shopper, however many there are
 * at once. After ten minutes, and once its session is a customer's, that token leads to a new session
 * @returns the session's token, and whether it was there already
 */
export async function createSession(
  db: Db,
  guest: string | null,
  now: Date,
): Promise<{ token: string; session: Session }> {
  if (guest !== null) {
    const session = (await insertSession(db, guest, now)) ?? (await findFreshSession(db, guest, now));
    if (session) return { token: guest, session };
  }
  const token = newToken();
  const session = await insertSession(db, token, now);
  if (!session) throw new Error('two sessions with one random token');
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
