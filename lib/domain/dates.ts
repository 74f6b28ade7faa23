/** Business days are Europe/Moscow, which has stood at UTC+3 without clock changes since 2014. */
const OFFSET_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const inMoscow = (moment: Date) => new Date(moment.getTime() + OFFSET_MS);

/** The calendar day in Moscow, `YYYY-MM-DD`. */
export const moscowDay = (moment: Date): string => inMoscow(moment).toISOString().slice(0, 10);

/** The hour in Moscow, 0 to 23. */
export const moscowHour = (moment: Date): number => inMoscow(moment).getUTCHours();

/**
 * A moment in Moscow time, to the second.
 * @param offset `+0300` as section 5 sends dates (VA-08), `+03:00` where a contract asks for ISO 8601's form
 */
export const moscowTime = (moment: Date, offset: '+0300' | '+03:00' = '+0300'): string =>
  inMoscow(moment).toISOString().slice(0, 19) + offset;

/** The calendar day `count` days later (or earlier, when negative). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** `2026-11-21` → `21.11.2026` (VA-08). */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** The day of a contract's moment, `2026-11-21T12:00:00+03:00` → `21.11.2026`, as the shop's clock said. */
export const formatMomentDay = (at: string): string => formatDay(at.slice(0, 10));

/** `2026-11-21T12:00:00+03:00` → `21.11.2026, 12:00`, as the shop's clock said. */
export const formatMoment = (at: string): string => `${formatMomentDay(at)}, ${at.slice(11, 16)}`;

/**
 * Reads a day as a shopper types it, `21.11.2026`.
 * @returns `YYYY-MM-DD`; null when malformed or not in the calendar (the form then says
 * 'Неверный формат даты', lib/texts/validation)
 */
export function parseDay(text: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${day}T00:00:00Z`);
  // February 31st: the engine either rejects it or rolls it over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
