import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { type CartLine, computeCartTotals, type LoyaltyCardTerms, type PromoCode } from './cart.ts';
import { allocateToCertificates, splitPaidAmount } from './certificates.ts';
import { INSTALLMENT_LIMIT } from './installment-limit.ts';
import { computeInstallments } from './installments.ts';
import { computeEarnedBonuses } from './loyalty.ts';
import { computePercentage, toKopecks, toRoubles } from './money.ts';
import { computeUnitRefunds, splitIntoReceiptLines } from './returns.ts';

const CARTS = getRounds(1_500, 10_000);

/** Lines with the products' own discounts. Prices are in kopecks and can be as low as one kopeck. */
const lines = fc.array(
  fc
    .record({
      price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 100, max: 4_000_000 })),
      off: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ price, off, quantity }): CartLine => ({ price, base_price: price + off, quantity })),
  { minLength: 1, maxLength: 8 },
);
const promo = fc.option(
  fc.record<PromoCode>({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 5_000_000 })),
    min_amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  }),
);
const card = fc.option(
  fc.record<LoyaltyCardTerms>({
    benefit: fc.constantFrom('card', 'bonus', 'none'),
    percent: fc.integer({ min: 0, max: 30 }),
    balance: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 100_000 })),
    share: fc.integer({ min: 0, max: 100 }),
  }),
);
const certificates = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    balance: fc.oneof(fc.nat(500), fc.nat(3_000_000)),
    valid_until: fc.constantFrom('2027-01-31', '2027-06-30', '2027-12-31'),
  }),
  { maxLength: 5 },
);
const purchase = fc.record({
  lines,
  // Percentages above 100 are not valid promo codes.
  promo: promo.map((one) => (one?.kind === 'percent' ? { ...one, value: Math.min(one.value, 100) } : one)),
  card,
  certificates,
  delivery_price: fc.oneof(fc.constant(0), fc.nat(100_000)),
});

const sumOf = (list: ReadonlyArray<{ price: number; quantity: number }>) =>
  list.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
const total = (list: ReadonlyArray<{ amount: number }>) => list.reduce((sum, { amount }) => sum + amount, 0);

it('EN-02 EN-05 BC-02 10,000 random carts: lines, discounts, payments, receipt and installments are consistent', () => {
  fc.assert(
    fc.property(purchase, ({ lines, promo, card, certificates, delivery_price }) => {
      const totals = computeCartTotals(lines, promo, card);
      const goods = sumOf(lines);

      // Σ lines − discounts = the price of the products.
      expect(totals.original - totals.products_discount).toBe(goods);
      expect(goods - totals.promo_discount - totals.card_discount).toBe(totals.final);

      // No discount exceeds its limit.
      if (promo && goods < promo.min_amount) expect(totals.promo_discount).toBe(0);
      if (promo?.kind === 'percent')
        expect(totals.promo_discount * 100).toBeLessThanOrEqual(goods * promo.value);
      if (promo?.kind === 'amount') expect(totals.promo_discount).toBeLessThanOrEqual(promo.value);
      const left = goods - totals.promo_discount;
      expect(totals.card_discount).toBeLessThanOrEqual(computePercentage(left, card?.percent ?? 0));
      expect(toKopecks(totals.bonus) * 100).toBeLessThanOrEqual(left * (card?.share ?? 0));
      expect(totals.bonus).toBeLessThanOrEqual(Math.max(0, card?.balance ?? 0));
      if (card?.benefit !== 'bonus') expect(totals.bonus).toBe(0);
      if (card?.benefit !== 'card') expect(totals.card_discount).toBe(0);

      // … − bonuses − certificates + delivery = the amount paid with money.
      const due = totals.to_pay + delivery_price;
      const paying = allocateToCertificates(certificates, due);
      const certificate_debet = total(paying);
      const final_amount = due - certificate_debet;
      expect(toKopecks(totals.bonus) + certificate_debet + final_amount).toBe(totals.final + delivery_price);
      for (const { amount, balance } of paying) expect(amount).toBeLessThanOrEqual(balance);
      // If a certificate still has a balance, the order is paid in full and no money is due.
      if (paying.some(({ amount, balance }) => amount < balance)) expect(final_amount).toBe(0);

      // The order has these sums in roubles, and the conversion back to kopecks is exact.
      for (const sum of [totals.original, totals.final, certificate_debet, final_amount])
        expect(toKopecks(toRoubles(sum))).toBe(sum);

      // The receipt for the part paid with money is exact to the kopeck.
      const parts = splitPaidAmount({ delivery_price, certificate_debet, final_amount });
      const receipt = splitIntoReceiptLines(lines, parts.products.money);
      expect(sumOf(receipt) + parts.delivery.money).toBe(final_amount);
      expect(parts.products.certificate + parts.delivery.certificate).toBe(certificate_debet);

      // The refunds for a unit never exceed the unit's price.
      const money = computeUnitRefunds(lines, parts.products.money);
      const back = computeUnitRefunds(lines, parts.products.certificate);
      for (const [index, { price }] of lines.entries()) {
        expect((money[index] ?? 0) + (back[index] ?? 0)).toBeLessThanOrEqual(price);
        expect(Math.min(money[index] ?? 0, back[index] ?? 0)).toBeGreaterThanOrEqual(0);
      }

      // The four installments add up to the amount.
      const payments = computeInstallments(toRoubles(final_amount), '2026-11-21', INSTALLMENT_LIMIT);
      if (payments)
        expect(payments.reduce((sum, { amount }) => sum + toKopecks(amount), 0)).toBe(final_amount);
      else expect(final_amount < 400 || final_amount > toKopecks(INSTALLMENT_LIMIT)).toBe(true);

      const { benefits, ...sums } = totals;
      const { money: forGoods } = parts.products;
      for (const sum of [
        ...Object.values(sums),
        ...Object.values(benefits),
        final_amount,
        forGoods,
        parts.delivery.money,
        parts.delivery.certificate,
        computeEarnedBonuses(totals.to_pay, 10),
        ...receipt.map(({ price }) => price),
        ...paying.map(({ amount }) => amount),
        ...(payments ?? []).map(({ amount }) => amount),
      ])
        expect(sum).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: CARTS },
  );
});
