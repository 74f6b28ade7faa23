import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computePercentage,
  computeShare,
  formatExactPrice,
  formatPrice,
  formatReceiptPrice,
  toPriceView,
  toRoubles,
} from './money.ts';

describe('money', () => {
  it.each([
    [0, '0\u00A0₽'],
    [999, '999\u00A0₽'],
    [1000, '1\u00A0000\u00A0₽'],
    [12_990.5, '12\u00A0991\u00A0₽'],
    [12_990.49, '12\u00A0990\u00A0₽'],
    [1_234_567, '1\u00A0234\u00A0567\u00A0₽'],
    [-500, '\u2212500\u00A0₽'],
    [-0.3, '0\u00A0₽'],
  ])('BC-01 formats a price rounded, grouped and with the rouble sign: %d', (roubles, text) => {
    expect(formatPrice(roubles)).toBe(text);
  });

  it('BC-01 the digits always equal the rounded amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (kopecks) => {
        const digits = formatPrice(toRoubles(kopecks)).replace(/\D/g, '');
        expect(Number(digits)).toBe(Math.round(kopecks / 100));
      }),
    );
  });

  it.each([
    [10_915.5, '10\u00A0915,50\u00A0₽'],
    [5501, '5\u00A0501,00\u00A0₽'],
    [0.05, '0,05\u00A0₽'],
    [1_234_567.99, '1\u00A0234\u00A0567,99\u00A0₽'],
    [-0.3, '\u22120,30\u00A0₽'],
    [0, '0,00\u00A0₽'],
  ])('formats a price with kopecks for a receipt: %d', (roubles, text) => {
    expect(formatReceiptPrice(roubles)).toBe(text);
  });

  it('formatted lines of a receipt add up to its total', () => {
    const read = (text: string) => Number(text.replace(/\D/g, ''));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 20 }), (lines) => {
        const total = lines.reduce((sum, kopecks) => sum + kopecks, 0);
        const shown = lines.map((kopecks) => read(formatReceiptPrice(toRoubles(kopecks))));
        expect(shown.reduce((sum, kopecks) => sum + kopecks, 0)).toBe(total);
        expect(read(formatReceiptPrice(toRoubles(total)))).toBe(total);
      }),
    );
  });

  it('formats kopecks only where there are any', () => {
    expect(formatExactPrice(17_980)).toBe('17\u00A0980\u00A0₽');
    expect(formatExactPrice(10_915.5)).toBe('10\u00A0915,50\u00A0₽');
  });

  it('computes an exact share when the product exceeds the safe integers', () => {
    expect(computeShare(900_000_000, 899_999_999, 900_000_000)).toBe(899_999_999);
    expect(computeShare(10, 0, 0)).toBe(0);
  });

  it('rounds a percentage down to whole roubles, never above the amount', () => {
    expect(computePercentage(999_500, 10)).toBe(99_900);
    expect(computePercentage(100_000, 0)).toBe(0);
    expect(computePercentage(1_299_000, 100)).toBe(1_299_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (sum, percent) => {
          const part = computePercentage(sum, percent);
          expect(part % 100).toBe(0);
          expect(part).toBeLessThanOrEqual((sum * percent) / 100);
          expect((sum * percent) / 100 - part).toBeLessThan(100);
        },
      ),
    );
  });

  it('converts a price to roubles with whole per cent', () => {
    expect(toPriceView(899_000, 1_199_000, 'Распродажа')).toEqual({
      price: 8990,
      base_price: 11_990,
      discount_percent: 25,
      discount_info: 'Распродажа',
    });
    expect(toPriceView(500_000, 500_000, null).discount_percent).toBe(0);
    expect(toPriceView(499_900, 500_000, null).discount_percent).toBe(1);
    expect(toPriceView(100, 500_000, null).discount_percent).toBe(99);
  });
});
