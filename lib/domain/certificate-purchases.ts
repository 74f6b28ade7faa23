import { numbersOf } from './bare-number.ts';
import { addDays, addMonths, moscowDay, moscowHour } from './dates.ts';

/** awaiting_payment; paid: waits for its day; sent: its e-mail has left; cancelled: by the shop, or not paid in time. */
export const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Numbers of purchased certificates are `PS-` and digits. */
export const { normalize: normalizePurchaseNumber, is: isPurchaseNumber } = numbersOf(
  'PS',
  /^(?:[PРП][SС])?(\d{1,10})$/,
);

/** The page of a purchase, the one that the bank sends its buyer back to; lower case (RD-01). */
export const purchasePath = (number: string): string =>
  `/elektronnaya-podarochnaya-karta?purchase=${encodeURIComponent(number.toLowerCase())}`;

/** Letters that wait for their day leave from this hour on, Moscow time: nobody is woken by a gift. */
export const SEND_HOUR = 9;
/** A certificate may be sent so many months ahead. */
const MONTHS_AHEAD = 12;

/**
 * The days on which a certificate that is bought now may be sent.
 * @returns the first and the last day in Moscow, `YYYY-MM-DD`
 */
export function sendDays(now: Date): { first: string; last: string } {
  const first = moscowDay(now);
  return { first, last: addMonths(first, MONTHS_AHEAD) };
}

/**
 * Which paid certificates are to be sent now: those of `day` and before.
 * @returns the last day that is due, in Moscow. In the early morning that is yesterday; a certificate that was bought
 * today for today does not wait for the morning, see boughtSince
 */
export const dueDay = (now: Date): string =>
  moscowHour(now) < SEND_HOUR ? addDays(moscowDay(now), -1) : moscowDay(now);

/** When the present day began in Moscow: what was bought since then for today is sent at once. */
export const boughtSince = (now: Date): Date => new Date(`${moscowDay(now)}T00:00:00+03:00`);

/** A certificate's code or number in groups of four, as it is printed. */
export const groupCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');
