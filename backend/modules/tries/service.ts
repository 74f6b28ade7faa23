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
  /** What the one too many is told. */
  error: ApiError;
}

/**
 * Counts a try of somebody or something; every node of the shop counts together.
 * @param subject whose: `session:7`
 * @returns false beyond the limit
 */
export async function isWithin(
  db: Db,
  now: Date,
  { action, max, hours }: Window,
  subject: string,
): Promise<boolean> {
  const hoursAgo = (count: number) => new Date(now.getTime() - count * HOUR_MS);
  const count = await countTry(db, { action, subject, now, since: hoursAgo(hours) });
  // Once a window, and not each time.
  if (count === 1) await deleteTries(db, hoursAgo(KEPT_HOURS));
  return count <= max;
}

/** The same. @throws ShopError 429 beyond the limit */
export async function spendTry(db: Db, now: Date, limit: Limit, subject: string): Promise<void> {
  if (!(await isWithin(db, now, limit, subject))) throw new ShopError(429, limit.error);
}

/** Gives back a try that came to nothing through no fault of whoever made it. */
export const giveBackTry = (db: Db, { action }: Limit, subject: string): Promise<void> =>
  uncountTry(db, action, subject);
