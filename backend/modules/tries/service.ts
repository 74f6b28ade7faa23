import type { ApiError } from '@/lib/contracts/envelope';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { countTry, deleteTries } from './repo';

const HOUR_MS = 60 * 60 * 1000;
/** The longest window of all. */
const KEPT_HOURS = 24;

export interface Limit {
  /** What is counted: `upload`. */
  action: string;
  /** Tries in one window. */
  max: number;
  /** Length of the window, a day at most. */
  hours: number;
  /** What the one too many is told. */
  error: ApiError;
}

/**
 * Counts a try of somebody or something; every node of the shop counts together.
 * @param subject whose: `session:7`
 * @throws ShopError 429 beyond the limit
 */
export async function spendTry(db: Db, now: Date, limit: Limit, subject: string): Promise<void> {
  const { action, max, hours, error } = limit;
  const hoursAgo = (count: number) => new Date(now.getTime() - count * HOUR_MS);
  const count = await countTry(db, { action, subject, now, since: hoursAgo(hours) });
  // Once a window, and not each time.
  if (count === 1) await deleteTries(db, hoursAgo(KEPT_HOURS));
  if (count > max) throw new ShopError(429, error);
}
