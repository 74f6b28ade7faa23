import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BOOTS,
  CARD,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  clearFastOrderLimits,
  FAST,
  placeFastOrder,
  readStoreStockOrZero,
  setStoreStock,
} from '#tests/fast-orders.ts';
import { interleaveDatabase } from '#tests/interrupted-database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await resetStock(shop);
  await clearFastOrderLimits(shop);
});

const pairOf = (offer_id: number) => ({ ...FAST, offers: [{ offer_id }] });
const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;

describe('concurrent one-click orders', () => {
  it('ER-05 AP-09 40 requests for the last pair, half of them through the cart, create one order, and the others are refused', async () => {
    const before = await orders();
    const buyers = Array.from({ length: 40 }, () => shop.browser());
    for (const [index, fetch] of buyers.entries())
      if (index % 2 === 0) await putInCart(fetch, BOOTS.lastPair);
    const cart = {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    };
    const answers = await Promise.all(
      buyers.map((fetch, index) =>
        index % 2 === 0
          ? request(fetch, 'POST /services/rest/v1/orders/checkout', cart, { 'idempotency-key': 'last' })
          : placeFastOrder(fetch, pairOf(BOOTS.lastPair), 'last'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, messages } of answers.filter((answer) => answer.status !== 200))
      expect([status, ...messages]).toEqual([409, 'Нет в наличии: Ботинки Ладога, размер 38']);
    expect([await readStock(shop, BOOTS.lastPair), (await orders()) - before]).toEqual([0, 1]);
  });

  it('ER-05 20 requests for the only pair in a store create one order', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1);
    const buyers = Array.from({ length: 20 }, () => shop.browser());
    const answers = await Promise.all(
      buyers.map((fetch) => placeFastOrder(fetch, pairOf(BOOTS.soldOut), 'store')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, messages } of answers.filter((answer) => answer.status !== 200))
      expect([status, ...messages]).toEqual([409, 'Нет в наличии: Ботинки Ладога, размер 39']);
    expect([await readStoreStockOrZero(shop, BOOTS.soldOut), await readStock(shop, BOOTS.soldOut)]).toEqual([
      0, 0,
    ]);
  });

  it('ER-05 reports the pair as sold out when another order takes it from the store between two statements', async () => {
    const take = () =>
      sql`UPDATE store_stock SET quantity = 0
        WHERE ctid = (SELECT ctid FROM store_stock WHERE offer_id = ${BOOTS.soldOut} AND quantity > 0
          FOR UPDATE SKIP LOCKED)`.execute(shop.db);
    const outcomes = new Set<unknown>();
    let isTaken = true;
    for (let statement = 1; isTaken; statement++) {
      await clearFastOrderLimits(shop);
      await setStoreStock(shop, BOOTS.soldOut, 1);
      isTaken = false;
      const db = interleaveDatabase(shop.db, statement, () => {
        isTaken = true;
        return take();
      });
      const { status, messages } = await placeFastOrder(shop.browser('', { db }), pairOf(BOOTS.soldOut));
      outcomes.add([status, ...messages].join(' '));
    }
    expect([...outcomes].sort()).toEqual(['200', '409 Нет в наличии: Ботинки Ладога, размер 39']);
  });

  it('AP-09 30 equal concurrent requests, with one key or without, create one order and return equal responses', async () => {
    for (const key of ['again', undefined]) {
      const before = await orders();
      const me = shop.browser();
      await request(me, 'POST /services/rest/v1/authentication/anonymous', {});
      const answers = await Promise.all(Array.from({ length: 30 }, () => placeFastOrder(me, FAST, key)));
      expect(answers[0]?.status).toBe(200);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await orders()) - before).toBe(1);
    }
  });
});
