import { describe, expect, it } from 'vitest';
import {
  buildPurchasePath,
  computeLastDueDay,
  computeSendDays,
  getMoscowDayStart,
  groupCode,
  isPurchaseNumber,
  normalizePurchaseNumber,
} from './certificate-purchases.ts';

describe('the number of a purchased certificate', () => {
  it.each(['PS-100001', 'ps 100001', '№100001', '100001', 'рс-100001', 'ПС100001'])(
    'is read from «%s»',
    (typed) => {
      expect(normalizePurchaseNumber(typed)).toBe('PS-100001');
    },
  );

  it.each(['', 'PT-100001', 'PS-', 'PS-1a', 'PS-12345678901'])('is invalid in «%s»', (typed) => {
    expect(isPurchaseNumber(normalizePurchaseNumber(typed))).toBe(false);
  });

  it('is in lower case in the path of its page', () => {
    expect(buildPurchasePath('PS-100001')).toBe('/elektronnaya-podarochnaya-karta?purchase=ps-100001');
  });
});

describe('days of a certificate in Moscow', () => {
  it.each([
    ['2026-11-21T20:59:59Z', '2026-11-21', '2027-11-21'],
    ['2026-11-21T21:00:00Z', '2026-11-22', '2027-11-22'],
    ['2028-02-29T09:00:00Z', '2028-02-29', '2029-02-28'],
  ])('a purchase at %s allows sending from %s to %s', (now, first, last) => {
    expect(computeSendDays(new Date(now))).toEqual({ first, last });
  });

  it.each([
    ['2026-11-21T05:59:59Z', '2026-11-20'],
    ['2026-11-21T06:00:00Z', '2026-11-21'],
    ['2026-11-21T21:00:00Z', '2026-11-21'],
  ])('at %s all e-mails until %s are due', (now, day) => {
    expect(computeLastDueDay(new Date(now))).toBe(day);
  });

  it('begin at midnight', () => {
    expect(getMoscowDayStart(new Date('2026-11-21T21:30:00Z')).toISOString()).toBe(
      '2026-11-21T21:00:00.000Z',
    );
  });
});

it('a code is printed in groups of four', () => {
  expect(groupCode('A1B2C3D4E5F6G7H8')).toBe('A1B2 C3D4 E5F6 G7H8');
});
