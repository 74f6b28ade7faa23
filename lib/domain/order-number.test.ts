import { describe, expect, it } from 'vitest';
import { isOrderNumber, normalizeOrderNumber } from './order-number.ts';

describe("an order's number", () => {
  it.each([
    'PT-100001',
    'pt-100001',
    ' pt 100001 ',
    '100001',
    '№ 100001',
    '#100001',
    'РТ-100001',
    'рт100001',
    'PT\u2013100001',
    'PT\u2011100001\u200b',
    '«PT-100001».',
    'PT\u00a0100\u00a0001',
    'ＰＴ－１００００１',
  ])('RT-17 is read from «%s»', (typed) => {
    expect(normalizeOrderNumber(typed)).toBe('PT-100001');
    expect(isOrderNumber(normalizeOrderNumber(typed))).toBe(true);
  });

  it.each(['', 'PT-', 'PT-10 00 a', 'AB-100001', '12345678901', '-'])(
    'RT-17 is not read from «%s»',
    (typed) => {
      expect(isOrderNumber(normalizeOrderNumber(typed))).toBe(false);
    },
  );
});
