import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { listCountedLimitKeys } from './limit-keys.ts';
import { decrementAttempts, deleteWindow, incrementAttempts } from './repo.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Window of a rate limit. */
export interface RateWindow {
  /** Counted action, such as `upload`. */
  action: string;
  /** Maximum number of attempts in one window. */
  max: number;
  /**
   * Length of the window in hours, at most 24, because rows are deleted after a day (modules/cleanup). May be a
   * fraction.
   */
  hours: number;
}

/** Rate limit with its error. */
export interface RateLimit extends RateWindow {
  /**
   * Returns the error of an attempt above the limit.
   * @param seconds seconds until the window ends
   */
  error: (seconds: number) => ApiError;
}

/** A limit and the rate-limit key under which attempts are counted. With a null key nothing is counted. */
type CountedLimit = readonly [limit: RateLimit, subject: string | null];

interface Attempt {
  /** Number of the attempt in its window, from 1. */
  number: number;
  /** Whole seconds until the window ends. Null within the limit. */
  wait: number | null;
}

/** Counts one attempt for one rate-limit key, but not for the wider networks that contain the key's network. */
async function countOne(
  db: Db,
  now: Date,
  { action, max, hours }: RateWindow,
  subject: string,
): Promise<Attempt> {
  const length = hours * HOUR_MS;
  const since = new Date(now.getTime() - length);
  const { count, started_at } = await incrementAttempts(db, { action, subject, now, since });
  const left = Math.min(length, started_at.getTime() + length - now.getTime());
  return { number: count, wait: count <= max ? null : Math.max(1, Math.ceil(left / 1000)) };
}

/**
 * Counts one attempt. All nodes of the shop share the count. An attempt of a /64 network counts for its /56 and /48
 * too, unless the narrower network has already reached its limit.
 * @param subject rate-limit key, such as `customer:7`
 */
export async function countAttempt(db: Db, now: Date, window: RateWindow, subject: string): Promise<Attempt> {
  let last: Attempt = { number: 0, wait: null };
  for (const { subject: counted, factor } of listCountedLimitKeys(subject)) {
    last = await countOne(db, now, { ...window, max: window.max * factor }, counted);
    if (last.wait !== null) return last;
  }
  return last;
}

/**
 * Counts one attempt.
 * @param subject rate-limit key, such as `customer:7`
 * @returns false above the limit
 */
export const tryConsumeRateLimit = async (
  db: Db,
  now: Date,
  window: RateWindow,
  subject: string,
): Promise<boolean> => (await countAttempt(db, now, window, subject)).wait === null;

/**
 * Counts one attempt.
 * @param subject rate-limit key, such as `customer:7`. Nothing is counted for an unknown key (null)
 * @throws ShopError 429 above the limit, with the seconds to wait
 */
export async function consumeRateLimit(
  db: Db,
  now: Date,
  limit: RateLimit,
  subject: string | null,
): Promise<void> {
  if (subject === null) return;
  const { wait } = await countAttempt(db, now, limit, subject);
  if (wait !== null) throw new ShopError(429, limit.error(wait), wait);
}

/**
 * Counts one attempt against several limits in their order. Narrow limits must be first, so that an attempt of a
 * blocked network does not count against the limits of all clients.
 * @throws ShopError 429 at the first limit that is reached. The limits before this limit have counted the attempt
 */
export async function consumeRateLimits(db: Db, now: Date, counts: readonly CountedLimit[]): Promise<void> {
  for (const [limit, subject] of counts) await consumeRateLimit(db, now, limit, subject);
}

/** Additional share of a total limit that only known customers can use. */
const RESERVED_SHARE = 0.25;

/** Counts one attempt against a limit of the whole shop, and logs the first refused attempt of a window. */
async function countLogged(
  { db, log, now }: Shop,
  window: RateWindow,
  subject: string,
): Promise<number | null> {
  const { action, max, hours } = window;
  const { number, wait } = await countOne(db, now(), window, subject);
  if (number === max + 1) log.error({ action, max, hours, subject }, 'shop-wide rate limit reached');
  return wait;
}

/**
 * Counts one attempt against a limit of the whole shop, which bounds the cost of all clients together. After the limit
 * is used up, known customers may make a quarter more attempts. Do not call this function inside a transaction, because
 * every other request would wait until the transaction ends.
 * @param isKnown true for an attempt of a known customer, see kernel/device.ts
 * @returns whole seconds until the window ends, or null within the limit
 */
export async function countShopAttempt(
  shop: Shop,
  window: RateWindow,
  isKnown: boolean,
): Promise<number | null> {
  const wait = await countLogged(shop, window, 'shop');
  if (wait === null || !isKnown) return wait;
  return countLogged(shop, { ...window, max: Math.ceil(window.max * RESERVED_SHARE) }, 'shop known');
}

/** Subtracts an attempt that has failed through no fault of the client. */
export async function refundRateLimit(db: Db, { action }: RateWindow, subject: string | null): Promise<void> {
  if (subject === null) return;
  for (const counted of listCountedLimitKeys(subject)) await decrementAttempts(db, action, counted.subject);
}

/** Subtracts an attempt from several limits. */
export async function refundRateLimits(db: Db, counts: readonly CountedLimit[]): Promise<void> {
  for (const [limit, subject] of counts) await refundRateLimit(db, limit, subject);
}

/** Deletes all attempts of the current window. */
export async function resetRateLimit(db: Db, { action }: RateWindow, subject: string): Promise<void> {
  for (const counted of listCountedLimitKeys(subject)) await deleteWindow(db, action, counted.subject);
}
