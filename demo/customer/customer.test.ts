import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPassword } from '#backend/modules/auth/index.ts';
import { findCustomerByPhone } from '#backend/modules/customers/index.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { returnEndpoints } from '#lib/contracts/returns.ts';
import { userEndpoints } from '#lib/contracts/user.ts';
import { request } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from './person.ts';

let shop: TestShop;
let fetch: TestShop['fetch'];
let id: string;

beforeAll(async () => {
  shop = await openTestShop('demo');
  id = (await findCustomerByPhone(shop.db, DEMO_CUSTOMER.phone))?.id ?? '';
  fetch = await openCustomerBrowser(shop, id);
  // The database may have been filled days before this test, so the shop's clock is set to the time of the last order.
  const { last } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow();
  shop.setNow(new Date(last));
});
afterAll(() => shop.close());

const USER = '/services/rest/v1/user';
const ask = async (key: string, body?: unknown) => (await request(fetch, key, body)).result;
const allOrders = async () => {
  const result = await ask('GET /services/rest/v1/orders');
  return orderEndpoints['GET /services/rest/v1/orders'].result.parse(result).orders;
};

it('EN-03 the demo customer’s profile is complete, and the customer can sign in by the password', async () => {
  const profile = userEndpoints[`GET ${USER}/profile`].result.parse(await ask(`GET ${USER}/profile`));
  expect(profile).toMatchObject({
    email: 'demo@poluton.example',
    phone: { formatted: '+7 999-000-00-01' },
    size: '38',
    has_password: true,
    loyalty_card: { level_info: { title: 'Серебряный' } },
  });
  expect(profile.addresses).toHaveLength(2);
  const customer = await findCustomerByPhone(shop.db, DEMO_CUSTOMER.phone);
  expect(await verifyPassword(customer?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
});

it('AP-10 the demo orders are in every state, and their sums are correct', async () => {
  const list = await allOrders();
  expect(list.map(({ status }) => status)).toEqual([
    'new',
    'on_the_way',
    'ready_for_pickup',
    'completed',
    'cancelled',
    'completed',
  ]);
  for (const {
    amount = NaN,
    discounts,
    bonus_debet,
    delivery_price = NaN,
    final_amount,
    history,
    status,
  } of list) {
    const off = discounts.reduce((sum, { price }) => sum + price, 0);
    expect(amount - off - bonus_debet + delivery_price).toBe(final_amount);
    expect(history.at(-1)?.status).toBe(status);
  }
  expect(list.map(({ can_return }) => can_return)).toEqual([false, false, false, true, false, false]);
  expect(list[4]?.cancel_reason).not.toBe('');
});

it('AP-10 the demo ledger never falls below zero, and adds up to the balance', async () => {
  const { card, movements } = userEndpoints[`POST ${USER}/profile/card_info`].result.parse(
    await ask(`POST ${USER}/profile/card_info`, {}),
  );
  let balance = 0;
  for (const { amount } of [...movements].reverse()) {
    balance += amount;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(card.level_info.bonus);
  expect(new Set(movements.map(({ kind }) => kind))).toEqual(
    new Set(['gift', 'accrual', 'spend', 'refund', 'expiry', 'withdrawal']),
  );
});

it('AP-10 the demo receipts list payments in the shop and in a store', async () => {
  const { cheques } = userEndpoints[`GET ${USER}/cheques`].result.parse(await ask(`GET ${USER}/cheques`));
  expect(
    cheques.map(({ kind, settlement, order_number }) => [kind, settlement, order_number !== null]),
  ).toEqual([
    ['payment', 'full', true],
    ['payment', 'prepayment', true],
    ['payment', 'full', false],
    ['refund', 'full', true],
    ['payment', 'full', true],
  ]);
  for (const { items, amount } of cheques) {
    const sum = items.reduce((total, { price, quantity }) => total + Math.round(price * 100) * quantity, 0);
    expect(sum).toBe(Math.round(amount * 100));
  }
  const [latest] = cheques;
  const paid = (await allOrders()).find(({ number }) => number === latest?.order_number);
  expect(latest?.amount).toBe(paid?.final_amount);
});

it('AP-10 the demo reviews are in every state, and one product has no review yet', async () => {
  const { reviews, awaiting } = userEndpoints[`GET ${USER}/reviews`].result.parse(
    await ask(`GET ${USER}/reviews`),
  );
  expect(reviews.map(({ status }) => status)).toEqual(['pending', 'rejected', 'published']);
  expect(reviews[1]?.reason).not.toBe('');
  // Only one product awaits a review. The gloves do not await a review, because they were returned.
  expect(awaiting).toHaveLength(1);
});

it('AP-11 the demo return has passed all its states', async () => {
  const { returns } = returnEndpoints[`GET ${USER}/returns`].result.parse(await ask(`GET ${USER}/returns`));
  expect(returns.map(({ status, history }) => [status, history.length])).toEqual([['refunded', 4]]);
});

it('the demo favorites can be listed', async () => {
  expect(await ask('GET /api/v1/products/favorite/cnt')).toMatchObject({ count: 6 });
});
