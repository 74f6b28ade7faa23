import { CITY_TIME_ZONES } from '#lib/domain/city-time-zones.ts';

const quoted = (text: string) => `'${text}'`;

/**
 * Time zone of a city, for opening hours of its stores and the shown deadlines of its orders and bookings. Cities that
 * the shop does not know have Moscow's time zone until the owner sets another time zone.
 */
export const up = `
ALTER TABLE cities ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Moscow';
${CITY_TIME_ZONES.map(
  ([zone, codes]) =>
    `UPDATE cities SET time_zone = ${quoted(zone)} WHERE code IN (${codes.map(quoted).join(', ')});`,
).join('\n')}
`;
