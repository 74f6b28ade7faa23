import type { ApiError } from '@/lib/contracts/envelope';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { decrementAttempts, deleteExpiredWindows, incrementAttempts } from './repo';

const HOUR_MS = 60 * 60 * 1000;
/** The longest window of all. */
const MAX_WINDOW_HOURS = 24;

interface Window {
  /** What is counted: `upload`. */
  action: string;
  /** Attempts allowed in one window. */
  max: number;
  /** Length of the window, a day at most. */
  hours: number;
}

export interface RateLimit extends Window {
  /** The error of an attempt beyond the limit. @param seconds until the window ends */
  error: (seconds: number) => ApiError;
}

/**
 * Counts one attempt, together with all nodes of the shop.
 * @param subject whose attempt it is: `session:7`
 * @returns whole seconds until the window ends; null within the limit
 */
async function secondsToWait(
  db: Db,
  now: Date,
  { action, max, hours }: Window,
  subject: string,
): Promise<number | null> {
  const hoursAgo = (count: number) => new Date(now.getTime() - count * HOUR_MS);
  const { count, started_at } = await incrementAttempts(db, { action, subject, now, since: hoursAgo(hours) });
  // Once a window rather than on every attempt.
  if (count === 1) await deleteExpiredWindows(db, hoursAgo(MAX_WINDOW_HOURS));
  const left = started_at.getTime() + hours * HOUR_MS - now.getTime();
  return count <= max ? null : Math.max(1, Math.ceil(left / 1000));
}

/** Counts one attempt. @param subject whose attempt it is: `session:7` @returns false beyond the limit */
export const isUnderRateLimit = async (
  db: Db,
  now: Date,
  window: Window,
  subject: string,
): Promise<boolean> => (await secondsToWait(db, now, window, subject)) === null;

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
  const seconds = await secondsToWait(db, now, limit, subject);
  if (seconds !== null) throw new ShopError(429, limit.error(seconds), seconds);
}

/** Takes back an attempt that failed through no fault of the client. */
export async function refundRateLimit(db: Db, { action }: RateLimit, subject: string | null): Promise<void> {
  if (subject !== null) await decrementAttempts(db, action, subject);
}
