import { describe, expect, it } from 'vitest';
import { getTimeZone } from './city-time-zones.ts';
import { formatLocalTime, getLocalDay, getLocalHour, getLocalHourStart, isMoscowTime } from './clock.ts';

const NOON = new Date('2026-11-21T09:00:00Z');

it.each([
  ['Europe/Moscow', '2026-11-21T12:00:00+03:00'],
  ['Europe/Kaliningrad', '2026-11-21T11:00:00+02:00'],
  ['Asia/Novosibirsk', '2026-11-21T16:00:00+07:00'],
  ['Asia/Kamchatka', '2026-11-21T21:00:00+12:00'],
  ['Asia/Kolkata', '2026-11-21T14:30:00+05:30'],
  ['America/New_York', '2026-11-21T04:00:00-05:00'],
  ['UTC', '2026-11-21T09:00:00+00:00'],
  ['no such zone', '2026-11-21T12:00:00+03:00'],
])('formats noon in Moscow in the time zone %s', (zone, written) => {
  expect(formatLocalTime(NOON, zone)).toBe(written);
  expect(new Date(formatLocalTime(NOON, zone))).toEqual(NOON);
});

it('returns the day and the hour in a time zone', () => {
  const evening = new Date('2026-11-21T17:30:00Z');
  expect([getLocalDay(evening, 'Europe/Moscow'), getLocalHour(evening, 'Europe/Moscow')]).toEqual([
    '2026-11-21',
    20,
  ]);
  expect([getLocalDay(evening, 'Asia/Novosibirsk'), getLocalHour(evening, 'Asia/Novosibirsk')]).toEqual([
    '2026-11-22',
    0,
  ]);
});

it.each([
  ['Asia/Novosibirsk', '2026-11-21T05:00:00Z'],
  ['Europe/Moscow', '2026-11-21T09:00:00Z'],
  ['America/New_York', '2026-11-21T17:00:00Z'],
])('returns the time of 12:00 in %s', (zone, moment) => {
  expect(getLocalHourStart('2026-11-21', 12, zone)).toEqual(new Date(moment));
});

it('returns the start of an hour on a day with a clock change', () => {
  expect(getLocalHourStart('2026-03-08', 12, 'America/New_York')).toEqual(new Date('2026-03-08T16:00:00Z'));
});

describe('the time zone of a city', () => {
  it('is known for large cities, and Moscow’s for unknown ones', () => {
    expect(getTimeZone('novosibirsk')).toBe('Asia/Novosibirsk');
    expect(getTimeZone('moscow')).toBe('Europe/Moscow');
    expect(getTimeZone('nowhere')).toBe('Europe/Moscow');
  });

  it('counts as Moscow time when the offset is the same', () => {
    expect(isMoscowTime(NOON, 'Europe/Minsk')).toBe(true);
    expect(isMoscowTime(NOON, 'Europe/Samara')).toBe(false);
  });
});
