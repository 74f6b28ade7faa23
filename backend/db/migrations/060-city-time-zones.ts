import { CITY_TIME_ZONES } from '#lib/domain/city-time-zones.ts';

const quoted = (text: string) => `'${text}'`;

/**
 * The time zone of a city, by whose clock its stores open and the deadlines of its orders and bookings are shown. Cities
 * that the shop does not know keep Moscow's until the owner sets another.
 */
export const up = `
ALTER TABLE cities ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Moscow';
${CITY_TIME_ZONES.map(
  ([zone, codes]) =>
    `UPDATE cities SET time_zone = ${quoted(zone)} WHERE code IN (${codes.map(quoted).join(', ')});`,
).join('\n')}
`;
