import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { compileOnce } from '../db/compile-once.ts';
import { httpErrors, ShopError } from './errors.ts';
import { createToken, hashSecret } from './secrets.ts';
import {
  addSeconds,
  findReplacedSession,
  GUEST_SECONDS,
  type RequestCaller,
  type Session,
} from './session.ts';

/**
 * Time for which a guest's token still identifies the session that the guest's first write has created, in seconds. A
 * request may have been sent before the response with the session's token arrived, or may repeat a request whose
 * response was lost.
 */
const TAKE_OVER_SECONDS = 10 * 60;

/**
 * Lock of a session row. `alone` is exclusive, for a transaction that changes the session itself. `shared` is for
 * other writes.
 */
export type SessionLock = 'shared' | 'alone';

/** Session of the caller, locked until the transaction ends, so that no sign-in or sign-out can interfere. */
export interface OpenedSession {
  session: Session;
  /** Token that the browser gets after the commit. Null when the browser has the session's token already. */
  token: string | null;
  /** True when the request has a guest's token and the session belongs to a customer by now. */
  usesReplacedToken: boolean;
  /** True when the token has been replaced since the request began. */
  isReplaced: boolean;
}

const COLUMNS = ['id', 'shopper_id', 'location_id', 'location_chosen', 'expires_at'] as const;

const findById = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select([...COLUMNS, 'token_hash'])
    .where('id', '=', id);

/**
 * Locks a session by its id. The statement has no join, because after a lock wait PostgreSQL reads only the locked row
 * again.
 */
const lockById = {
  shared: compileOnce((db, id: string) => findById(db, id).forShare()),
  alone: compileOnce((db, id: string) => findById(db, id).forNoKeyUpdate()),
};

/**
 * Opens the session whose token a sign-in has replaced.
 * @returns null when the session has ended, so that the replaced token is not valid either
 */
async function openByReplacedToken(
  tx: Db,
  id: string,
  now: Date,
  lock: SessionLock,
): Promise<OpenedSession | null> {
  const [row] = await lockById[lock](tx, id);
  if (!row || row.expires_at <= now) return null;
  const { token_hash: _, ...session } = row;
  return {
    session: { ...session, customer_id: row.shopper_id },
    token: null,
    usesReplacedToken: true,
    isReplaced: true,
  };
}

/**
 * Opens the session that was the caller's when the request began.
 * @throws ShopError 401 when the session has ended, or belongs to another customer
 */
async function openKnown(
  tx: Db,
  { session: known, tokenHash }: RequestCaller,
  now: Date,
  lock: SessionLock,
): Promise<OpenedSession | null> {
  if (known === null) return null;
  const [row] = await lockById[lock](tx, known.id);
  const isSameShopper = row?.shopper_id === known.shopper_id;
  if (!row || row.expires_at <= now || (!isSameShopper && known.customer_id !== null))
    throw new ShopError(401, httpErrors.sessionEnded);
  const { token_hash, ...session } = row;
  return {
    // Only a sign-in changes the shopper of a session.
    session: { ...session, customer_id: isSameShopper ? known.customer_id : row.shopper_id },
    token: null,
    usesReplacedToken: !isSameShopper,
    isReplaced: tokenHash?.equals(token_hash) !== true,
  };
}

/**
 * Inserts a guest's session with a new shopper. Returns no row when a concurrent request has inserted the session. The
 * foreign key is checked at the end of the statement. Therefore the statement can insert the session first, and inserts
 * the shopper only if it has inserted the session.
 */
async function insertSession(tx: Db, token: string, now: Date): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    WITH session AS (
      INSERT INTO sessions (token_hash, shopper_id, created_at, expires_at)
      VALUES (${hashSecret(token)}, nextval(pg_get_serial_sequence('shoppers', 'id')), ${now}, ${addSeconds(now, GUEST_SECONDS)})
      ON CONFLICT (token_hash) DO NOTHING
      RETURNING id, shopper_id, location_id, location_chosen, expires_at
    ), shopper AS (
      INSERT INTO shoppers (id, created_at) OVERRIDING SYSTEM VALUE SELECT shopper_id, ${now} FROM session
    )
    SELECT *, NULL AS customer_id FROM session`.execute(tx);
  return rows[0];
}

/** Finds a guest's session that a concurrent request, or a request whose response was lost, has created. */
const findStarted = (tx: Db, token: string, now: Date, lock: SessionLock): Promise<Session | undefined> =>
  tx
    .selectFrom('sessions')
    .select(COLUMNS)
    .select(sql<null>`NULL`.as('customer_id'))
    .where('token_hash', '=', hashSecret(token))
    .where('created_at', '>', addSeconds(now, -TAKE_OVER_SECONDS))
    .$if(lock === 'shared', (query) => query.forShare())
    .$if(lock === 'alone', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

const toOpened = (session: Session, token: string): OpenedSession => ({
  session,
  token,
  usesReplacedToken: false,
  isReplaced: false,
});

/**
 * Opens the session of a guest's token. All requests with one token get one session and one shopper, even simultaneous
 * ones.
 * @returns null ten minutes after the session's first write, when the token no longer identifies the session
 */
async function openGuest(tx: Db, token: string, now: Date, lock: SessionLock): Promise<OpenedSession | null> {
  const inserted = await insertSession(tx, token, now);
  const started = inserted ? undefined : await findStarted(tx, token, now, lock);
  if (started) return toOpened(started, token);
  // The replaced session is read after the insert, because the insert waits for a concurrent sign-in with this token. A
  // replaced token gets no new session.
  const replaced = await findReplacedSession(tx, hashSecret(token), now);
  if (replaced === null) return inserted ? toOpened(inserted, token) : null;
  if (inserted) {
    await tx.deleteFrom('sessions').where('id', '=', inserted.id).execute();
    await tx.deleteFrom('shoppers').where('id', '=', inserted.shopper_id).execute();
  }
  return openByReplacedToken(tx, replaced, now, lock);
}

/**
 * Locks the caller's session and reads it again. This is the first step of a transaction that stores data for a
 * shopper. A sign-in either runs afterwards and merges the stored data, or ran before and is visible here. A guest
 * without a session gets a session. Only the hash of the session's token is stored.
 * @throws ShopError 401 when the session has ended since the request began
 */
export async function openSession(
  tx: Db,
  caller: RequestCaller,
  now: Date,
  lock: SessionLock,
): Promise<OpenedSession> {
  const { replacedSessionId, guestSessionToken } = caller;
  const found =
    (await openKnown(tx, caller, now, lock)) ??
    (replacedSessionId === null ? null : await openByReplacedToken(tx, replacedSessionId, now, lock)) ??
    (guestSessionToken === null ? null : await openGuest(tx, guestSessionToken, now, lock));
  if (found) return found;
  const token = createToken();
  const inserted = await insertSession(tx, token, now);
  if (!inserted) throw new Error('two sessions with one random token');
  return toOpened(inserted, token);
}
