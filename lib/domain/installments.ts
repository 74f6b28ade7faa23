import { addDays } from './dates.ts';
import { KOPECKS_PER_ROUBLE, toKopecks, toRoubles } from './money.ts';

const WEEKS = [0, 2, 4, 6];

/** Reason why an amount cannot be paid in installments. */
export type InstallmentRefusal = 'over' | 'small';

/** Computes the amount of each installment except the last, kopecks. */
const computePart = (roubles: number) =>
  Math.floor(toKopecks(roubles) / (WEEKS.length * KOPECKS_PER_ROUBLE)) * KOPECKS_PER_ROUBLE;

/**
 * Checks that an amount can be paid in installments.
 * @param roubles amount to pay
 * @param limit maximum amount, roubles
 * @returns `over` if the amount is above the limit, `small` if the amount is too small to be divided, otherwise null
 */
export function findInstallmentRefusal(roubles: number, limit: number): InstallmentRefusal | null {
  if (roubles > limit) return 'over';
  return computePart(roubles) > 0 ? null : 'small';
}

/**
 * Computes the first of the four installments, which is paid at checkout.
 * @param roubles total of an order that is paid in installments
 * @returns roubles, or the full amount when it is too small to be divided
 */
export const computeFirstPayment = (roubles: number): number => toRoubles(computePart(roubles)) || roubles;

export interface Installment {
  /** Day of the payment, `YYYY-MM-DD`. */
  date: string;
  /** Weeks after the first payment. */
  weeks: number;
  /** Amount in roubles. */
  amount: number;
}

/**
 * Divides an amount into four payments: today and after 2, 4 and 6 weeks (BC-02). Each payment is in whole roubles,
 * except that the remainder with its kopecks is added to the last payment.
 * @param roubles amount
 * @param today `YYYY-MM-DD`
 * @param limit maximum amount, roubles, as the API returns it
 * @returns payments whose sum is exactly `roubles`, or null if the amount is above the limit or too small to be divided
 */
export function computeInstallments(roubles: number, today: string, limit: number): Installment[] | null {
  if (findInstallmentRefusal(roubles, limit)) return null;
  const part = computePart(roubles);
  const last = toKopecks(roubles) - part * (WEEKS.length - 1);
  return WEEKS.map((weeks, index) => ({
    date: addDays(today, weeks * 7),
    weeks,
    amount: toRoubles(index === WEEKS.length - 1 ? last : part),
  }));
}
