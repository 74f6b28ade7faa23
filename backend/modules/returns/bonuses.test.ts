import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, NOON, resetStock, SANDALS } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { grantBonuses, insertLoyaltyLevels, readBonusBalance } from '#tests/loyalty.ts';
import {
  DOES_NOT_FIT,
  deliverOrder,
  findOrder,
  moveReturn,
  openPurchaseShop,
  placeOrder,
} from '#tests/purchases.ts';
import { createReturn, oneBag } from '#tests/return-requests.ts';
import { loadLoyaltyCard } from '../loyalty/index.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLoyaltyLevels(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
});

const customer = () => signInCustomer(shop, { name: 'Анна' });
const one = (offer_id: number) => ({ offer_id, quantity: 1, reason_id: DOES_NOT_FIT });
const cardOf = async (id: string) => {
  const card = await loadLoyaltyCard(shop.db, id, NOON);
  if (!card) throw new Error('not a customer');
  return card;
};

/** Lists an order's bonus movements by kind and amount, the earliest first. */
async function ledgerOf(number: string): Promise<Array<[string, number]>> {
  const rows = await shop.db
    .selectFrom('bonus_movements as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.kind', 'm.amount'])
    .where('o.number', '=', number)
    .orderBy('m.id')
    .execute();
  return rows.map(({ kind, amount }) => [kind, amount]);
}

/** Requests a return and changes its status step by step until it is refunded. */
async function createRefundedReturn(fetch: Fetch, number: string, items: object[]): Promise<string> {
  const request = await createReturn(fetch, number, { items });
  for (const status of ['approved', 'received', 'refunded']) await moveReturn(shop, request, status);
  return request;
}

/**
 * Buys and receives an order.
 * @param sums columns of the order to overwrite
 */
async function buy(fetch: Fetch, lines: Array<[number, number]>, sums: object = {}): Promise<string> {
  const number = await placeOrder(fetch, ...lines);
  if (Object.keys(sums).length > 0)
    await shop.db.updateTable('orders').set(sums).where('number', '=', number).execute();
  return deliverOrder(shop, number);
}

describe('EN-03 RO-02 bonuses of a returned unit', () => {
  it('reverses the earned bonuses and the sum towards the level for all returned units', async () => {
    const { id, fetch } = await customer();
    const number = await buy(fetch, [
      [BOOTS.offer, 1],
      [BAG.offer, 1],
    ]);
    // The card gives 3 % off 13 490 ₽, 4 % of the rest is earned, and 200 ₽ of delivery count towards the level.
    expect(await readBonusBalance(shop, id)).toBe(523);
    expect(await cardOf(id)).toMatchObject({ received: 1_328_600, level: { code: 'silver' } });
    await createRefundedReturn(fetch, number, [one(BOOTS.offer)]);
    expect(await ledgerOf(number)).toEqual([
      ['accrual', 523],
      // The share of 8 990 ₽ in 13 490 ₽.
      ['withdrawal', -348],
    ]);
    const { received, level } = await cardOf(id);
    expect(received).toBe(1_328_600 - 872_077);
    expect(level?.code).toBe('base');
    await createRefundedReturn(fetch, number, [one(BAG.offer)]);
    expect(await readBonusBalance(shop, id)).toBe(0);
    expect(await cardOf(id)).toMatchObject({ received: 0 });
  });

  it('reverses 100 bonuses for three bags unit by unit, with the remainder on the last unit', async () => {
    const { id, fetch } = await customer();
    const number = await buy(fetch, [[BAG.offer, 3]], { bonus_accrual: 100 });
    for (let piece = 0; piece < 3; piece++) await createRefundedReturn(fetch, number, [oneBag]);
    expect(await ledgerOf(number)).toEqual([
      ['accrual', 100],
      ['withdrawal', -33],
      ['withdrawal', -33],
      ['withdrawal', -34],
    ]);
    expect(await readBonusBalance(shop, id)).toBe(0);
  });

  it('returns the spent bonuses in proportion', async () => {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 500);
    const number = await placeOrder(fetch, [BAG.offer, 3]);
    const { id: order_id } = await shop.db
      .updateTable('orders')
      .set({ bonus_debet: 500, bonus_accrual: 0, final_amount: 1_320_000 })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('bonus_movements')
      .values({ customer_id: id, kind: 'spend', amount: -500, order_id, created_at: NOON })
      .execute();
    await deliverOrder(shop, number);
    await createRefundedReturn(fetch, number, [oneBag]);
    expect(await readBonusBalance(shop, id)).toBe(166);
    await createRefundedReturn(fetch, number, [{ ...oneBag, quantity: 2 }]);
    expect(await readBonusBalance(shop, id)).toBe(500);
    expect((await findOrder(fetch, number)).status).toBe('returned');
  });

  it('records a debt for bonuses spent since, and the next bonuses repay it', async () => {
    const { id, fetch } = await customer();
    const first = await buy(fetch, [[BAG.offer, 1]], { bonus_accrual: 40 });
    await shop.db
      .insertInto('bonus_movements')
      .values({ customer_id: id, kind: 'expiry', amount: -30, created_at: NOON })
      .execute();
    await createRefundedReturn(fetch, first, [oneBag]);
    expect((await findOrder(fetch, first)).status).toBe('returned');
    expect(await readBonusBalance(shop, id)).toBe(-30);
    await buy(fetch, [[SANDALS.offer, 1]], { bonus_accrual: 50 });
    expect(await readBonusBalance(shop, id)).toBe(20);
  });

  it('each of two concurrent refunds of one order reverses its own share', async () => {
    const { id, fetch } = await customer();
    const number = await buy(fetch, [[BAG.offer, 3]], { bonus_accrual: 100 });
    const requests = [
      await createReturn(fetch, number),
      await createReturn(fetch, number),
      await createReturn(fetch, number),
    ];
    for (const request of requests)
      for (const status of ['approved', 'received']) await moveReturn(shop, request, status);
    const doubled = requests.flatMap((request) => [request, request]);
    await Promise.all(doubled.map((request) => moveReturn(shop, request, 'refunded')));
    const taken = (await ledgerOf(number)).slice(1);
    expect(taken.map(([, amount]) => amount).sort()).toEqual([-33, -33, -34]);
    expect(await readBonusBalance(shop, id)).toBe(0);
  });
});
