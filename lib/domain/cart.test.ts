import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, cartTotals, type Promo } from './cart';

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 20_000_000 }),
    off: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ price, off, quantity }): CartLine => ({ price, base_price: price + off, quantity }));

const promo = fc.option(
  fc.oneof(
    fc.record<Promo>({
      kind: fc.constant('percent'),
      value: fc.integer({ min: 1, max: 100 }),
      min_amount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    fc.record<Promo>({
      kind: fc.constant('amount'),
      value: fc.integer({ min: 1, max: 100_000_000 }),
      min_amount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
  ),
);

describe('cart totals', () => {
  it('EN-02 the code takes its share after the goods’ own discount', () => {
    const lines = [
      { price: 899_000, base_price: 1_199_000, quantity: 1 },
      { price: 99_950, base_price: 99_950, quantity: 2 },
    ];
    expect(cartTotals(lines, { kind: 'percent', value: 10, min_amount: 500_000 })).toEqual({
      original: 1_398_900,
      goods_discount: 300_000,
      promo_discount: 109_800,
      final: 989_100,
    });
  });

  it('EN-02 a code below its minimum takes off nothing, an amount never more than the goods', () => {
    const lines = [{ price: 100_000, base_price: 100_000, quantity: 1 }];
    expect(cartTotals(lines, { kind: 'amount', value: 50_000, min_amount: 100_001 }).final).toBe(100_000);
    expect(cartTotals(lines, { kind: 'amount', value: 50_000, min_amount: 100_000 }).final).toBe(50_000);
    expect(cartTotals(lines, { kind: 'amount', value: 900_000, min_amount: 0 }).final).toBe(0);
    expect(cartTotals([], { kind: 'amount', value: 900_000, min_amount: 0 }).final).toBe(0);
  });

  it('EN-02 sums always hold together', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), promo, (lines, code) => {
        const totals = cartTotals(lines, code);
        for (const sum of Object.values(totals)) {
          expect(Number.isSafeInteger(sum)).toBe(true);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(totals.final).toBeLessThanOrEqual(totals.original);
        expect(totals.goods_discount + totals.promo_discount).toBe(totals.original - totals.final);
      }),
    );
  });
});
