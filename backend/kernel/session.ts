import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { compileOnce } from '../db/compile-once.ts';
import { verifyGuestToken } from './guest.ts';
import { createToken, hashSecret } from './secrets.ts';

/** Session of a browser. */
export interface Session {
  id: string;
  /** Shopper, a guest or a customer, to whom the cart, favorites, addresses and orders belong. */
  shopper_id: string;
  /** Signed-in customer, equal to shopper_id. Null for a guest. */
  customer_id: string | null;
  location_id: number | null;
  location_chosen: boolean;
  expires_at: Date;
}

export const SESSION_COOKIE = 'sid';
const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime of a guest's session and token. */
export const GUEST_SECONDS = 365 * DAY_SECONDS;
/** Lifetime of the session of a customer with "remember me". */
export const CUSTOMER_SECONDS = 180 * DAY_SECONDS;
/**
 * Maximum lifetime of a session without "remember me". The browser deletes the session cookie when the browser is
 * closed.
 */
export const BROWSER_SESSION_SECONDS = DAY_SECONDS;

/**
 * Time for which a guest's token still identifies its session after a sign-in has replaced the token, in seconds.
 * Requests may have been sent before the response with the customer's token arrived. The old token gives no access to
 * the customer's data (open-session.ts).
 */
const REPLACED_SECONDS = 60;

/**
 * Computes the expiry of an ended session. The expiry is a minute ago, because the clock of another node may be slow by
 * that much.
 */
const computeEnd = (now: Date) => addSeconds(now, -60);

/** Adds seconds to a time. */
export const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Identity of a request's client. */
export interface RequestCaller<S extends Session = Session> {
  session: S | null;
  /** Token of the session that the first stored data will create, for a guest without stored data. */
  guestSessionToken: string | null;
  /** Session id of this request's guest token, if a sign-in has replaced the token less than a minute ago. */
  replacedSessionId: string | null;
  /** SHA-256 of the session's token: of the request's token, or of `guestSessionToken`. Null without a token. */
  tokenHash: Buffer | null;
}

const NO_CALLER: RequestCaller<never> = {
  session: null,
  guestSessionToken: null,
  replacedSessionId: null,
  tokenHash: null,
};

/** Finds a session by the hash of its token. Returns no row for an unknown token or an expired session. */
export type FindSession<S extends Session> = (db: Db, tokenHash: Buffer, now: Date) => Promise<S[]>;

/**
 * Identifies the caller by the cookie's token. A guest without stored data needs no query.
 * @param find reads the session, and other data of the session's shopper that a handler needs
 */
export async function identifyCaller<S extends Session>(
  db: Db,
  token: string | undefined,
  now: Date,
  find: FindSession<S>,
): Promise<RequestCaller<S>> {
  if (!token || !/^[\w-]{43}$/.test(token)) return NO_CALLER;
  const guest = await verifyGuestToken(db, token, now, GUEST_SECONDS);
  if (guest !== null) return { ...NO_CALLER, guestSessionToken: guest, tokenHash: hashSecret(guest) };
  const tokenHash = hashSecret(token);
  const [session = null] = await find(db, tokenHash, now);
  const replaced = session ? null : await findReplacedSession(db, tokenHash, now);
  return { session, guestSessionToken: guest, replacedSessionId: replaced, tokenHash };
}

/** Builds the query of a FindSession, with the session as `s`. A module can join the shopper's data to the query. */
export const selectSessionByHash = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 's.shopper_id').on('c.deactivated_at', 'is', null),
    )
    .select(['s.id', 's.shopper_id', 's.location_id', 's.location_chosen', 's.expires_at'])
    .select('c.id as customer_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now);

/** Finds a session without other data. */
export const findSession: FindSession<Session> = compileOnce(selectSessionByHash);

/**
 * Finds the session whose guest token a sign-in has just replaced.
 * @returns the session's id, null for other tokens
 */
export async function findReplacedSession(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('replaced_hash', '=', tokenHash)
    .where('replaced_at', '>', addSeconds(now, -REPLACED_SECONDS))
    .where('expires_at', '>', now)
    .orderBy('replaced_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Assigns a session to a customer under a new token. A token that an attacker knew before the sign-in is then useless
 * (ST-02). A guest's replaced token is stored, because requests with it may still be under way.
 * @param session locked by this transaction
 * @param seconds lifetime of the session
 * @returns the new token
 */
export async function renewSession(
  tx: Db,
  session: Pick<Session, 'id' | 'customer_id'>,
  customerId: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<string> {
  const token = createToken();
  await tx
    .updateTable('sessions')
    .set({
      token_hash: hashSecret(token),
      shopper_id: customerId,
      seen_at: now,
      expires_at: addSeconds(now, seconds),
    })
    .$if(session.customer_id === null, (query) =>
      query.set({ replaced_hash: sql.ref('token_hash'), replaced_at: now }),
    )
    .where('id', '=', session.id)
    .execute();
  return token;
}

/** Ends a session, so that its token is no longer valid. The row stays, because other rows refer to it. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: randomBytes(32), expires_at: computeEnd(now) })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Locks a customer's sessions until the transaction ends. Call it before the customer is locked, because every write
 * locks its session first.
 * @param own the session of the request, which may be a guest's
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

/**
 * Ends all sessions of a customer except one.
 * @param exceptId id of the session that is not ended, null to end all sessions
 */
export async function endSessions(
  db: Db,
  customerId: string,
  exceptId: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`, expires_at: computeEnd(now) })
    .where('shopper_id', '=', customerId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}
