import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client.ts';

/**
 * Lengths of the parts of a guest token, in bytes. The parts are a random number, the time of issue in seconds, and a
 * truncated HMAC signature of both. The token has 32 bytes, like the token of a session.
 */
const NUMBER_BYTES = 16;
const HEAD_BYTES = NUMBER_BYTES + 4;
const SEAL_BYTES = 12;

const SETTING = 'guest_tokens';

/** Keys per database, because a process reads the shop's key only once. */
const keys = new WeakMap<Db, Promise<KeyObject>>();

const readKey = (db: Db) =>
  db.selectFrom('settings').select('value').where('code', '=', SETTING).executeTakeFirst();

/** Loads the shop's key. The first node that needs the key creates it, and the other nodes read it. */
async function loadKey(db: Db): Promise<KeyObject> {
  let row = await readKey(db);
  if (!row) {
    await db
      .insertInto('settings')
      .values({ code: SETTING, value: JSON.stringify(randomBytes(32).toString('base64url')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await readKey(db);
  }
  if (typeof row?.value !== 'string') throw new Error(`settings.${SETTING} holds no key`);
  return createSecretKey(row.value, 'utf8');
}

function getKey(db: Db): Promise<KeyObject> {
  const cached = keys.get(db);
  if (cached) return cached;
  const loading = loadKey(db);
  keys.set(db, loading);
  // A failed load is retried on the next call, for instance after an outage of the database.
  loading.catch(() => keys.delete(db));
  return loading;
}

type Purpose = 'seal' | 'session' | 'device';
const sign = (key: KeyObject, purpose: Purpose, data: Buffer) =>
  createHmac('sha256', key).update(purpose).update(data).digest();
const seal = (key: KeyObject, head: Buffer) => sign(key, 'seal', head).subarray(0, SEAL_BYTES);

/**
 * Issues a token for a guest without stored data. Nothing is stored for the token, because the signature proves that
 * the shop has issued it. The token looks like the token of a session.
 */
export async function issueGuestToken(db: Db, now: Date): Promise<string> {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NUMBER_BYTES).copy(head);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000), NUMBER_BYTES);
  return Buffer.concat([head, seal(await getKey(db), head)]).toString('base64url');
}

/**
 * Verifies a guest's token, without a query.
 * @param token 43 characters of base64url
 * @param seconds lifetime of a token
 * @returns the token of the session that the guest gets with the first stored data. All requests with the same guest
 *   token get the same session token. Null for a token that the shop has not issued to a guest, or that has expired.
 */
export async function verifyGuestToken(
  db: Db,
  token: string,
  now: Date,
  seconds: number,
): Promise<string | null> {
  const key = await getKey(db);
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), seal(key, head))) return null;
  const age = now.getTime() / 1000 - head.readUInt32BE(NUMBER_BYTES);
  return age < seconds ? sign(key, 'session', head).toString('base64url') : null;
}

/**
 * Signs data with the shop's key (HMAC, 32 bytes).
 * @param purpose use of the signature, which is invalid for any other purpose
 */
export const signForPurpose = async (db: Db, purpose: Purpose, data: Buffer): Promise<Buffer> =>
  sign(await getKey(db), purpose, data);
