import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { signForPurpose } from './guest.ts';

/** Lifetime of the cookie with device tokens, in seconds. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Lengths of the parts of a device token: a random number, the customer's pseudonym, and a signature (HMAC) of both.
 * Device tokens are not stored in the database. Legacy tokens have no pseudonym, and their signature covers the number
 * and the customer's id.
 */
const NUMBER_CHARS = 12;
const TAG_CHARS = 12;
const DEVICE_TOKEN = /^[\w-]{48}$/;
const LEGACY_TOKEN = /^[\w-]{36}$/;
/** Maximum number of customers per browser, such as a family. */
const MAX_TOKENS = 3;

const computeSignature = async (db: Db, text: string): Promise<string> =>
  (await signForPurpose(db, 'device', Buffer.from(text))).subarray(0, 18).toString('base64url');

/**
 * Computes the pseudonym of a customer. The pseudonym is the same in all device tokens of the customer, so that limits
 * count the customer once.
 */
export const computeCustomerTag = async (db: Db, customerId: string): Promise<string> =>
  (await computeSignature(db, `customer ${customerId}`)).slice(0, TAG_CHARS);

const buildDeviceToken = async (db: Db, number: string, tag: string): Promise<string> =>
  number + tag + (await computeSignature(db, `mark ${number} ${tag}`));

const buildLegacyToken = async (db: Db, number: string, customerId: string): Promise<string> =>
  number + (await computeSignature(db, `${number} ${customerId}`));

const isSame = (token: string, expected: string): boolean =>
  token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected));

const parseTokens = (cookie: string): string[] =>
  cookie
    .split('.')
    .filter((token) => DEVICE_TOKEN.test(token) || LEGACY_TOKEN.test(token))
    .slice(0, MAX_TOKENS);

const getNumber = (token: string): string => token.slice(0, NUMBER_CHARS);
const getTag = (token: string): string => token.slice(NUMBER_CHARS, NUMBER_CHARS + TAG_CHARS);

/** Lists the numbers of a browser's device tokens, without verifying the tokens. */
export const listDeviceNumbers = (cookie: string): string[] => parseTokens(cookie).map(getNumber);

async function findToken(db: Db, cookie: string, customerId: string): Promise<string | undefined> {
  const tag = await computeCustomerTag(db, customerId);
  for (const token of parseTokens(cookie)) {
    const expected = DEVICE_TOKEN.test(token)
      ? buildDeviceToken(db, getNumber(token), tag)
      : buildLegacyToken(db, getNumber(token), customerId);
    if (isSame(token, await expected)) return token;
  }
  return undefined;
}

/**
 * Finds the device token of a customer who has signed in with this browser before.
 * @param cookie device cookie of the request, empty when there is none
 * @returns the token's number, which is the same in all requests of this browser. Null when the customer has not signed
 *   in with this browser.
 */
export async function findKnownDevice(db: Db, cookie: string, customerId: string): Promise<string | null> {
  const token = await findToken(db, cookie, customerId);
  return token === undefined ? null : getNumber(token);
}

/**
 * Finds a customer who has signed in with this browser before.
 * @param cookie device cookie of the request, empty when there is none
 * @returns the pseudonym of the customer who signed in last (computeCustomerTag), null for a browser without a valid token
 */
export async function findKnownCustomer(db: Db, cookie: string): Promise<string | null> {
  for (const token of parseTokens(cookie).filter((one) => DEVICE_TOKEN.test(one)))
    if (isSame(token, await buildDeviceToken(db, getNumber(token), getTag(token)))) return getTag(token);
  return null;
}

/**
 * Builds the device cookie after a sign-in.
 * @returns the cookie with the customer's token and the tokens of other customers who have signed in with this browser
 */
export async function buildDeviceCookie(db: Db, cookie: string, customerId: string): Promise<string> {
  const present = await findToken(db, cookie, customerId);
  if (present !== undefined && DEVICE_TOKEN.test(present)) return cookie;
  const number = present === undefined ? randomBytes(9).toString('base64url') : getNumber(present);
  const token = await buildDeviceToken(db, number, await computeCustomerTag(db, customerId));
  const others = parseTokens(cookie).filter((other) => other !== present);
  return [token, ...others].slice(0, MAX_TOKENS).join('.');
}
