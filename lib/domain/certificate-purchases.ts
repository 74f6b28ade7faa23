import { addDays, addMonths, getMoscowDay, getMoscowHour } from './dates.ts';
import { createNumberFormat } from './number-format.ts';

/**
 * Statuses of a certificate purchase:
 * - `paid`: the certificate will be sent on its day.
 * - `sent`: the e-mail with the certificate has been sent.
 * - `cancelled`: the shop has cancelled the purchase, or it was not paid in time.
 */
export const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Functions for the numbers of purchased certificates: `PS-` and digits. */
export const { normalize: normalizePurchaseNumber, is: isPurchaseNumber } = createNumberFormat(
  'PS',
  /^(?:[PРП][SС])?(\d{1,10})$/,
);

/** Builds the path of a purchase's page in lower case (RD-01). The bank redirects the buyer to this page. */
export const buildPurchasePath = (number: string): string =>
  `/elektronnaya-podarochnaya-karta?purchase=${encodeURIComponent(number.toLowerCase())}`;

/** Hour of the day from which scheduled certificates are sent, Moscow time. Earlier e-mails could wake recipients. */
export const CERTIFICATE_SEND_HOUR = 9;
/** Maximum number of months by which the sending of a certificate can be scheduled ahead. */
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
 * Computes the last day for which scheduled certificates must have been sent by now. Before CERTIFICATE_SEND_HOUR the
 * result is yesterday. Certificates bought today for today are sent immediately, see getMoscowDayStart.
 * @returns `YYYY-MM-DD` in Moscow
 */
export const computeLastDueDay = (now: Date): string =>
  getMoscowHour(now) < CERTIFICATE_SEND_HOUR ? addDays(getMoscowDay(now), -1) : getMoscowDay(now);

/**
 * Returns the time at which the current day began in Moscow. Certificates that were bought after this time and
 * scheduled for today are sent immediately.
 */
export const getMoscowDayStart = (now: Date): Date => new Date(`${getMoscowDay(now)}T00:00:00+03:00`);

/** Groups a certificate's code or number by four characters, as it is printed. */
export const groupCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');
