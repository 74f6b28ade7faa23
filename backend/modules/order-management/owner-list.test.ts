import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownerOrderEndpoints } from '#lib/contracts/owner-orders.ts';
import { BAG, BOOTS, NOON, request, resetStock } from '#tests/commerce.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import {
  deliverOrder,
  moveOrder,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  REFUND,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { createReturn } from '#tests/return-requests.ts';

const ORDERS = '/services/rest/v1/owner/orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
});

const ask = (path: string) =>
  request(shop.fetch, `GET ${ORDERS}${path}`, undefined, { authorization: `Bearer ${OWNER_TOKEN}` });
async function numbersOf(query: Record<string, string>) {
  const { result } = await ask(`?${new URLSearchParams(query)}`);
  return ownerOrderEndpoints[`GET ${ORDERS}`].result.parse(result).orders.map(({ number }) => number);
}
async function find(number: string) {
  const { result } = await ask(`/${encodeURIComponent(number)}`);
  return ownerOrderEndpoints[`GET ${ORDERS}/:number`].result.parse(result).order;
}

it('lists orders by status, days, number and phone, the latest first', async () => {
  const first = await placeOrder(shop.browser(), [BAG.offer, 1]);
  shop.setNow(new Date('2026-11-22T21:30:00Z'));
  const second = await placeOrder(shop.browser(), [BOOTS.offer, 1]);
  await shop.db.updateTable('orders').set({ phone: '+79990001122' }).where('number', '=', second).execute();
  await moveOrder(shop, first, 'assembling');
  expect(await numbersOf({})).toEqual([second, first]);
  expect(await numbersOf({ limit: '1', page: '2' })).toEqual([first]);
  expect(await numbersOf({ status: 'assembling' })).toEqual([first]);
  // The order was placed after midnight in Moscow.
  expect(await numbersOf({ from: '2026-11-23' })).toEqual([second]);
  expect(await numbersOf({ to: '2026-11-22' })).toEqual([first]);
  expect(await numbersOf({ from: '21.11.2026', to: '21.11.2026' })).toEqual([first]);
  expect(await numbersOf({ query: second.toLowerCase() })).toEqual([second]);
  for (const query of ['8 (999) 000-11-22', '+7 999 000 11 22', '1122'])
    expect(await numbersOf({ query }), query).toEqual([second]);
  for (const query of ['122', '%', 'Петрова']) expect(await numbersOf({ query }), query).toEqual([]);
  await shop.db.updateTable('orders').set({ phone: '+374091234567' }).where('number', '=', second).execute();
  for (const query of ['+374 91 23-45-67', '+374 091 234567', '091 234567'])
    expect(await numbersOf({ query }), query).toEqual([second]);
  expect(await ask('?fom=2026-11-22')).toMatchObject({ status: 400, fields: ['fom'] });
});

it('shows an order with its lines, recipient, money and history', async () => {
  await setOnlinePayment(shop, true);
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 2]);
  await payAtBank(shop, me, number);
  await moveOrder(shop, number, 'cancelled', 'Нет в наличии');
  expect(await find(number.toLowerCase())).toMatchObject({
    number,
    status: 'cancelled',
    cancel_reason: 'Нет в наличии',
    recipient: { name: 'Анна', surname: 'Петрова', phone: '+79161234567', email: 'anna@example.ru' },
    has_account: false,
    items: [{ vendor_code: 'V-2', quantity: 2, price: 4500, base_price: 4500, store: null, marks: [] }],
    units: 2,
    delivery: { type: 'pickuppoints', city: 'Москва', point: { id: 501, name: 'Пункт 501' }, store: null },
    delivery_price: 200,
    final_amount: 9200,
    payment_state: 'paid',
    payments: [{ provider: 'sandbox', status: 'paid', amount: 9200, held: false }],
    refunds: [{ amount: 9200, status: 'pending' }],
    history: [
      { status: 'new' },
      { status: 'awaiting_payment' },
      { status: 'paid', reason: '' },
      { status: 'cancelled', reason: 'Нет в наличии' },
    ],
    returns: [],
  });
  expect(await ask('/PT-1')).toMatchObject({ status: 404, messages: ['Заказ не найден'] });
});

it('shows the bank details for the refund of a return', async () => {
  const me = shop.browser();
  const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
  const back = await createReturn(me, number);
  expect((await find(number)).returns).toMatchObject([
    { number: back, status: 'new', amount: 4500, certificate_amount: 0, ...REFUND },
  ]);
});

it('shows money that was received outside the bank, with its reason', async () => {
  await setOnlinePayment(shop, true);
  const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
  await moveOrder(shop, number, 'paid', 'Счёт 17 от 21.11');
  const { payments, history, payment_state } = await find(number);
  expect(payments).toMatchObject([{ provider: 'outside', status: 'paid', amount: 4700 }]);
  expect(history.at(-1)).toMatchObject({ status: 'paid', reason: 'Счёт 17 от 21.11' });
  expect(payment_state).toBe('paid');
});
