import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../db/client.ts';
import { ShopError } from './errors.ts';

/**
 * Time within which an equal request without an Idempotency-Key counts as a repeat. It is longer than the automatic
 * retries of a client take. It is shorter than the time after which a person sends the same request again on purpose
 * (decision 026).
 */
const REPEAT_MS = 2 * 60 * 1000;
const DERIVED = 'derived:';

/** Idempotency key and hash of a request, as stored in `idempotency_key` and `request_hash`. */
export interface RequestKey {
  key: string;
  hash: string;
  /**
   * This request counts as a repeat of an equal request that was made after this time. Null when the client sent a key.
   */
  repeatsSince: Date | null;
}

/**
 * Computes the SHA-256 of a body in hexadecimal. The schema has put the fields in a fixed order, so equal bodies have
 * equal hashes.
 */
const computeHash = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Creates the key of a request.
 * @param sent the client's Idempotency-Key, null or empty when the client sent none
 * @param body body as parsed by the schema
 */
export function createRequestKey(sent: string | null, body: object, now: Date): RequestKey {
  const hash = computeHash(body);
  if (sent) return { key: sent, hash, repeatsSince: null };
  return { key: DERIVED + randomUUID(), hash, repeatsSince: new Date(now.getTime() - REPEAT_MS) };
}

/**
 * Builds SQL that matches rows that this request has created, in a table with `idempotency_key`, `request_hash` and
 * `created_at`.
 */
export const buildRequestKeyCondition = ({ key, hash, repeatsSince }: RequestKey) =>
  repeatsSince === null
    ? sql<boolean>`idempotency_key = ${key}`
    : sql<boolean>`idempotency_key LIKE ${`${DERIVED}%`} AND request_hash = ${hash} AND created_at > ${repeatsSince}`;

/**
 * Checks that a repeated key was sent with the same body.
 * @throws ShopError 409 when the body differs
 */
export function checkRepeatedRequest(
  made: { request_hash: string },
  { hash }: RequestKey,
  keyReused: ApiError,
): void {
  if (made.request_hash !== hash) throw new ShopError(409, keyReused);
}

/**
 * Finds the row that an earlier attempt of this request has created.
 * @returns the number of the row, undefined when there is none
 * @throws ShopError 409 when the key was used with another body
 */
export async function findRepeatedRequest(
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
    .where(buildRequestKeyCondition(request))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (made) checkRepeatedRequest(made, request, keyReused);
  return made?.number;
}
