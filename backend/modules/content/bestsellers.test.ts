import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { NOON, openCommerceShop } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { insertProducts } from '#tests/products.ts';

let shop: TestShop;
let customerId: string;
let made = 0;

/** Offers of the products below: 510 is the offer of product 51. */
const OFFER = {
  popular: 510,
  itsOtherColor: 520,
  second: 530,
  third: 540,
  fourth: 550,
  soldOut: 560,
  calledOff: 570,
};

async function order(offer: number, quantity: number, status: OrderStatus = 'completed', created = NOON) {
  made += 1;
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      number: `PT-8${String(made).padStart(5, '0')}`,
      shopper_id: customerId,
      status,
      idempotency_key: randomUUID(),
      request_hash: '',
      name: 'Анна',
      surname: 'Ершова',
      phone: '+79990000000',
      email: 'a@example.ru',
      city_id: 42,
      delivery_id: 1,
      delivery_address: 'ул. Лесная, 5',
      payment_id: 1,
      amount: 100_000,
      delivery_price: 0,
      final_amount: 100_000,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { order_id: id, offer_id: offer, quantity, price: 100_000, base_price: 100_000 };
  const shown = { product_code: 'p', title: 'Пара', vendor_code: 'V', color: '', size: '37', preview: '' };
  await shop.db
    .insertInto('order_items')
    .values({ ...line, ...shown })
    .execute();
}

const row = async () => {
  const response = await shop.fetch('/api/v1/content/mainpage/bestsellers');
  if (response.status !== 200) return response.status;
  const { result } = await response.json();
  return endpoints['GET /api/v1/content/mainpage/bestsellers'].result
    .parse(result)
    .products.map(({ id }) => id);
};

beforeAll(async () => {
  shop = await openCommerceShop();
  ({ id: customerId } = await signInCustomer(shop));
  const one = (id: number, left = 5, model = id) => ({
    id,
    model,
    section: 1,
    sizes: [['37', left] as [string, number]],
  });
  await insertProducts(shop.db, [one(51), one(52, 5, 51), one(53), one(54), one(55), one(56, 0), one(57)]);
  const data = { title: 'Чаще заказывают', text: '', url: '/catalog/view/all', days: 90 };
  await shop.db
    .insertInto('content_blocks')
    .values({ code: 'mainpage/bestsellers', data: JSON.stringify(data) })
    .execute();
});
afterAll(() => shop.close());

it('returns no bestsellers while few models have been ordered', async () => {
  await order(OFFER.second, 4);
  await order(OFFER.third, 1);
  await order(OFFER.popular, 3);
  expect(await row()).toBe(404);
});

it('counts units by model, and shows the most ordered available color', async () => {
  await order(OFFER.fourth, 2);
  await order(OFFER.itsOtherColor, 2, 'new');
  await order(OFFER.soldOut, 9);
  expect(await row()).toEqual([51, 53, 55, 54]);
});

it('ignores cancelled, returned, unpaid and old orders', async () => {
  await order(OFFER.calledOff, 9, 'cancelled');
  await order(OFFER.calledOff, 9, 'returned');
  await order(OFFER.calledOff, 9, 'awaiting_payment');
  await order(OFFER.calledOff, 9, 'completed', new Date('2026-08-01T09:00:00Z'));
  expect(await row()).toEqual([51, 53, 55, 54]);
});
