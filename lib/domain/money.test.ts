import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, percentOf, priceView, toRoubles } from './money';

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
  ])('BC-01 prices are rounded, spaced and carry the rouble sign: %d', (roubles, text) => {
    expect(formatPrice(roubles)).toBe(text);
  });

  it('BC-01 the shown digits are always the rounded sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (kopecks) => {
        const digits = formatPrice(toRoubles(kopecks)).replace(/\D/g, '');
        expect(Number(digits)).toBe(Math.round(kopecks / 100));
      }),
    );
  });

  it('cuts a share down to whole roubles, never above the sum', () => {
    expect(percentOf(999_500, 10)).toBe(99_900);
    expect(percentOf(100_000, 0)).toBe(0);
    expect(percentOf(1_299_000, 100)).toBe(1_299_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (sum, percent) => {
          const part = percentOf(sum, percent);
          expect(part % 100).toBe(0);
          expect(part).toBeLessThanOrEqual((sum * percent) / 100);
          expect((sum * percent) / 100 - part).toBeLessThan(100);
        },
      ),
    );
  });

  it('gives a price in roubles with whole per cent', () => {
    expect(priceView(899_000, 1_199_000, 'Распродажа')).toEqual({
      price: 8990,
      base_price: 11_990,
      discount_percent: 25,
      discount_info: 'Распродажа',
    });
    expect(priceView(500_000, 500_000, null).discount_percent).toBe(0);
    expect(priceView(499_900, 500_000, null).discount_percent).toBe(1);
    expect(priceView(100, 500_000, null).discount_percent).toBe(99);
  });
});
