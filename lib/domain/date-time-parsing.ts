const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const RUSSIAN_DAY = /^(\d{2})\.(\d{2})\.(\d{4})(?:[ ,T]+(\d{2}:\d{2})(?::(\d{2}))?)?$/;
const SPACED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;
/** Offset that is added to a time without an offset, because such a time is Moscow time. */
const MOSCOW = '+03:00';

/** True for a day that exists in the calendar. Date.parse alone would accept 31 February as 3 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));

/**
 * Parses a date and time as back ends write it: ISO 8601, `2026-11-21 12:00:00`, `21.11.2026 12:00:00`, `21.11.2026`.
 * @returns ISO 8601 with an offset, or null for any other text
 */
export function parseDateTime(text: string): string | null {
  const [, day = '', month = '', year = '', time = '00:00', seconds = '00'] = RUSSIAN_DAY.exec(text) ?? [];
  const russian = year && `${year}-${month}-${day}T${time}:${seconds}${MOSCOW}`;
  const [, date = '', clock = '', second = '00'] = SPACED.exec(text) ?? [];
  const spaced = date && `${date}T${clock}:${second}${MOSCOW}`;
  const whole = russian || spaced || (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00${MOSCOW}` : text);
  return DAY.test(whole) && isMoment(whole) ? whole : null;
}

const MOSCOW_MS = 3 * 3_600_000;
const DATE_TIME_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

/**
 * Parses a calendar day as back ends write it, with or without a time.
 * - For midnight in any offset, the result is the day in the text.
 * - 21:00 is treated as UTC, because 21:00 UTC is midnight in Moscow: `20.05.1990 21:00:00` is 21 May.
 * - Any other time is converted to the day in Moscow.
 * @returns `YYYY-MM-DD`, or null for any other text
 */
export function parseCalendarDay(text: string): string | null {
  const moment = parseDateTime(text);
  if (moment === null || moment.includes('T00:00')) return moment?.slice(0, 10) ?? null;
  const at = moment.includes('T21:00:00') ? `${moment.slice(0, DATE_TIME_LENGTH)}Z` : moment;
  return new Date(Date.parse(at) + MOSCOW_MS).toISOString().slice(0, 10);
}
