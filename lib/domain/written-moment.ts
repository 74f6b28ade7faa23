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

/** Reads a calendar day as back ends write it, with a time or without. @returns `YYYY-MM-DD`; null for no day */
export const readWrittenDay = (text: string): string | null => readMoment(text)?.slice(0, 10) ?? null;
