import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, computeCartTotals, type LoyaltyCardTerms, type PromoCode } from './cart.ts';

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 20_000_000 }),
    off: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ price, off, quantity }): CartLine => ({ price, base_price: price + off, quantity }));

const promo = fc.option(
  fc.oneof(
    fc.record<PromoCode>({
      kind: fc.constant('percent'),
      value: fc.integer({ min: 1, max: 100 }),
      min_amount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    fc.record<PromoCode>({
      kind: fc.constant('amount'),
      value: fc.integer({ min: 1, max: 100_000_000 }),
      min_amount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
  ),
);

const card = fc.record<LoyaltyCardTerms>({
  benefit: fc.constantFrom('card', 'bonus'),
  percent: fc.integer({ min: 0, max: 100 }),
  balance: fc.integer({ min: 0, max: 1_000_000 }),
  share: fc.integer({ min: 0, max: 100 }),
});

const CARD: LoyaltyCardTerms = { benefit: 'card', percent: 5, balance: 3000, share: 20 };

describe('cart totals', () => {
  it('EN-02 the promo code is applied after the products’ own discounts', () => {
    const lines = [
      { price: 899_000, base_price: 1_199_000, quantity: 1 },
      { price: 99_950, base_price: 99_950, quantity: 2 },
    ];
    expect(computeCartTotals(lines, { kind: 'percent', value: 10, min_amount: 500_000 })).toEqual({
      original: 1_398_900,
      products_discount: 300_000,
      promo_discount: 109_800,
      card_discount: 0,
      final: 989_100,
      bonus: 0,
      to_pay: 989_100,
      benefits: { card: 0, bonus: 0 },
    });
  });

  it('EN-02 a code below its minimum has no effect, and a code’s amount never exceeds the products’ price', () => {
    const lines = [{ price: 100_000, base_price: 100_000, quantity: 1 }];
    expect(computeCartTotals(lines, { kind: 'amount', value: 50_000, min_amount: 100_001 }).final).toBe(
      100_000,
    );
    expect(computeCartTotals(lines, { kind: 'amount', value: 50_000, min_amount: 100_000 }).final).toBe(
      50_000,
    );
    expect(computeCartTotals(lines, { kind: 'amount', value: 900_000, min_amount: 0 }).final).toBe(0);
    expect(computeCartTotals([], { kind: 'amount', value: 900_000, min_amount: 0 }).final).toBe(0);
  });

  it('EN-02 the card’s discount applies to the rest after the code, in whole roubles', () => {
    const lines = [{ price: 899_000, base_price: 1_199_000, quantity: 1 }];
    // 8 990 − 899 = 8 091; 5 % of it is 404,55.
    expect(computeCartTotals(lines, { kind: 'percent', value: 10, min_amount: 0 }, CARD)).toMatchObject({
      promo_discount: 89_900,
      card_discount: 40_400,
      final: 768_700,
      bonus: 0,
      to_pay: 768_700,
    });
  });

  it('EN-02 bonuses pay up to their share of the rest after the code, and the price stays unchanged', () => {
    const lines = [{ price: 899_000, base_price: 1_199_000, quantity: 1 }];
    const promo: PromoCode = { kind: 'percent', value: 10, min_amount: 0 };
    // 20 % of 8 091 is 1 618,2.
    expect(computeCartTotals(lines, promo, { ...CARD, benefit: 'bonus' })).toMatchObject({
      card_discount: 0,
      final: 809_100,
      bonus: 1618,
      to_pay: 647_300,
      benefits: { card: 40_400, bonus: 1618 },
    });
    expect(computeCartTotals(lines, promo, { ...CARD, benefit: 'bonus', balance: 100 })).toMatchObject({
      bonus: 100,
      to_pay: 799_100,
    });
  });

  it('EN-02 the sums are always consistent, and exactly one benefit applies', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), promo, fc.option(card), (lines, code, held) => {
        const { benefits, ...totals } = computeCartTotals(lines, code, held);
        for (const sum of [...Object.values(totals), ...Object.values(benefits)]) {
          expect(Number.isSafeInteger(sum)).toBe(true);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(totals.final).toBeLessThanOrEqual(totals.original);
        expect(totals.products_discount + totals.promo_discount + totals.card_discount).toBe(
          totals.original - totals.final,
        );
        expect(totals.to_pay + totals.bonus * 100).toBe(totals.final);
        expect(Math.min(totals.card_discount, totals.bonus)).toBe(0);
        expect(totals.card_discount).toBe(held?.benefit === 'card' ? benefits.card : 0);
        expect(totals.bonus).toBe(held?.benefit === 'bonus' ? benefits.bonus : 0);
      }),
    );
  });

  it('EN-02 bonuses never exceed the balance or their share of the products’ price', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), promo, card, (lines, code, held) => {
        const { benefits, final } = computeCartTotals(lines, code, { ...held, benefit: 'bonus' });
        expect(benefits.bonus).toBeLessThanOrEqual(held.balance);
        expect(benefits.bonus * 10_000).toBeLessThanOrEqual(final * held.share);
      }),
    );
  });
});
