import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../db/client.ts';
import { ShopError } from './errors.ts';

/**
 * How long an equal request of a client that sends no Idempotency-Key is taken for a repeat: longer than a client's
 * own retry takes, shorter than it takes a person to want the same thing again (decision 026).
 */
const REPEAT_MS = 2 * 60 * 1000;
const DERIVED = 'derived:';

/** What a request that must not happen twice is kept under, in `idempotency_key` and `request_hash`. */
export interface RequestKey {
  key: string;
  hash: string;
  /** Set when the client sent no key: equal requests that were kept after this moment are the same one. */
  repeatsSince: Date | null;
}

/** SHA-256 in hexadecimal, to be compared when the key comes again; the schema has put the fields in one order. */
const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * @param sent the client's Idempotency-Key; null or empty without one
 * @param body as the schema has parsed it
 */
export function requestKey(sent: string | null, body: object, now: Date): RequestKey {
  const hash = hashOf(body);
  if (sent) return { key: sent, hash, repeatsSince: null };
  return { key: DERIVED + randomUUID(), hash, repeatsSince: new Date(now.getTime() - REPEAT_MS) };
}

/** Condition on a table with `idempotency_key`, `request_hash` and `created_at`: the rows that this request made. */
export const isSameRequest = ({ key, hash, repeatsSince }: RequestKey) =>
  repeatsSince === null
    ? sql<boolean>`idempotency_key = ${key}`
    : sql<boolean>`idempotency_key LIKE ${`${DERIVED}%`} AND request_hash = ${hash} AND created_at > ${repeatsSince}`;

/** @throws ShopError 409 when the key of what was made before came with another body */
export function checkRepeat(made: { request_hash: string }, { hash }: RequestKey, keyReused: ApiError): void {
  if (made.request_hash !== hash) throw new ShopError(409, keyReused);
}

/**
 * Finds what a shopper has made with this request before.
 * @returns its number
 * @throws ShopError 409 when the key came with another body
 */
export async function findMade(
  db: Db,
  table: 'bookings' | 'certificate_purchases' | 'returns',
  shopperId: string,
  request: RequestKey,
  keyReused: ApiError,
): Promise<string | undefined> {
  const made = await db
    .selectFrom(table)
    .select(['number', 'request_hash'])
    .where('shopper_id', '=', shopperId)
    .where(isSameRequest(request))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (made) checkRepeat(made, request, keyReused);
  return made?.number;
}
