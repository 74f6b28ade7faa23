import { addDays, addMonths, getMoscowDay, getMoscowHour } from './dates.ts';
import { createNumberFormat } from './number-format.ts';

/**
 * Statuses of a purchase. A paid one waits for its day, a sent one's e-mail has been sent, a cancelled one was
 * cancelled by the shop or not paid in time.
 */
export const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Functions for the numbers of purchased certificates: `PS-` and digits. */
export const { normalize: normalizePurchaseNumber, is: isPurchaseNumber } = createNumberFormat(
  'PS',
  /^(?:[PРП][SС])?(\d{1,10})$/,
);

/** Builds the path of a purchase's page, to which the bank redirects the buyer, in lower case (RD-01). */
export const buildPurchasePath = (number: string): string =>
  `/elektronnaya-podarochnaya-karta?purchase=${encodeURIComponent(number.toLowerCase())}`;

/** Hour from which scheduled certificates are sent, Moscow time, so that an e-mail wakes no recipient. */
export const SEND_HOUR = 9;
/** Maximum number of months that sending can be scheduled ahead. */
const MONTHS_AHEAD = 12;

/**
 * Computes the days for which a certificate bought now can be scheduled.
 * @returns first and last day in Moscow, `YYYY-MM-DD`
 */
export function computeSendDays(now: Date): { first: string; last: string } {
  const first = getMoscowDay(now);
  return { first, last: addMonths(first, MONTHS_AHEAD) };
}

/**
 * Computes the last day whose paid certificates are due.
 * @returns `YYYY-MM-DD` in Moscow, in the early morning yesterday. A certificate bought today for today is sent at
 * once, see getMoscowDayStart
 */
export const computeLastDueDay = (now: Date): string =>
  getMoscowHour(now) < SEND_HOUR ? addDays(getMoscowDay(now), -1) : getMoscowDay(now);

/**
 * Returns the time at which the current day began in Moscow. Certificates bought since then for today are sent at once.
 */
export const getMoscowDayStart = (now: Date): Date => new Date(`${getMoscowDay(now)}T00:00:00+03:00`);

/** Groups a certificate's code or number by four characters, as it is printed. */
export const groupCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');
