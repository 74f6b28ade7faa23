import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, INSTALLMENTS, NOON, offerInstallments, request, resetStock } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import {
  deliverOrder,
  findOrder,
  moveOrder,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { buildOrderStatusEmail } from '../emails/order-emails.ts';
import { describeRefunds } from '../emails/order-money.ts';
import { findOrderForEmail } from '../orders/index.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, true);
});

const init = (fetch: Fetch, order_id: string) => request(fetch, 'POST /v1/orders/init_payment', { order_id });
/** Starts the payment of an order. @returns the payment's id at the sandbox bank */
const begin = async (fetch: Fetch, number: string) =>
  z
    .object({ url: z.string() })
    .parse((await init(fetch, number)).result)
    .url.slice(-36);
const receipts = async (fetch: Fetch, order_id: string) => {
  const path = 'POST /services/rest/v1/orders/payment_receipt';
  return paymentEndpoints[path].result.parse((await request(fetch, path, { order_id })).result).receipts;
};

/** Lists the refunds of an order through a bank, in kopecks. */
const refundsOf = async (number: string) =>
  shop.db
    .selectFrom('payment_refunds as r')
    .innerJoin('order_payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('r.amount')
    .where('o.number', '=', number)
    .execute();

it('records money received outside the bank without a receipt, and does not refund it through the bank', async () => {
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  const id = await begin(me, number);
  expect(await moveOrder(shop, number, 'paid', ' ')).toMatchObject({ status: 400, fields: ['reason'] });
  expect((await moveOrder(shop, number, 'paid')).status).toBe(200);
  expect(await findOrder(me, number)).toMatchObject({ status: 'paid', payment_state: 'paid' });
  // The payment on the bank's page is declined.
  expect((await request(me, `GET /v1/sandbox/payments/${id}`)).result).toMatchObject({
    status: 'declined',
  });
  expect(await receipts(me, number)).toEqual([]);
  expect((await moveOrder(shop, number, 'cancelled')).status).toBe(200);
  expect(await receipts(me, number)).toEqual([]);
  expect(await refundsOf(number)).toEqual([]);
  const row = await findOrderForEmail(shop.db, number);
  expect(row && describeRefunds(row)[0]?.replaceAll('\u00a0', ' ')).toBe(
    'Вернём 4 700 ₽ сами: напишем или позвоним вам, чтобы узнать, куда.',
  );
});

it('shows money received outside the bank on the order’s page and in its e-mails', async () => {
  await offerInstallments(shop);
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  await shop.db
    .updateTable('orders')
    .set({ payment_id: INSTALLMENTS, is_budget_payment: true })
    .where('number', '=', number)
    .execute();
  expect(await findOrder(me, number)).toMatchObject({
    payment: { title: 'Частями' },
    is_budget_payment: true,
  });
  await moveOrder(shop, number, 'paid');
  // The order has no installments left to pay.
  expect(await findOrder(me, number)).toMatchObject({
    payment: { title: 'Оплачено не на сайте', method: null },
    is_budget_payment: false,
  });
  const row = await findOrderForEmail(shop.db, number);
  const { details = [] } = row ? buildOrderStatusEmail(row, 'paid', { siteUrl: SITE_URL }) : {};
  expect(details.flat()).toContainEqual(['Оплата', 'Оплачено не на сайте']);
});

it('refuses a payment at the bank for an order that was paid outside it', async () => {
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  await moveOrder(shop, number, 'paid');
  expect((await init(me, number)).status).toBe(409);
  const returned = await deliverOrder(shop, number);
  expect((await receipts(me, returned)).map(({ settlement }) => settlement)).toEqual(['full']);
});

it('refuses to set a received order to returned, and refers to its returns', async () => {
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  await payAtBank(shop, me, number);
  await deliverOrder(shop, number);
  const { status, messages } = await moveOrder(shop, number, 'returned');
  expect([status, messages[0]]).toEqual([409, expect.stringContaining('Оформите возврат')]);
  expect(await findOrder(me, number)).toMatchObject({ status: 'completed', can_return: true });
  expect(await refundsOf(number)).toEqual([]);
});
