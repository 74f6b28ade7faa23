import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { signFor } from './guest.ts';

export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/**
 * A mark is a random number, the customer's pseudonym and a seal over both: nothing of it is stored by the shop. Marks of
 * former versions have no pseudonym, their seal is over the number and the customer's id.
 */
const NUMBER_CHARS = 12;
const TAG_CHARS = 12;
const MARK = /^[\w-]{48}$/;
const FORMER_MARK = /^[\w-]{36}$/;
/** Customers of one browser: a family. */
const MARKS = 3;

const sealOf = async (db: Db, text: string): Promise<string> =>
  (await signFor(db, 'device', Buffer.from(text))).subarray(0, 18).toString('base64url');

/** Pseudonym of a customer, the same in all marks of theirs: counts them as one wherever they are. */
export const customerTag = async (db: Db, customerId: string): Promise<string> =>
  (await sealOf(db, `customer ${customerId}`)).slice(0, TAG_CHARS);

const sealedMark = async (db: Db, number: string, tag: string): Promise<string> =>
  number + tag + (await sealOf(db, `mark ${number} ${tag}`));

const formerMark = async (db: Db, number: string, customerId: string): Promise<string> =>
  number + (await sealOf(db, `${number} ${customerId}`));

const isSame = (mark: string, sealed: string): boolean =>
  mark.length === sealed.length && timingSafeEqual(Buffer.from(mark), Buffer.from(sealed));

const marksIn = (cookie: string): string[] =>
  cookie
    .split('.')
    .filter((mark) => MARK.test(mark) || FORMER_MARK.test(mark))
    .slice(0, MARKS);

const numberOf = (mark: string): string => mark.slice(0, NUMBER_CHARS);
const tagOf = (mark: string): string => mark.slice(NUMBER_CHARS, NUMBER_CHARS + TAG_CHARS);

/** The numbers of a browser's marks, none of them verified. */
export const deviceNumbers = (cookie: string): string[] => marksIn(cookie).map(numberOf);

async function findMark(db: Db, cookie: string, customerId: string): Promise<string | undefined> {
  const tag = await customerTag(db, customerId);
  for (const mark of marksIn(cookie)) {
    const seal = MARK.test(mark)
      ? sealedMark(db, numberOf(mark), tag)
      : formerMark(db, numberOf(mark), customerId);
    if (isSame(mark, await seal)) return mark;
  }
  return undefined;
}

/**
 * Finds the mark of a customer who has signed in with this browser before.
 * @param cookie as the browser has sent it; empty without one
 * @returns the mark's number, the same for all attempts of this browser; null for a browser that the customer has not
 * signed in with
 */
export async function knownDevice(db: Db, cookie: string, customerId: string): Promise<string | null> {
  const mark = await findMark(db, cookie, customerId);
  return mark === undefined ? null : numberOf(mark);
}

/**
 * Finds a customer who has signed in with this browser before.
 * @param cookie as the browser has sent it; empty without one
 * @returns the pseudonym of the one who signed in last, see customerTag; null for a browser without a valid mark
 */
export async function knownCustomer(db: Db, cookie: string): Promise<string | null> {
  for (const mark of marksIn(cookie).filter((one) => MARK.test(one)))
    if (isSame(mark, await sealedMark(db, numberOf(mark), tagOf(mark)))) return tagOf(mark);
  return null;
}

/** @returns the cookie of a browser that a customer has just signed in with, marks of others included */
export async function markDevice(db: Db, cookie: string, customerId: string): Promise<string> {
  const present = await findMark(db, cookie, customerId);
  if (present !== undefined && MARK.test(present)) return cookie;
  const number = present === undefined ? randomBytes(9).toString('base64url') : numberOf(present);
  const mark = await sealedMark(db, number, await customerTag(db, customerId));
  const others = marksIn(cookie).filter((other) => other !== present);
  return [mark, ...others].slice(0, MARKS).join('.');
}
