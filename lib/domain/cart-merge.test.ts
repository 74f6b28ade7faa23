import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCartTotals, type LoyaltyCardTerms, type PromoCode } from './cart.ts';
import {
  choosePromo,
  type LineToMerge,
  listCartChanges,
  type MergedLine,
  mergeLines,
  type PromoCandidate,
} from './cart-merge.ts';

const line = (offer_id: number, quantity: number, state: LineToMerge['state'] = 'order'): LineToMerge => ({
  offer_id,
  quantity,
  state,
});
const merge = (guest: LineToMerge[], account: LineToMerge[], stock = 99) =>
  mergeLines(guest, account, () => stock).map(({ offer_id, quantity, state }) => ({
    offer_id,
    quantity,
    state,
  }));

describe('ST-02 lines of two carts', () => {
  it('retain the quantity of the stronger state: to order, out of stock, saved for later', () => {
    expect(merge([line(1, 1)], [line(1, 3, 'saved')])).toEqual([line(1, 1)]);
    expect(merge([line(1, 3, 'saved')], [line(1, 1)])).toEqual([line(1, 1)]);
    expect(merge([line(1, 3, 'waiting')], [line(1, 1)])).toEqual([line(1, 1)]);
    expect(merge([line(1, 1, 'saved')], [line(1, 4, 'waiting')])).toEqual([line(1, 4, 'waiting')]);
  });

  it('of the same state retain the larger quantity, unless only the smaller is in stock', () => {
    expect(merge([line(1, 1)], [line(1, 3)])).toEqual([line(1, 3)]);
    expect(merge([line(1, 2)], [line(1, 5)], 3)).toEqual([line(1, 2)]);
    expect(merge([line(1, 4)], [line(1, 5)], 3)).toEqual([line(1, 5)]);
    expect(merge([line(1, 2, 'saved')], [line(1, 1, 'saved')])).toEqual([line(1, 2, 'saved')]);
  });
});

describe('ST-02 the promo code of two carts', () => {
  const code = (name: string, discount: number, isAlive = true): PromoCandidate => ({
    code: name,
    discount,
    isAlive,
  });

  it('is a valid one rather than an invalid one, from either cart', () => {
    expect(choosePromo(code('G', 500), code('A', 0, false))?.code).toBe('G');
    expect(choosePromo(code('G', 0, false), code('A', 500))?.code).toBe('A');
    expect(choosePromo(code('G', 0, false), code('A', 0))?.code).toBe('A');
    expect(choosePromo(code('G', 500), code('A', 0))?.code).toBe('G');
    expect(choosePromo(code('G', 0), code('A', 500))?.code).toBe('A');
  });

  it('is the one with the larger discount, or the guest’s when both discounts are equal', () => {
    expect(choosePromo(code('G', 500), code('A', 501))?.code).toBe('A');
    expect(choosePromo(code('G', 500), code('A', 500))?.code).toBe('G');
    expect(choosePromo(null, code('A', 0, false))?.code).toBe('A');
    expect(choosePromo(null, null)).toBeNull();
  });
});

interface Product {
  price: number;
  off: number;
  stock: number;
}
const products = fc.array(
  fc.record<Product>({
    price: fc.integer({ min: 100, max: 3_000_000 }),
    off: fc.constantFrom(0, 10_000),
    stock: fc.integer({ min: 0, max: 5 }),
  }),
  { minLength: 5, maxLength: 5 },
);
const lines = fc.uniqueArray(
  fc.record<LineToMerge>({
    offer_id: fc.nat(4),
    quantity: fc.integer({ min: 1, max: 5 }),
    state: fc.constantFrom('order', 'order', 'saved', 'waiting'),
  }),
  { selector: ({ offer_id }) => offer_id, maxLength: 5 },
);
const promo = fc.option(
  fc.record({
    code: fc.constantFrom('ONE', 'TWO', 'THREE'),
    kind: fc.constantFrom<PromoCode['kind']>('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    min_amount: fc.constantFrom(0, 500_000, 5_000_000),
    // A code may be valid for a guest although the customer has already used it.
    isAliveForGuest: fc.boolean(),
    isAliveForAccount: fc.boolean(),
  }),
);
const card = fc.option(
  fc.record<LoyaltyCardTerms>({
    benefit: fc.constantFrom('card', 'bonus', 'none'),
    percent: fc.integer({ min: 0, max: 15 }),
    balance: fc.nat(3000),
    share: fc.integer({ min: 0, max: 50 }),
  }),
);

/** Computes the totals of a cart's available lines to order. */
function totalsOf(
  cart: readonly LineToMerge[],
  goods: readonly Product[],
  code: PromoCode | null,
  own: LoyaltyCardTerms | null,
) {
  const toOrder = cart.flatMap(({ offer_id, quantity, state: side }) => {
    const product = goods[offer_id];
    if (!product || side !== 'order' || quantity > product.stock) return [];
    return [{ quantity, price: product.price, base_price: product.price + product.off }];
  });
  return computeCartTotals(toOrder, code, own);
}

it('ST-02 merges 1,000 random carts by the rules, and no total rises without a notice', () => {
  fc.assert(
    fc.property(
      fc.record({
        goods: products,
        guest: lines,
        account: lines,
        guestPromo: promo,
        accountPromo: promo,
        own: card,
      }),
      ({ goods, guest, account, guestPromo, accountPromo, own }) => {
        const merged: MergedLine[] = mergeLines(guest, account, (id) => goods[id]?.stock ?? 0);
        const candidate = (one: typeof guestPromo) => {
          if (!one) return null;
          const isAlive = one.isAliveForAccount;
          const discount = isAlive ? totalsOf(merged, goods, one, null).promo_discount : 0;
          return { ...one, isAlive, discount };
        };
        const chosen = choosePromo(candidate(guestPromo), candidate(accountPromo));
        const seenPromo = guestPromo?.isAliveForGuest ? guestPromo : null;
        const seen = totalsOf(guest, goods, seenPromo, null);
        const after = totalsOf(merged, goods, chosen?.isAlive ? chosen : null, own);
        const changes = listCartChanges(merged, {
          before: seenPromo && { code: seenPromo.code, discount: seen.promo_discount },
          chosen,
        });

        if (after.to_pay > seen.to_pay) expect(changes).not.toEqual([]);
        // A valid code is not displaced by an invalid one.
        for (const one of [candidate(guestPromo), candidate(accountPromo)])
          if (one?.isAlive) expect(chosen?.discount ?? 0).toBeGreaterThanOrEqual(one.discount);
        for (const { offer_id, quantity, state: side, guest: mine, account: theirs } of merged) {
          const sides = [mine, theirs].filter((part) => part !== null);
          // The merged line is one of the two lines and has the stronger state.
          expect(sides.some((part) => part.quantity === quantity && part.state === side)).toBe(true);
          expect(side === 'order').toBe(sides.some((part) => part.state === 'order'));
          // An available line that the guest wanted to order is neither lost nor reduced.
          const isInStock = mine && mine.quantity <= (goods[offer_id]?.stock ?? 0);
          if (mine?.state === 'order' && isInStock) {
            expect(quantity).toBeGreaterThanOrEqual(mine.quantity);
            expect(quantity).toBeLessThanOrEqual(goods[offer_id]?.stock ?? 0);
          }
          // An available line that changes its state is reported.
          const named = changes.some((change) => 'offer_id' in change && change.offer_id === offer_id);
          if (
            side === 'order' &&
            quantity <= (goods[offer_id]?.stock ?? 0) &&
            sides.some((part) => part.state !== 'order')
          )
            expect(named).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
