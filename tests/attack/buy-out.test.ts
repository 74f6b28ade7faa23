import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  BAG,
  BOOTS,
  CARD,
  limitOrders,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  STORE,
} from '../commerce.ts';
import type { TestShop } from '../database.ts';
import { FAST, placeFastOrder, setStoreStock } from '../fast-orders.ts';

/** Stock of the attacked demo shop, in units. */
const STOCK = 19_240;
/**
 * Maximum number of unpaid units that one phone can order. BY_NETWORK is the maximum for one network that
 * uses a new phone in each order.
 */
const BY_PHONE = 10;
const BY_NETWORK = 60;
const ATTEMPTS = 40;
const SCRIPT = { 'x-forwarded-for': '203.0.113.66' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await limitOrders(shop);
  for (const table of ['rate_limits', 'order_events', 'order_items', 'order_links'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('orders').execute();
  await shop.db.updateTable('offers').set({ quantity: 0 }).execute();
  await shop.db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', BOOTS.offer).execute();
});

async function countTakenUnits(): Promise<number> {
  const { left } = await shop.db
    .selectFrom('offers')
    .select(({ fn }) => fn.sum<string>('quantity').as('left'))
    .executeTakeFirstOrThrow();
  return STOCK - Number(left);
}

let phones = 0;
const newPhone = () => `+7914${String(++phones).padStart(7, '0')}`;
const recipient = (phone: string) => ({ ...RECIPIENT, phone, email: `${phone.slice(1)}@example.ru` });

/** Orders five units with payment on receipt. */
async function order(fetch: TestShop['fetch'], phone: string): Promise<number> {
  await putInCart(fetch, BOOTS.offer, 5);
  const { status } = await request(
    fetch,
    'POST /services/rest/v1/orders/checkout',
    {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: recipient(phone),
    },
    { 'idempotency-key': crypto.randomUUID(), ...SCRIPT },
  );
  return status;
}
const oneClick = async (fetch: TestShop['fetch'], phone: string): Promise<number> => {
  const body = { ...FAST, offers: [{ offer_id: BOOTS.offer }], user_info: recipient(phone) };
  const { status } = await request(fetch, 'POST /services/rest/v2/orders/fast_order', body, {
    'idempotency-key': crypto.randomUUID(),
    ...SCRIPT,
  });
  return status;
};

/** Makes half of the attempts concurrently, and then the other half one after another. */
async function attack(attempt: (index: number) => Promise<number>): Promise<number[]> {
  const indexes = Array.from({ length: ATTEMPTS }, (_, index) => index);
  const answers = await Promise.all(indexes.slice(ATTEMPTS / 2).map(attempt));
  for (const index of indexes.slice(0, ATTEMPTS / 2)) answers.push(await attempt(index));
  return answers;
}

it.each([
  ['a new browser for each order', () => shop.browser()],
  [
    'one browser',
    (() => {
      let reused: TestShop['fetch'] | undefined;
      return () => {
        reused ??= shop.browser();
        return reused;
      };
    })(),
  ],
])('limits the unpaid orders of one unconfirmed phone: %s', async (_, browser) => {
  const phone = newPhone();
  const answers = await attack((index) => (index % 4 === 0 ? oneClick : order)(browser(), phone));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(await countTakenUnits()).toBeLessThanOrEqual(BY_PHONE);
  expect(await countTakenUnits()).toBeGreaterThan(0);
});

it('limits one network with a new phone for each order, and accepts an order from another network', async () => {
  const answers = await attack((index) => (index % 4 === 0 ? oneClick : order)(shop.browser(), newPhone()));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(15);
  expect(await countTakenUnits()).toBeGreaterThan(0);
  expect(await countTakenUnits()).toBeLessThanOrEqual(BY_NETWORK);
  const honest = await placeFastOrder(shop.browser(), {
    ...FAST,
    offers: [{ offer_id: BOOTS.offer }],
    user_info: recipient(newPhone()),
  });
  expect(honest.status).toBe(200);
});

it('limits bookings, so that they do not empty a store', async () => {
  await setStoreStock(shop, BAG.offer, ATTEMPTS * 2);
  const book = async (phone: string) =>
    (
      await request(
        shop.browser(),
        'POST /services/rest/v1/products/booking',
        {
          productId: BAG.id,
          size: BAG.offer,
          store_id: STORE,
          city_id: MOSCOW,
          userData: recipient(phone),
        },
        { 'idempotency-key': crypto.randomUUID(), ...SCRIPT },
      )
    ).status;
  const phone = newPhone();
  const one = await attack(() => book(phone));
  expect(one.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
  expect(one).toContain(200);
  const many = await attack(() => book(newPhone()));
  expect([...one, ...many].filter((status) => status === 200).length).toBeLessThanOrEqual(30);
});
