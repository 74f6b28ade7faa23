import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/client';

export interface Session {
  id: string;
  location_id: number | null;
  location_chosen: boolean;
  promo_code: string | null;
}

export const SESSION_COOKIE = 'sid';
export const SESSION_SECONDS = 365 * 24 * 60 * 60;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Finds the session of an opaque 256-bit token; null for an unknown or malformed one. */
export async function findSession(db: Db, token: string | undefined): Promise<Session | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'location_id', 'location_chosen', 'promo_code'])
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
  return row ?? null;
}

/** Starts a guest session; only the token's hash is stored. */
export async function createSession(db: Db): Promise<{ token: string; session: Session }> {
  const token = randomBytes(32).toString('base64url');
  const session = await db
    .insertInto('sessions')
    .values({ token_hash: hash(token) })
    .returning(['id', 'location_id', 'location_chosen', 'promo_code'])
    .executeTakeFirstOrThrow();
  return { token, session };
}
