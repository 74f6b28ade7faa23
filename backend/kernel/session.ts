import { hash as oneShotHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { compiledOnce } from '../db/compiled.ts';
import { readGuestToken } from './guest.ts';

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
 * How long a guest's token that a sign-in has replaced still leads to its session: for requests that were sent before the
 * answer with the customer's token. It opens nothing that is the customer's, see open-session.ts.
 */
const REPLACED_SECONDS = 60;

/** A session that was ended is over for a minute already: no node's clock is that far behind. */
const over = (now: Date) => after(now, -60);

export const hash = (token: string): Buffer => oneShotHash('sha256', token, 'buffer');
export const newToken = () => randomBytes(32).toString('base64url');
export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Whose request it is. */
export interface Caller<S extends Session = Session> {
  session: S | null;
  /** Of a guest for whom nothing is stored yet: the token of the session that the first thing to keep makes. */
  guest: string | null;
  /** The id of the session that was a guest's under this token, and is a customer's under another since less than a minute. */
  replaced: string | null;
  /** SHA-256 of the token that leads to the session: the caller's own, or what `guest` says. Null without one. */
  tokenHash: Buffer | null;
}

const NOBODY: Caller<never> = { session: null, guest: null, replaced: null, tokenHash: null };

/** Finds a session by its opaque 256-bit token; none for an unknown or expired one. */
export type FindSession<S extends Session> = (db: Db, tokenHash: Buffer, now: Date) => Promise<S[]>;

/**
 * Identifies the caller by the cookie's token; a guest's own costs no query.
 * @param find reads the session, and what else a handler needs of its shopper
 */
export async function identify<S extends Session>(
  db: Db,
  token: string | undefined,
  now: Date,
  find: FindSession<S>,
): Promise<Caller<S>> {
  if (!token || !/^[\w-]{43}$/.test(token)) return NOBODY;
  const guest = await readGuestToken(db, token, now, GUEST_SECONDS);
  if (guest !== null) return { ...NOBODY, guest, tokenHash: hash(guest) };
  const tokenHash = hash(token);
  const [session = null] = await find(db, tokenHash, now);
  const replaced = session ? null : await findReplaced(db, tokenHash, now);
  return { session, guest, replaced, tokenHash };
}

/** The query of a FindSession: the session `s`, to which a module joins what it reads of the shopper. */
export const sessionByHash = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 's.shopper_id').on('c.deactivated_at', 'is', null),
    )
    .select(['s.id', 's.shopper_id', 's.location_id', 's.location_chosen', 's.expires_at'])
    .select('c.id as customer_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now);

/** Finds a session alone. */
export const findSession: FindSession<Session> = compiledOnce(sessionByHash);

/** The session whose guest's token a sign-in has just replaced; null when the token is none of these. */
export async function findReplaced(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('replaced_hash', '=', tokenHash)
    .where('replaced_at', '>', after(now, -REPLACED_SECONDS))
    .where('expires_at', '>', now)
    .orderBy('replaced_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Gives a session to a customer under a new token, so that a token known before signing in is worthless (ST-02). A guest's
 * is remembered for what is under way.
 * @param session locked by this transaction
 * @param seconds how long it lasts
 * @returns the token
 */
export async function renewSession(
  tx: Db,
  session: Pick<Session, 'id' | 'customer_id'>,
  customerId: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<string> {
  const token = newToken();
  await tx
    .updateTable('sessions')
    .set({ token_hash: hash(token), shopper_id: customerId, seen_at: now, expires_at: after(now, seconds) })
    .$if(session.customer_id === null, (query) =>
      query.set({ replaced_hash: sql.ref('token_hash'), replaced_at: now }),
    )
    .where('id', '=', session.id)
    .execute();
  return token;
}

/** Ends a session: its token stops working. The row stays for what refers to it. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: randomBytes(32), expires_at: over(now) })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Locks a customer's sessions until the transaction ends: before the customer, as every write locks its session first.
 * @param own the session of whoever asks, which may be a guest's
 */
export async function lockSessions(tx: Db, customerId: string, own: Session | null): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('shopper_id', '=', customerId), ...(own ? [eb('id', '=', own.id)] : [])]))
    .orderBy('id')
    .forNoKeyUpdate()
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
    .set({ token_hash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`, expires_at: over(now) })
    .where('shopper_id', '=', customerId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}
