import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canTransitionReturn,
  computeReturnDeadline,
  computeUnitRefunds,
  findReturnRefusal,
  splitIntoReceiptLines,
} from './returns.ts';

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 50_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 20 },
);
const sum = (list: readonly { price: number; quantity: number }[]) =>
  list.reduce((all, { price, quantity }) => all + price * quantity, 0);
/** Lines and the amount paid for them: their total less a discount. */
const bought = lines.chain((list) =>
  fc.record({ list: fc.constant(list), paid: fc.integer({ min: 0, max: sum(list) }) }),
);

describe('AP-11 the refund of a unit', () => {
  it('equals the unit’s price when there is no discount', () => {
    fc.assert(
      fc.property(lines, (list) => {
        expect(computeUnitRefunds(list, sum(list))).toEqual(list.map(({ price }) => price));
      }),
    );
  });

  it('never exceeds the unit’s price, and all refunds together never exceed the amount paid', () => {
    fc.assert(
      fc.property(bought, ({ list, paid }) => {
        const prices = computeUnitRefunds(list, paid);
        const all = list.map(({ quantity }, line) => ({ quantity, price: prices[line] ?? 0 }));
        expect(sum(all)).toBeLessThanOrEqual(paid);
        // Rounding loses less than a kopeck per unit.
        const pieces = list.reduce((count, { quantity }) => count + quantity, 0);
        expect(paid - sum(all)).toBeLessThan(pieces);
        for (const [line, { price }] of list.entries()) expect(prices[line]).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('is reduced by the unit’s share of a discount: 500 ₽ off 17 990 ₽', () => {
    const list = [
      { price: 899_000, quantity: 1 },
      { price: 450_000, quantity: 2 },
    ];
    expect(computeUnitRefunds(list, 1_749_000)).toEqual([874_013, 437_493]);
  });
});

describe('a receipt', () => {
  it('adds up to the amount paid, to the kopeck, for exactly the bought units', () => {
    fc.assert(
      fc.property(bought, ({ list, paid }) => {
        const parts = splitIntoReceiptLines(list, paid);
        expect(sum(parts)).toBe(paid);
        for (const [line, { quantity }] of list.entries()) {
          const own = parts.filter((part) => part.line === line);
          expect(own.reduce((count, part) => count + part.quantity, 0)).toBe(quantity);
        }
      }),
    );
  });
});

describe('AP-11 a return', () => {
  it('can be requested until the last day in Moscow, inclusive', () => {
    // 22:30 UTC is already the next day in Moscow.
    const until = computeReturnDeadline(new Date('2026-11-07T22:30:00Z'), 14);
    expect(until).toBe('2026-11-22');
    const asked = (today: string) => findReturnRefusal('completed', { until, today, left: 1 });
    expect(asked('2026-11-22')).toBeNull();
    expect(asked('2026-11-23')).toBe('too_late');
  });

  it.each([
    ['new', 1, 'not_received'],
    ['on_the_way', 1, 'not_received'],
    ['cancelled', 1, 'cancelled'],
    ['completed', 0, 'nothing_left'],
    ['returned', 1, 'nothing_left'],
  ] as const)(
    'of an order with the status %s and %i units left is refused with %s',
    (status, left, refusal) => {
      expect(findReturnRefusal(status, { until: '2026-12-01', today: '2026-11-22', left })).toBe(refusal);
    },
  );

  it('changes its status step by step and never back', () => {
    const all = ['new', 'approved', 'received', 'refunded', 'rejected'] as const;
    const moves = all.flatMap((from) =>
      all.filter((to) => canTransitionReturn(from, to)).map((to) => [from, to]),
    );
    expect(moves).toEqual([
      ['new', 'approved'],
      ['new', 'rejected'],
      ['approved', 'received'],
      ['approved', 'rejected'],
      ['received', 'refunded'],
    ]);
  });
});
