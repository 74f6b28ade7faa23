import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  CARD,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(async () => {
  await resetStock(shop);
  await setPrice(BOOTS.id, 8990, 11_990);
});
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const PRE = 'POST /services/rest/v1/orders/pre_checkout';
const CHECKOUT = 'POST /services/rest/v1/orders/checkout';
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

const owner = (path: string, body: object) =>
  request(shop.browser(), `POST /services/rest/v1/owner/${path}`, body, {
    authorization: `Bearer ${OWNER_TOKEN}`,
  });
const setPrice = (product_id: number, price: number, base_price = price) =>
  owner('prices', { prices: [{ product_id, price, base_price }] });
const setStock = (offer_id: number, quantity: number) => owner('stock', { stock: [{ offer_id, quantity }] });

/**
 * Builds the expected order that a browser sends with its request. @param result the result of the endpoint that quotes
 * the order
 */
function toExpected(result: unknown) {
  const { items, final_amount } = orderEndpoints[PRE].result.parse(result);
  return {
    final_amount,
    items: items.map(({ offer_id, quantity, price }) => ({ offer_id, quantity, price })),
  };
}
const readTotals = async (fetch: Fetch) => toExpected((await request(fetch, PRE, AT_POINT)).result);
const buy = (fetch: Fetch, expected: object | undefined, key = 'key-1') =>
  request(fetch, CHECKOUT, { ...BUY, expected }, { 'idempotency-key': key });

describe('an order that would differ from the order that was shown', () => {
  it('ST-17 answers 409 with the old and new price after a price increase, and accepts the new price', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 2);
    const seen = await readTotals(me);
    await setPrice(BOOTS.id, 9990);
    const refused = await buy(me, seen);
    expect(refused.status).toBe(409);
    expect(refused.errors).toEqual([
      {
        code: 'order_price_changed',
        field: `expected.items.${BOOTS.offer}.price`,
        message: 'Ботинки Ладога, размер 37: цена была 8\u00A0990\u00A0₽, стала 9\u00A0990\u00A0₽',
        old: 8990,
        new: 9990,
      },
      {
        code: 'order_sum_changed',
        field: 'expected.final_amount',
        message: 'К оплате было 18\u00A0180\u00A0₽, стало 20\u00A0180\u00A0₽',
        old: 18_180,
        new: 20_180,
      },
    ]);
    // The key of a refused order can be used again, because no order was placed with it.
    expect(
      orderEndpoints[CHECKOUT].result.parse((await buy(me, await readTotals(me))).result).final_amount,
    ).toBe(20_180);
  });

  it('ST-17 lists items added, changed and removed in another tab', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await putInCart(me, BAG.offer);
    const seen = await readTotals(me);
    await putInCart(me, SANDALS.offer);
    await putInCart(me, BOOTS.offer, 3);
    await request(me, `DELETE /api/v1/cart/offer/${BAG.offer}`);
    const { status, errors } = await buy(me, seen);
    expect(status).toBe(409);
    expect(errors.map(({ code, old, new: now }) => [code, old, now])).toEqual([
      ['order_quantity_changed', 1, 3],
      ['order_line_added', null, 1],
      ['order_line_removed', 1, null],
      ['order_sum_changed', 13_690, 30_170],
    ]);
  });

  it('ST-17 lists a line that was saved for later in another tab, and a different sum', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await putInCart(me, BAG.offer);
    const seen = await readTotals(me);
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    expect((await buy(me, seen)).messages[0]).toBe('Сумка Нева: больше не входит в заказ');
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
    expect((await buy(me, seen)).messages).toEqual([
      'К оплате было 13\u00A0690\u00A0₽, стало 13\u00A0190\u00A0₽',
    ]);
  });

  it('AP-09 orders the current cart for a client without an expected order', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await readTotals(me);
    await setPrice(BOOTS.id, 9990);
    expect((await buy(me, undefined)).status).toBe(200);
  });
});

it('ST-17 creates orders only as their shoppers sent them, during concurrent changes of price, stock and promo codes', async () => {
  const SHOPPERS = getRounds(9, 60);
  const CHANGES = getRounds(8, 20);
  const shoppers = Array.from({ length: SHOPPERS }, () => shop.browser());
  for (const [index, me] of shoppers.entries()) {
    await putInCart(me, index % 2 ? BOOTS.offer : SANDALS.offer);
    await putInCart(me, BAG.offer);
    if (index % 3 === 0) await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
  }
  await setStock(BOOTS.offer, 200);
  await setStock(SANDALS.offer, 200);
  await setStock(BAG.offer, 200);
  const change = async (step: number) => {
    await setPrice(BOOTS.id, 7000 + step);
    await setPrice(BAG.id, 4500 - step);
    await setStock(BAG.offer, step % 2 ? 0 : 200);
    await shop.db
      .updateTable('promo_codes')
      .set({ value: 50_000 + step * 100 })
      .where('code', '=', 'MINUS500')
      .execute();
  };
  // All shoppers have read the totals before the first change.
  const ready = await Promise.all(shoppers.map(async (me) => ({ me, first: await readTotals(me) })));
  await change(1);
  const refusals: number[] = [];
  /**
   * Sends the order until it is accepted, and reads the totals again after a refusal. It pauses between attempts as a
   * shopper does, because otherwise sixty shoppers would block the changes.
   */
  const order = async ({ me, first }: (typeof ready)[number], index: number) => {
    let expected = first;
    for (let tries = 1; tries <= 200; tries++) {
      const { status, result } = await buy(me, expected, `race-${index}`);
      if (status === 200) return { expected, number: orderEndpoints[CHECKOUT].result.parse(result).order_id };
      refusals.push(status);
      await pause(100);
      const answer = await request(me, PRE, AT_POINT);
      // With 409 the items are temporarily sold out. Otherwise the shopper is shown the new totals.
      if (answer.status !== 409) expected = toExpected(answer.result);
    }
    throw new Error(`the order of shopper ${index} was refused 200 times`);
  };
  const [placed] = await Promise.all([
    Promise.all(ready.map(order)),
    (async () => {
      for (let step = 2; step <= CHANGES; step++) await change(step);
    })(),
  ]);
  expect(refusals).toContain(409);
  expect(new Set(refusals)).toEqual(new Set([409]));
  for (const { number, expected } of placed) {
    const row = await shop.db
      .selectFrom('orders')
      .select(['id', 'final_amount'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const lines = await shop.db
      .selectFrom('order_items')
      .select(['offer_id', 'quantity', 'price'])
      .where('order_id', '=', row.id)
      .execute();
    expect({
      final_amount: row.final_amount / 100,
      items: lines.map((line) => ({ ...line, price: line.price / 100 })),
    }).toEqual({ ...expected, items: expect.arrayContaining(expected.items) });
    expect(lines).toHaveLength(expected.items.length);
  }
});
