import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { decrementAttempts, deleteWindow, incrementAttempts } from './repo.ts';
import { countedSubjects } from './subjects.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface Window {
  /** What is counted: `upload`. */
  action: string;
  /** Attempts allowed in one window. */
  max: number;
  /** Length of the window, also a part of an hour; a day at most, after which it is deleted (modules/cleanup). */
  hours: number;
}

export interface RateLimit extends Window {
  /** The error of an attempt beyond the limit. @param seconds until the window ends */
  error: (seconds: number) => ApiError;
}

/** A limit, and whose attempts it counts; null when nobody can tell: then nothing is counted. */
type Count = readonly [limit: RateLimit, subject: string | null];

interface Attempt {
  /** Which of its window it is, from 1. */
  number: number;
  /** Whole seconds until the window ends; null within the limit. */
  wait: number | null;
}

/** Counts one attempt of exactly one subject. */
async function countOne(
  db: Db,
  now: Date,
  { action, max, hours }: Window,
  subject: string,
): Promise<Attempt> {
  const length = hours * HOUR_MS;
  const since = new Date(now.getTime() - length);
  const { count, started_at } = await incrementAttempts(db, { action, subject, now, since });
  const left = Math.min(length, started_at.getTime() + length - now.getTime());
  return { number: count, wait: count <= max ? null : Math.max(1, Math.ceil(left / 1000)) };
}

/**
 * Counts one attempt, together with all nodes of the shop. An attempt of a /64 counts for its /56 and /48 too, unless
 * the narrower network is refused.
 * @param subject whose attempt it is: `customer:7`, see subjects.ts
 */
export async function countAttempt(db: Db, now: Date, window: Window, subject: string): Promise<Attempt> {
  let last: Attempt = { number: 0, wait: null };
  for (const { subject: counted, factor } of countedSubjects(subject)) {
    last = await countOne(db, now, { ...window, max: window.max * factor }, counted);
    if (last.wait !== null) return last;
  }
  return last;
}

/** Counts one attempt. @param subject whose attempt it is: `customer:7` @returns false beyond the limit */
export const isUnderRateLimit = async (
  db: Db,
  now: Date,
  window: Window,
  subject: string,
): Promise<boolean> => (await countAttempt(db, now, window, subject)).wait === null;

/**
 * Counts one attempt.
 * @param subject whose attempt it is, see subjects.ts; null when nobody can tell: then nothing is counted
 * @throws ShopError 429 beyond the limit, with the seconds to wait
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
 * Counts one attempt by several limits in turn. The narrow ones come first: an attempt that a stranger's network may no
 * longer make does not count against everybody's.
 * @throws ShopError 429 at the first that is reached; those before it have counted
 */
export async function consumeRateLimits(db: Db, now: Date, counts: readonly Count[]): Promise<void> {
  for (const [limit, subject] of counts) await consumeRateLimit(db, now, limit, subject);
}

/** Reserved for known customers, in addition to the total that all share. */
const RESERVED = 0.25;

/** Counts one attempt of the whole shop, and logs the first that is refused in a window. */
async function countLogged({ db, log, now }: Shop, window: Window, subject: string): Promise<number | null> {
  const { action, max, hours } = window;
  const { number, wait } = await countOne(db, now(), window, subject);
  if (number === max + 1) log.error({ action, max, hours, subject }, 'a limit of the whole shop is reached');
  return wait;
}

/**
 * Counts one attempt of the whole shop: bounds what all clients together may cost. When strangers have used up the total,
 * a quarter more is reserved for known customers. Not to be called inside a transaction, because every other request would
 * wait for its end.
 * @param isKnown whether the attempt is a known customer's, see kernel/device.ts
 * @returns whole seconds until the window ends; null within the limit
 */
export async function countOfShop(shop: Shop, window: Window, isKnown: boolean): Promise<number | null> {
  const wait = await countLogged(shop, window, 'shop');
  if (wait === null || !isKnown) return wait;
  return countLogged(shop, { ...window, max: Math.ceil(window.max * RESERVED) }, 'shop known');
}

/** Takes back an attempt that failed through no fault of the client. */
export async function refundRateLimit(db: Db, { action }: Window, subject: string | null): Promise<void> {
  if (subject === null) return;
  for (const counted of countedSubjects(subject)) await decrementAttempts(db, action, counted.subject);
}

export async function refundRateLimits(db: Db, counts: readonly Count[]): Promise<void> {
  for (const [limit, subject] of counts) await refundRateLimit(db, limit, subject);
}

/** Forgets all attempts of the present window. */
export async function resetRateLimit(db: Db, { action }: Window, subject: string): Promise<void> {
  for (const counted of countedSubjects(subject)) await deleteWindow(db, action, counted.subject);
}
