/** Business days are in Europe/Moscow, which has been UTC+3 without clock changes since 2014. */
const HOUR_MS = 60 * 60 * 1000;
const OFFSET_MS = 3 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

const inMoscow = (moment: Date) => new Date(moment.getTime() + OFFSET_MS);

/** The calendar day in Moscow, `YYYY-MM-DD`. */
export const moscowDay = (moment: Date): string => inMoscow(moment).toISOString().slice(0, 10);

/**
 * The calendar day in Moscow of a contract's timestamp.
 * @returns `YYYY-MM-DD`; null for text that is no moment: another back end may tell none
 */
export function dayOf(at: string): string | null {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? null : moscowDay(moment);
}

/** The hour in Moscow, 0 to 23. */
export const moscowHour = (moment: Date): number => inMoscow(moment).getUTCHours();

/** The moment at which an hour begins in Moscow. @param day `YYYY-MM-DD` @param hour 0 to 24 */
export const hourOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS - OFFSET_MS);

/**
 * A moment in Moscow time, to the second.
 * @param offset `+0300` as section 5 sends dates (VA-08), `+03:00` where a contract requires ISO 8601
 */
export const moscowTime = (moment: Date, offset: '+0300' | '+03:00' = '+0300'): string =>
  inMoscow(moment).toISOString().slice(0, 19) + offset;

/** The calendar day `count` days later (or earlier, when negative). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from one calendar day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The same day `count` months later; the last day of a month that has no such day, `2027-01-31` → `2027-02-28`. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** `2026-11-21` → `21.11.2026` (VA-08). */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** The day of a contract's timestamp in shop time, `2026-11-21T12:00:00+03:00` → `21.11.2026`. */
export const formatMomentDay = (at: string): string => formatDay(at.slice(0, 10));

/** A contract's timestamp in shop time, `2026-11-21T12:00:00+03:00` → `21.11.2026, 12:00`. */
export const formatMoment = (at: string): string => `${formatMomentDay(at)}, ${at.slice(11, 16)}`;

/** @returns the day itself; null when the calendar has none such */
function inCalendar(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  // For February 31st an engine either returns NaN or rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Parses a date as a shopper types it, `21.11.2026`.
 * @returns `YYYY-MM-DD`; null when malformed or not in the calendar (the form then says 'Неверный формат
 * даты', lib/texts/validation)
 */
export function parseDay(text: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  return match ? inCalendar(`${match[3]}-${match[2]}-${match[1]}`) : null;
}

/** The ways to write a day that endpoints take: `2026-11-21`, `21.11.2026`, `2026-11-21T00:00:00+0300` (VA-08). */
export const SENT_DAY = /^(?:\d{4}-\d{2}-\d{2}(?:T00:00:00\+03:?00)?|\d{2}\.\d{2}\.\d{4})$/;

/**
 * Reads a day as a request brings it, in any form of SENT_DAY.
 * @returns `YYYY-MM-DD`; null when malformed or not in the calendar
 */
export const readDay = (text: string): string | null =>
  SENT_DAY.test(text) ? (parseDay(text) ?? inCalendar(text.slice(0, 10))) : null;
