import { addDays } from './dates.ts';
import { KOPECKS, toKopecks, toRoubles } from './money.ts';

const WEEKS = [0, 2, 4, 6];

/** Why a sum cannot be paid in installments. */
export type InstallmentRefusal = 'over' | 'small';

/** What is paid first, and in each of the middle payments; kopecks. */
const partOf = (roubles: number) => Math.floor(toKopecks(roubles) / (WEEKS.length * KOPECKS)) * KOPECKS;

/**
 * Whether a sum can be paid in installments.
 * @param roubles the sum to pay
 * @param limit the largest sum that may be divided, roubles
 * @returns `over` the limit, too `small` to be divided; null when it can
 */
export function installmentRefusal(roubles: number, limit: number): InstallmentRefusal | null {
  if (roubles > limit) return 'over';
  return partOf(roubles) > 0 ? null : 'small';
}

/**
 * The first of the four payments, which is made when the order is paid.
 * @param roubles the sum of an order that is paid in installments
 * @returns roubles; the whole sum when it is too small to be divided
 */
export const firstPayment = (roubles: number): number => toRoubles(partOf(roubles)) || roubles;

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
  if (installmentRefusal(roubles, limit)) return null;
  const part = partOf(roubles);
  const last = toKopecks(roubles) - part * (WEEKS.length - 1);
  return WEEKS.map((weeks, index) => ({
    date: addDays(today, weeks * 7),
    weeks,
    amount: toRoubles(index === WEEKS.length - 1 ? last : part),
  }));
}
