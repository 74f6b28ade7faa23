/**
 * One hour, ms. All days and hours of this file are in Moscow time, which has been UTC+3 without clock changes since
 * 2014.
 */
const HOUR_MS = 60 * 60 * 1000;
const OFFSET_MS = 3 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

const toMoscowWallTime = (moment: Date) => new Date(moment.getTime() + OFFSET_MS);

/** Returns the calendar day in Moscow, `YYYY-MM-DD`. */
export const getMoscowDay = (moment: Date): string => toMoscowWallTime(moment).toISOString().slice(0, 10);

/**
 * Returns the calendar day in Moscow of an API timestamp.
 * @returns `YYYY-MM-DD`, or null for an invalid or empty text, which another back end may return
 */
export function parseMoscowDay(at: string): string | null {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? null : getMoscowDay(moment);
}

/** Returns the hour in Moscow, 0 to 23. */
export const getMoscowHour = (moment: Date): number => toMoscowWallTime(moment).getUTCHours();

/**
 * Returns the time at which an hour begins in Moscow.
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 24
 */
export const getMoscowHourStart = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS - OFFSET_MS);

/**
 * Formats a time in the Moscow time zone, to the second.
 * @param offset `+0300` as in section 5 (VA-08), or `+03:00` where a contract requires ISO 8601
 */
export const formatMoscowTime = (moment: Date, offset: '+0300' | '+03:00' = '+0300'): string =>
  toMoscowWallTime(moment).toISOString().slice(0, 19) + offset;

/** Adds days to a calendar day. A negative count subtracts them. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Counts the days between two calendar days. The result is negative when `to` is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * Adds months to a calendar day. If the resulting month has no such day, the result is the last day of that month:
 * `2027-01-31` → `2027-02-28`.
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** Formats a calendar day: `2026-11-21` → `21.11.2026` (VA-08). */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** Formats the day of an API timestamp in Moscow time: `2026-11-21T12:00:00+03:00` → `21.11.2026`. */
export const formatMomentDay = (at: string): string => formatDay(at.slice(0, 10));

/** Formats an API timestamp in Moscow time: `2026-11-21T12:00:00+03:00` → `21.11.2026, 12:00`. */
export const formatMoment = (at: string): string => `${formatMomentDay(at)}, ${at.slice(11, 16)}`;

/**
 * Validates a calendar day.
 * @returns the day itself, or null when it is not in the calendar
 */
function validateDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  // For February 31 an engine either returns NaN or rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Parses a date as a shopper types it, `21.11.2026`.
 * @returns `YYYY-MM-DD`, or null when malformed or not in the calendar (the form then shows 'Неверный формат даты' of
 * lib/texts/validation)
 */
export function parseDay(text: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  return match ? validateDay(`${match[3]}-${match[2]}-${match[1]}`) : null;
}

/** Formats of a day that endpoints accept: `2026-11-21`, `21.11.2026`, `2026-11-21T00:00:00+0300` (VA-08). */
export const DAY_INPUT_PATTERN = /^(?:\d{4}-\d{2}-\d{2}(?:T00:00:00\+03:?00)?|\d{2}\.\d{2}\.\d{4})$/;

/**
 * Parses a day from a request, in any format of DAY_INPUT_PATTERN.
 * @returns `YYYY-MM-DD`, or null when malformed or not in the calendar
 */
export const parseDayInput = (text: string): string | null =>
  DAY_INPUT_PATTERN.test(text) ? (parseDay(text) ?? validateDay(text.slice(0, 10))) : null;
