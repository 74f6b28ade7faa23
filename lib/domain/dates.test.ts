import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, dayInput } from '#lib/contracts/common.ts';
import {
  addDays,
  addMonths,
  formatDay,
  formatMoment,
  formatMomentDay,
  formatMoscowTime,
  getMoscowDay,
  getMoscowHour,
  parseDay,
  parseDayInput,
  parseMoscowDay,
} from './dates.ts';

const late = new Date('2026-11-21T21:30:05.250Z');

describe('dates', () => {
  it('VA-08 returns the Moscow day of a timestamp, and null for other texts', () => {
    expect(parseMoscowDay('2026-11-21T21:30:00Z')).toBe('2026-11-22');
    for (const text of ['', 'вчера', '2026-13-45T00:00:00Z']) expect(parseMoscowDay(text)).toBeNull();
  });

  it('computes days and hours in Moscow', () => {
    expect(getMoscowDay(late)).toBe('2026-11-22');
    expect(getMoscowHour(late)).toBe(0);
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('VA-08 formats dates as dd.mm.yyyy, and timestamps with +0300', () => {
    expect(formatDay('2026-11-05')).toBe('05.11.2026');
    expect(formatMoscowTime(late)).toBe('2026-11-22T00:30:05+0300');
    expect(formatMoscowTime(late, '+03:00')).toBe('2026-11-22T00:30:05+03:00');
    expect(formatMoment(formatMoscowTime(late, '+03:00'))).toBe('22.11.2026, 00:30');
    expect(formatMomentDay(formatMoscowTime(late, '+03:00'))).toBe('22.11.2026');
  });

  it('VA-08 parses only days that exist in the calendar', () => {
    expect(parseDay(' 29.02.2028 ')).toBe('2028-02-29');
    for (const wrong of ['29.02.2027', '31.04.2026', '00.01.2026', '1.1.2026', '2026-11-05', 'завтра', ''])
      expect(parseDay(wrong), wrong).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
        const some = addDays('1990-01-01', count);
        expect(parseDay(formatDay(some))).toBe(some);
      }),
    );
  });

  it('VA-08 reads a day in each format that endpoints accept', () => {
    const forms = ['2028-02-29', '29.02.2028', '2028-02-29T00:00:00+0300', '2028-02-29T00:00:00+03:00'];
    for (const form of forms) {
      expect(parseDayInput(form), form).toBe('2028-02-29');
      expect(dayInput.parse(form), form).toBe('2028-02-29');
    }
    const wrong = [
      '2027-02-29',
      '29.02.2027',
      '2027-02-29T00:00:00+0300',
      '2028-02-29T00:00:00Z',
      '2028-02-29T01:00:00+0300',
      '2028-2-29',
      ' 29.02.2028',
      '29.02.28',
      '',
    ];
    for (const text of wrong) {
      expect(parseDayInput(text), text).toBeNull();
      expect(dayInput.safeParse(text).error?.issues[0]?.message, text).toBe('Неверный формат даты');
    }
  });

  it("VA-08 the contract rejects a malformed date with 'Неверный формат даты'", () => {
    const message = day.safeParse('21.11.2026').error?.issues[0]?.message;
    expect(message).toBe('Неверный формат даты');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s plus %d months is %s', (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });
});
