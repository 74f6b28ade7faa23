/** Time zone of the shop, and default for a city whose time zone is unknown. */
export const MOSCOW_ZONE = 'Europe/Moscow';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOSCOW_OFFSET_MS = 3 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/**
 * Returns the date format of a time zone.
 * @returns null for an unknown time zone
 */
function getFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // The owner has configured a name that is not an IANA time zone. Moscow time is used instead.
  }
  formats.set(zone, format);
  return format;
}

/** Computes the UTC offset of a time zone at the given moment, in milliseconds. */
function computeOffset(zone: string, moment: Date): number {
  const format = getFormat(zone);
  if (!format) return MOSCOW_OFFSET_MS;
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

const toWallTime = (moment: Date, zone: string) => new Date(moment.getTime() + computeOffset(zone, moment));

/**
 * Returns the calendar day in a time zone, `YYYY-MM-DD`.
 * @param zone IANA name
 */
export const getLocalDay = (moment: Date, zone: string): string =>
  toWallTime(moment, zone).toISOString().slice(0, 10);

/** Returns the hour in a time zone, 0 to 23. */
export const getLocalHour = (moment: Date, zone: string): number => toWallTime(moment, zone).getUTCHours();

/**
 * Returns the time at which an hour begins in a time zone.
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 24
 */
export function getLocalHourStart(day: string, hour: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const near = new Date(wall - computeOffset(zone, new Date(wall)));
  return new Date(wall - computeOffset(zone, near));
}

/** Formats a time in a time zone, to the second, in the format of the API: `2026-11-21T16:00:00+07:00`. */
export function formatLocalTime(moment: Date, zone: string): string {
  const offset = computeOffset(zone, moment);
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const written = `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return toWallTime(moment, zone).toISOString().slice(0, 19) + written;
}

/** True when a time zone has the same offset as Moscow at the given moment. */
export const isMoscowTime = (moment: Date, zone: string): boolean =>
  computeOffset(zone, moment) === MOSCOW_OFFSET_MS;
