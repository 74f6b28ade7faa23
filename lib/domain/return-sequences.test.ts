import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { type PaidAmountParts, splitPaidAmount } from './certificates.ts';
import { computeRemainingRefunds, splitIntoReceiptLines, splitIntoUnitPrices } from './returns.ts';

const SEQUENCES = getRounds(1_500, 10_000);

interface OrderLine {
  price: number;
  quantity: number;
}
interface Taken {
  line: number;
  quantity: number;
  money: number;
  certificate: number;
}

const goodsOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Orders with the amounts paid after discounts and bonuses, with money and certificates, for products and delivery. */
const orders = fc
  .array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 10_000, max: 4_000_000 })),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((lines) =>
    fc
      .record({ goods: fc.nat(goodsOf(lines)), delivery_price: fc.constantFrom(0, 39_000, 1) })
      .chain(({ goods, delivery_price }) =>
        fc.nat(goods + delivery_price).map((certificate_debet) => ({
          lines,
          goods,
          parts: splitPaidAmount({
            delivery_price,
            certificate_debet,
            final_amount: goods + delivery_price - certificate_debet,
          }),
        })),
      ),
  );

/** Sequence of requests. Each is a return of some units of a line, or the withdrawal of an earlier return. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('return', 'return', 'withdraw'),
    at: fc.nat(9),
    units: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 12 },
);

/** Computes the refunds of the units that remain after the returns in `taken`. */
function leftOf(lines: readonly OrderLine[], paid: PaidAmountParts['products'], taken: readonly Taken[]) {
  const of = (kind: 'money' | 'certificate') =>
    computeRemainingRefunds(
      lines.map((own, line) => {
        const before = taken.filter((one) => one.line === line);
        return {
          ...own,
          returned: before.reduce((sum, { quantity }) => sum + quantity, 0),
          refunded: before.reduce((sum, one) => sum + one[kind], 0),
        };
      }),
      paid[kind],
      kind === 'money' ? 'first' : 'last',
    );
  return { money: of('money'), certificate: of('certificate') };
}

/** Counts the units of receipt lines by line and price, for comparison. */
function unitsByPrice(parts: ReadonlyArray<{ line: number; quantity: number; price: number }>) {
  const units = new Map<string, number>();
  for (const { line, quantity, price } of parts)
    units.set(`${line}:${price}`, (units.get(`${line}:${price}`) ?? 0) + quantity);
  return Object.fromEntries(units);
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

it('AP-11 refunds of 10,000 random return sequences equal the amount paid for the products, to the kopeck', () => {
  fc.assert(
    fc.property(orders, steps, ({ lines, goods, parts }, sequence) => {
      const paid = parts.products;
      let taken: Taken[] = [];
      const take = (line: number, units: number) => {
        const left = leftOf(lines, paid, taken);
        const quantity = Math.min(units, left.money[line]?.length ?? 0);
        if (quantity === 0) return;
        const money = left.money[line]?.[quantity - 1] ?? Number.NaN;
        const certificate = left.certificate[line]?.[quantity - 1] ?? Number.NaN;
        taken.push({ line, quantity, money, certificate });
      };
      for (const { kind, at, units } of sequence) {
        if (kind === 'return') take(at % lines.length, units);
        else taken = taken.filter((_, index) => index !== at);
        // The refunds never exceed the amount paid.
        expect(sum(taken.map(({ money }) => money))).toBeLessThanOrEqual(paid.money);
      }
      for (const line of lines.keys()) take(line, 6);

      expect(sum(taken.map(({ money }) => money))).toBe(paid.money);
      expect(sum(taken.map(({ certificate }) => certificate))).toBe(paid.certificate);
      expect(paid.money + paid.certificate).toBe(goods);
      // In the receipts of the refunds each unit has the same price as in the receipt of the payment.
      const refunded = taken.flatMap(({ line, quantity, money }) =>
        splitIntoUnitPrices(quantity, money).map((part) => ({ line, ...part })),
      );
      expect(unitsByPrice(refunded)).toEqual(unitsByPrice(splitIntoReceiptLines(lines, paid.money)));
    }),
    { numRuns: SEQUENCES },
  );
});

it('AP-11 the kopecks left over by earlier returns are refunded with the remaining units', () => {
  // Three units for 6 907,00 ₽: two were returned at 2 302,33 ₽ each by an earlier version.
  const line = { price: 249_000, quantity: 3 };
  expect(computeRemainingRefunds([{ ...line, returned: 2, refunded: 460_466 }], 690_700)).toEqual([
    [230_234],
  ]);
  // Fourteen of fifteen units were returned.
  const many = { price: 199_000, quantity: 15, returned: 14, refunded: 14 * 183_332 };
  expect(computeRemainingRefunds([many], 2_749_990)).toEqual([[2_749_990 - 14 * 183_332]]);
});
