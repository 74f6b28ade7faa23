import { addDays } from './dates';
import { toRoubles } from './money';

/** Largest sum that may be paid in installments unless the owner has set another, roubles (section 9). */
export const INSTALLMENT_LIMIT = 70_000;

const WEEKS = [0, 2, 4, 6];

export interface Installment {
  /** `YYYY-MM-DD` */
  date: string;
  /** Weeks after the first. */
  weeks: number;
  /** Roubles. */
  amount: number;
}

/**
 * Four payments: today and after 2, 4 and 6 weeks (BC-02). Each is in whole roubles; the remainder of the
 * division, kopecks included, is added to the last.
 * @param roubles the sum
 * @param today `YYYY-MM-DD`
 * @param limit the largest sum that may be divided, roubles; the backend's answers contain it
 * @returns the payments, whose sum is exactly `roubles`; null above the limit, and for a sum too small to be
 * divided
 */
export function installments(roubles: number, today: string, limit: number): Installment[] | null {
  const kopecks = Math.round(roubles * 100);
  const part = Math.floor(kopecks / (WEEKS.length * 100)) * 100;
  if (roubles > limit || part <= 0) return null;
  const last = kopecks - part * (WEEKS.length - 1);
  return WEEKS.map((weeks, index) => ({
    date: addDays(today, weeks * 7),
    weeks,
    amount: toRoubles(index === WEEKS.length - 1 ? last : part),
  }));
}
