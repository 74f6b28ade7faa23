import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client.ts';

/** A token is 32 bytes, as a session's is: the guest's number, the second of its issue, and a seal over both. */
const NUMBER_BYTES = 16;
const HEAD_BYTES = NUMBER_BYTES + 4;
const SEAL_BYTES = 12;

const SETTING = 'guest_tokens';

/** A process reads the shop's key once. */
const keys = new WeakMap<Db, Promise<KeyObject>>();

const readKey = (db: Db) =>
  db.selectFrom('settings').select('value').where('code', '=', SETTING).executeTakeFirst();

/** The first node to ask makes the key, every other one takes that one. */
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

function keyOf(db: Db): Promise<KeyObject> {
  const known = keys.get(db);
  if (known) return known;
  const loading = loadKey(db);
  keys.set(db, loading);
  // A database that was away is asked again.
  loading.catch(() => keys.delete(db));
  return loading;
}

type Purpose = 'seal' | 'session' | 'device';
const sign = (key: KeyObject, purpose: Purpose, data: Buffer) =>
  createHmac('sha256', key).update(purpose).update(data).digest();
const seal = (key: KeyObject, head: Buffer) => sign(key, 'seal', head).subarray(0, SEAL_BYTES);

/**
 * A token for a guest who has nothing to keep: nothing is stored for it, the seal proves that the shop has issued it.
 * It looks like a session's.
 */
export async function issueGuestToken(db: Db, now: Date): Promise<string> {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NUMBER_BYTES).copy(head);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000), NUMBER_BYTES);
  return Buffer.concat([head, seal(await keyOf(db), head)]).toString('base64url');
}

/**
 * Reads a guest's token; asks the database nothing.
 * @param token 43 characters of base64url
 * @param seconds how long a token holds
 * @returns the token of the session that the guest gets with the first thing to keep, the same for every request that
 * brings this one; null for a token that the shop has not issued as a guest's, or that has expired
 */
export async function readGuestToken(
  db: Db,
  token: string,
  now: Date,
  seconds: number,
): Promise<string | null> {
  const key = await keyOf(db);
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), seal(key, head))) return null;
  const age = now.getTime() / 1000 - head.readUInt32BE(NUMBER_BYTES);
  return age < seconds ? sign(key, 'session', head).toString('base64url') : null;
}

/** A seal of the shop's own key over data, 32 bytes. @param purpose seals for one purpose are none for another */
export const signFor = async (db: Db, purpose: Purpose, data: Buffer): Promise<Buffer> =>
  sign(await keyOf(db), purpose, data);
