import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client';
import { signFor } from './guest';

/** Where a browser keeps the marks of the customers who have signed in with it. */
export const DEVICE_COOKIE = 'known';
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** A mark is a random number and a seal over it and the customer's id: nothing of it is stored by the shop. */
const NUMBER_CHARS = 12;
const MARK = /^[\w-]{36}$/;
/** Customers of one browser: a family. */
const MARKS = 3;

async function markOf(db: Db, number: string, customerId: string): Promise<string> {
  const seal = await signFor(db, 'device', Buffer.from(`${number} ${customerId}`));
  return number + seal.subarray(0, 18).toString('base64url');
}

const marksIn = (cookie: string): string[] =>
  cookie
    .split('.')
    .filter((mark) => MARK.test(mark))
    .slice(0, MARKS);

/** The numbers of a browser's marks, none of them proven. */
export const deviceNumbers = (cookie: string): string[] =>
  marksIn(cookie).map((mark) => mark.slice(0, NUMBER_CHARS));

/**
 * Finds the mark of a customer who has signed in with this browser before.
 * @param cookie as the browser has sent it; empty without one
 * @returns the mark's number, the same for all attempts of this browser; null for a browser that the customer has not
 * signed in with
 */
export async function knownDevice(db: Db, cookie: string, customerId: string): Promise<string | null> {
  for (const mark of marksIn(cookie)) {
    const number = mark.slice(0, NUMBER_CHARS);
    if (timingSafeEqual(Buffer.from(mark), Buffer.from(await markOf(db, number, customerId)))) return number;
  }
  return null;
}

/** @returns the cookie of a browser that a customer has signed in with just now, others' marks kept */
export async function markDevice(db: Db, cookie: string, customerId: string): Promise<string> {
  if ((await knownDevice(db, cookie, customerId)) !== null) return cookie;
  const number = randomBytes(9).toString('base64url');
  return [await markOf(db, number, customerId), ...marksIn(cookie)].slice(0, MARKS).join('.');
}
