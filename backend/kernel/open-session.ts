import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { compiledOnce } from '../db/compiled.ts';
import { httpErrors, ShopError } from './errors.ts';
import { hashOfSecret, newToken } from './secrets.ts';
import { after, type Caller, findReplaced, GUEST_SECONDS, type Session } from './session.ts';

/**
 * How long after its first write a guest's token still leads to the session that the write has made: for requests sent
 * before the answer with the session's own token, and for the repeat of one whose answer was lost.
 */
const TAKE_OVER_SECONDS = 10 * 60;

/** `alone` for a transaction that changes the session itself; others write beside each other. */
export type SessionLock = 'shared' | 'alone';

/** The caller's session, locked until the transaction ends: nobody signs in, and nobody signs out, meanwhile. */
export interface Opened {
  session: Session;
  /** What the browser gets after the commit; null when it has the session's token. */
  token: string | null;
  /** It came with a guest's token, and the session is a customer's by now. */
  isLate: boolean;
  /** Its token has been replaced since the request has begun. */
  isReplaced: boolean;
}

const COLUMNS = ['id', 'shopper_id', 'location_id', 'location_chosen', 'expires_at'] as const;

const findById = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select([...COLUMNS, 'token_hash'])
    .where('id', '=', id);

/** By a statement that joins nothing: after waiting for a lock, PostgreSQL reads the locked row alone anew. */
const lockById = {
  shared: compiledOnce((db, id: string) => findById(db, id).forShare()),
  alone: compiledOnce((db, id: string) => findById(db, id).forNoKeyUpdate()),
};

/** The session whose token a sign-in has replaced. @returns null when it is over: its old token leads nowhere then */
async function openLate(tx: Db, id: string, now: Date, lock: SessionLock): Promise<Opened | null> {
  const [row] = await lockById[lock](tx, id);
  if (!row || row.expires_at <= now) return null;
  const { token_hash: _, ...session } = row;
  return {
    session: { ...session, customer_id: row.shopper_id },
    token: null,
    isLate: true,
    isReplaced: true,
  };
}

/** The session that was the caller's when the request began. @throws ShopError 401 when it is over, or another customer's */
async function reopen(
  tx: Db,
  { session: known, tokenHash }: Caller,
  now: Date,
  lock: SessionLock,
): Promise<Opened | null> {
  if (known === null) return null;
  const [row] = await lockById[lock](tx, known.id);
  const isTheirs = row?.shopper_id === known.shopper_id;
  if (!row || row.expires_at <= now || (!isTheirs && known.customer_id !== null))
    throw new ShopError(401, httpErrors.sessionEnded);
  const { token_hash, ...session } = row;
  return {
    // A session changes hands by a sign-in alone.
    session: { ...session, customer_id: isTheirs ? known.customer_id : row.shopper_id },
    token: null,
    isLate: !isTheirs,
    isReplaced: tokenHash?.equals(token_hash) !== true,
  };
}

/**
 * Inserts a guest's session with a new shopper, unless a concurrent request has inserted it: then there is no row. The
 * foreign key is checked when the statement ends, so the shopper comes after the session, and without one none comes.
 */
async function insertSession(tx: Db, token: string, now: Date): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    WITH session AS (
      INSERT INTO sessions (token_hash, shopper_id, created_at, expires_at)
      VALUES (${hashOfSecret(token)}, nextval(pg_get_serial_sequence('shoppers', 'id')), ${now}, ${after(now, GUEST_SECONDS)})
      ON CONFLICT (token_hash) DO NOTHING
      RETURNING id, shopper_id, location_id, location_chosen, expires_at
    ), shopper AS (
      INSERT INTO shoppers (id, created_at) OVERRIDING SYSTEM VALUE SELECT shopper_id, ${now} FROM session
    )
    SELECT *, NULL AS customer_id FROM session`.execute(tx);
  return rows[0];
}

/** The guest's session that a concurrent request, or one whose answer was lost, has made. */
const findFresh = (tx: Db, token: string, now: Date, lock: SessionLock): Promise<Session | undefined> =>
  tx
    .selectFrom('sessions')
    .select(COLUMNS)
    .select(sql<null>`NULL`.as('customer_id'))
    .where('token_hash', '=', hashOfSecret(token))
    .where('created_at', '>', after(now, -TAKE_OVER_SECONDS))
    .$if(lock === 'shared', (query) => query.forShare())
    .$if(lock === 'alone', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

const begun = (session: Session, token: string): Opened => ({
  session,
  token,
  isLate: false,
  isReplaced: false,
});

/**
 * The session of a guest's token: requests with one token get one session and one shopper, however many there are at once.
 * @returns null after ten minutes: that token leads to no session that is there
 */
async function openGuest(tx: Db, token: string, now: Date, lock: SessionLock): Promise<Opened | null> {
  const made = await insertSession(tx, token, now);
  const fresh = made ? undefined : await findFresh(tx, token, now, lock);
  if (fresh) return begun(fresh, token);
  // Read after the insert, which has waited for a sign-in of this token: no session is made for one that was replaced.
  const replaced = await findReplaced(tx, hashOfSecret(token), now);
  if (replaced === null) return made ? begun(made, token) : null;
  if (made) {
    await tx.deleteFrom('sessions').where('id', '=', made.id).execute();
    await tx.deleteFrom('shoppers').where('id', '=', made.shopper_id).execute();
  }
  return openLate(tx, replaced, now, lock);
}

/**
 * Locks the caller's session and reads it again, as the first thing of a transaction that stores something for a shopper: a
 * sign-in either comes after it and merges what it has stored, or came before it and is known. A guest without a session
 * gets one; only its token's hash is stored.
 * @throws ShopError 401 when the session has ended since the request has begun
 */
export async function openSession(tx: Db, caller: Caller, now: Date, lock: SessionLock): Promise<Opened> {
  const { replaced, guest } = caller;
  const found =
    (await reopen(tx, caller, now, lock)) ??
    (replaced === null ? null : await openLate(tx, replaced, now, lock)) ??
    (guest === null ? null : await openGuest(tx, guest, now, lock));
  if (found) return found;
  const token = newToken();
  const made = await insertSession(tx, token, now);
  if (!made) throw new Error('two sessions with one random token');
  return begun(made, token);
}
