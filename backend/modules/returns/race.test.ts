import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, NOON, RECIPIENT, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { deliverOrder, findOrder, moveReturn, openPurchaseShop, placeOrder } from '#tests/purchases.ts';
import { createReturn, listReturns, requestReturn } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});

const statuses = (answers: ReadonlyArray<{ status: number }>) => answers.map(({ status }) => status).sort();
const pieces = async () =>
  (await shop.db.selectFrom('return_items').select('quantity').execute()).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );

describe('AP-11 concurrent returns', () => {
  it('accepts one of 20 returns of the last unit', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestReturn(me, number)));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await listReturns(me)).toHaveLength(1);
  });

  it('accepts no more units than bought in 20 concurrent returns by the shopper and by guests with the phone', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2]));
    const before = await pieces();
    const askers = [me, ...Array.from({ length: 19 }, () => shop.browser())];
    const answers = await Promise.all(
      askers.map((fetch) => requestReturn(fetch, number, { order_phone: RECIPIENT.phone })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await pieces()) - before).toBe(2);
  });

  it('creates one return for 20 requests with one idempotency key, with equal responses', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2]));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestReturn(me, number, {}, 'again')),
    );
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await listReturns(me)).toHaveLength(1);
  });

  it('creates one return when one idempotency key is used for two orders, and refuses the other request', async () => {
    const me = shop.browser();
    const first = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
    const second = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
    const answers = await Promise.all([
      requestReturn(me, first, {}, 'one'),
      requestReturn(me, second, {}, 'one'),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
  });
});

describe('AP-11 concurrent transitions by the owner', () => {
  it('refunds once in 20 requests: one receipt, one returned order, bonuses reversed once', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const placed = await placeOrder(fetch, [BAG.offer, 1]);
    await shop.db.updateTable('orders').set({ bonus_accrual: 45 }).where('number', '=', placed).execute();
    const number = await createReturn(fetch, await deliverOrder(shop, placed));
    for (const status of ['approved', 'received']) await moveReturn(shop, number, status);
    const answers = await Promise.all(Array.from({ length: 20 }, () => moveReturn(shop, number, 'refunded')));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(
      (await findOrder(fetch, placed)).history.filter(({ status }) => status === 'returned'),
    ).toHaveLength(1);
    const moved = await shop.db
      .selectFrom('bonus_movements')
      .select(['kind', 'amount'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute();
    expect(moved).toEqual([
      { kind: 'accrual', amount: 45 },
      { kind: 'withdrawal', amount: -45 },
    ]);
  });
});
