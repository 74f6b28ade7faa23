const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const RUSSIAN_DAY = /^(\d{2})\.(\d{2})\.(\d{4})(?:[ ,T]+(\d{2}:\d{2})(?::(\d{2}))?)?$/;
const SPACED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;
/** Times without an offset are Moscow's. */
const MOSCOW = '+03:00';

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/**
 * Reads a moment as back ends write it: ISO 8601, `2026-11-21 12:00:00`, `21.11.2026 12:00:00`, `21.11.2026`.
 * @returns ISO 8601 with an offset; null for text that is no moment
 */
export function readMoment(text: string): string | null {
  const [, day = '', month = '', year = '', time = '00:00', seconds = '00'] = RUSSIAN_DAY.exec(text) ?? [];
  const russian = year && `${year}-${month}-${day}T${time}:${seconds}${MOSCOW}`;
  const [, date = '', clock = '', second = '00'] = SPACED.exec(text) ?? [];
  const spaced = date && `${date}T${clock}:${second}${MOSCOW}`;
  const whole = russian || spaced || (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00${MOSCOW}` : text);
  return DAY.test(whole) && isMoment(whole) ? whole : null;
}

const MOSCOW_MS = 3 * 3_600_000;

/**
 * Reads a calendar day as back ends write it, with a time or without: a midnight is of the day that is written, whatever its
 * offset, and any other time is of a day in Moscow (`1990-05-20T21:00:00Z` is 21 May).
 * @returns `YYYY-MM-DD`; null for no day
 */
export function readWrittenDay(text: string): string | null {
  const moment = readMoment(text);
  if (moment === null || /T00:00/.test(moment)) return moment && moment.slice(0, 10);
  return new Date(Date.parse(moment) + MOSCOW_MS).toISOString().slice(0, 10);
}
