import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import type { ExpectedOrder } from '#lib/contracts/orders.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { type DeepShop, openDeepShop } from './support/shop.ts';

const SHOPPERS = 500;
const CONCURRENCY = 50;
/**
 * Number of concurrent changes in a round. The next round begins after the same number of responses to shoppers.
 * A pause in milliseconds would not work: on a slow machine something would change between any two requests of a
 * shopper, so that no shopper could buy.
 */
const CHANGES = 50;
const POLL_MS = 20;
const SIZES = 25;
const PROMO = 'BENCH500';
const PLENTY = 10_000;
/** Maximum number of a shopper's attempts to order. */
const PRESSES = 40;

const keyOf = ({ final_amount, items }: ExpectedOrder) =>
  JSON.stringify([
    final_amount,
    items.map(({ offer_id, quantity, price }) => [offer_id, quantity, price]).sort(),
  ]);

/** Reads an order from the database, in the format of the order that its shopper expects. */
async function readStoredOrder(db: Db, number: string): Promise<ExpectedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'final_amount'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .select(['offer_id', 'quantity', 'price'])
    .where('order_id', '=', order.id)
    .execute();
  return {
    final_amount: toRoubles(order.final_amount),
    items: items.map((item) => ({ ...item, price: toRoubles(item.price) })),
  };
}

/** Changes a price, a stock or the promo code in rotation, as the owner's systems do. */
async function change(url: string, db: Db, sizes: Goods[], step: number): Promise<unknown> {
  const post = (path: string, body: object) =>
    fetch(`${url}/services/rest/v1/owner/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const one = sizes[step % sizes.length];
  if (!one) throw new Error('no sizes');
  if (step % 3 === 0) return post('prices', { prices: [{ product_id: one.product_id, price: 6000 + step }] });
  if (step % 3 === 1)
    return post('stock', { stock: [{ offer_id: one.id, quantity: step % 5 === 0 ? 0 : PLENTY }] });
  return db
    .updateTable('promo_codes')
    .set({ value: 50_000 + step * 100 })
    .where('code', '=', PROMO)
    .execute();
}

type Goods = { id: number; product_id: number };

interface Sent {
  presses: number;
  statuses: number[];
  /** The placed order and its number. Null if the shopper has placed no order. */
  order: { number: string; expected: ExpectedOrder } | null;
}

/**
 * Requests the sums and places the order. Repeats both requests when the shop refuses the order, for example because
 * of a change.
 */
async function buy(shopper: Shopper, choice: DeliveryChoice, onAnswer: () => void): Promise<Sent> {
  const statuses: number[] = [];
  for (let presses = 1; presses <= PRESSES; presses++) {
    const look = await shopper.send('POST /services/rest/v1/orders/pre_checkout', { body: choice });
    if (look.status !== 200) {
      statuses.push(look.status);
      onAnswer();
      await sleep(50);
      continue;
    }
    const { final_amount, items } = JSON.parse(look.text).result;
    const expected = { final_amount, items };
    const { status, text } = await shopper.checkout({ ...choice, expected }, randomUUID());
    statuses.push(status);
    onAnswer();
    if (status === 200)
      return { presses, statuses, order: { number: JSON.parse(text).result.order_id, expected } };
  }
  return { presses: PRESSES, statuses, order: null };
}

let shop: DeepShop;
let db: Db;
beforeAll(async () => {
  shop = await openDeepShop();
  db = openDatabase(shop.databaseUrl);
}, 600_000);
afterAll(async () => {
  await db.destroy();
  await shop.close();
});

/** Sets a large stock for every size and inserts the promo code. @returns the sizes */
async function prepareSizes(offers: readonly number[]): Promise<Goods[]> {
  await db.updateTable('offers').set({ quantity: PLENTY }).where('id', 'in', offers).execute();
  await db
    .insertInto('promo_codes')
    .values({
      code: PROMO,
      kind: 'amount',
      value: 50_000,
      min_amount: 0,
      active_from: new Date(0),
      active_to: new Date('2100-01-01'),
    })
    .execute();
  return db.selectFrom('offers').select(['id', 'product_id']).where('id', 'in', offers).execute();
}

/** Opens shoppers with two items each in the cart. Every other cart has the promo code. */
async function fillCarts(offers: readonly number[]): Promise<Shopper[]> {
  const shoppers = Array.from({ length: SHOPPERS }, () => new Shopper(shop.url));
  for (const [index, shopper] of shoppers.entries()) {
    await shopper.take(offers[index % SIZES] ?? 0);
    await shopper.take(offers[(index + 1) % SIZES] ?? 0);
    if (index % 2)
      await shopper.request('POST /api/v1/cart/promo_code', { query: {}, body: { code: PROMO } });
  }
  return shoppers;
}

it(`${SHOPPERS} checkouts during changes of prices, stock and a promo code: every order is what its shopper sent`, async () => {
  const offers = await findSizesInStock(db, SIZES);
  const sizes = await prepareSizes(offers);
  const shoppers = await fillCarts(offers);
  const choice = await (shoppers[0] as Shopper).choose();

  let isOpen = true;
  let steps = 0;
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
  };
  const changing = (async () => {
    while (isOpen) {
      await Promise.all(Array.from({ length: CHANGES }, () => change(shop.url, db, sizes, steps++)));
      for (const enough = answers + CHANGES; isOpen && answers < enough; ) await sleep(POLL_MS);
    }
  })();
  const sent: Sent[] = [];
  for (let from = 0; from < SHOPPERS; from += CONCURRENCY)
    sent.push(
      ...(await Promise.all(
        shoppers.slice(from, from + CONCURRENCY).map((shopper) => buy(shopper, choice, onAnswer)),
      )),
    );
  isOpen = false;
  await changing;

  for (const { order } of sent)
    if (order)
      expect(keyOf(await readStoredOrder(db, order.number)), order.number).toBe(keyOf(order.expected));
  const statuses = sent.flatMap((one) => one.statuses);
  // A 503 is allowed, because the shop may be overloaded.
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Some orders were refused because of a change, and enough shoppers have bought.
  expect(statuses).toContain(409);
  expect(sent.filter(({ order }) => order).length).toBeGreaterThanOrEqual(SHOPPERS / 4);
}, 900_000);
