import type { ApiError } from '@/lib/contracts/envelope';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { countTry, deleteTries, uncountTry } from './repo';

const HOUR_MS = 60 * 60 * 1000;
/** The longest window of all. */
const KEPT_HOURS = 24;

interface Window {
  /** What is counted: `upload`. */
  action: string;
  /** Tries in one window. */
  max: number;
  /** Length of the window, a day at most. */
  hours: number;
}

export interface Limit extends Window {
  /** What the one too many is told. @param seconds till the window is over */
  error: (seconds: number) => ApiError;
}

/**
 * Counts a try of somebody or something; every node of the shop counts together.
 * @param subject whose: `session:7`
 * @returns whole seconds till the window is over; null within the limit
 */
async function secondsToWait(
  db: Db,
  now: Date,
  { action, max, hours }: Window,
  subject: string,
): Promise<number | null> {
  const hoursAgo = (count: number) => new Date(now.getTime() - count * HOUR_MS);
  const { count, started_at } = await countTry(db, { action, subject, now, since: hoursAgo(hours) });
  // Once a window, and not each time.
  if (count === 1) await deleteTries(db, hoursAgo(KEPT_HOURS));
  const left = started_at.getTime() + hours * HOUR_MS - now.getTime();
  return count <= max ? null : Math.max(1, Math.ceil(left / 1000));
}

/** Counts a try. @param subject whose: `session:7` @returns false beyond the limit */
export const isWithin = async (db: Db, now: Date, window: Window, subject: string): Promise<boolean> =>
  (await secondsToWait(db, now, window, subject)) === null;

/** Counts a try. @throws ShopError 429 beyond the limit, with the seconds to wait */
export async function spendTry(db: Db, now: Date, limit: Limit, subject: string): Promise<void> {
  const seconds = await secondsToWait(db, now, limit, subject);
  if (seconds !== null) throw new ShopError(429, limit.error(seconds), seconds);
}

/** Gives back a try that came to nothing through no fault of whoever made it. */
export const giveBackTry = (db: Db, { action }: Limit, subject: string): Promise<void> =>
  uncountTry(db, action, subject);
