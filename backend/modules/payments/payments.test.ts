import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '#backend/index.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, BOOTS, NOON, putInCart, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  findOrder,
  listQueuedEmails,
  openPurchaseShop,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';

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
  await shop.db.deleteFrom('outbox').execute();
});

const init = (fetch: Fetch, order_id: string) => request(fetch, 'POST /v1/orders/init_payment', { order_id });
const pageUrl = async (fetch: Fetch, number: string) =>
  (await request(fetch, `GET /services/rest/v1/payment/url?order_id=${number}`)).result;
const decide = (id: string, action: 'pay' | 'decline') =>
  request(shop.browser(), `POST /v1/sandbox/payments/${id}`, { action });
const receipts = async (fetch: Fetch, order_id: string) => {
  const path = 'POST /services/rest/v1/orders/payment_receipt';
  return paymentEndpoints[path].result.parse((await request(fetch, path, { order_id })).result).receipts;
};

/** Starts the payment of an order. @returns the payment's id at the sandbox bank */
async function begin(fetch: Fetch, number: string): Promise<string> {
  const { status, result } = await init(fetch, number);
  expect(status).toBe(200);
  const { url } = paymentEndpoints['POST /v1/orders/init_payment'].result.parse(result);
  expect(url).toMatch(new RegExp(`^${SITE_URL}/dev/bank/[\\da-f-]{36}$`));
  return url.slice(-36);
}

describe('AP-08 AP-09 paying online', () => {
  it('an order awaits its payment, is paid at the bank once, and has its receipt', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.offer, 1], [BAG.offer, 2]);
    expect(await findOrder(me, number)).toMatchObject({
      status: 'awaiting_payment',
      history: [{ status: 'new' }, { status: 'awaiting_payment' }],
      can_pay: true,
      can_cancel: true,
    });
    const id = await begin(me, number);
    const waiting = {
      order_number: number,
      amount: 18_190,
      status: 'pending',
      method: 'card',
      return_url: `${SITE_URL}/order/${number.toLowerCase()}`,
    };
    expect((await request(shop.browser(), `GET /v1/sandbox/payments/${id}`)).result).toEqual(waiting);
    expect((await decide(id, 'pay')).result).toEqual({ ...waiting, status: 'paid' });
    expect(await findOrder(me, number)).toMatchObject({ status: 'paid', can_pay: false, can_cancel: true });
    expect(await receipts(me, number)).toMatchObject([
      {
        id: expect.any(Number),
        number: expect.stringMatching(/^\d{4,}$/),
        kind: 'payment',
        settlement: 'prepayment',
        created_at: '2026-11-21T12:00:00+03:00',
        place: 'Полутон',
        order_number: number,
        items: [
          { title: 'Ботинки Ладога, размер 37', quantity: 1, price: 8990 },
          { title: 'Сумка Нева', quantity: 2, price: 4500 },
          { title: 'Доставка', quantity: 1, price: 200 },
        ],
        amount: 18_190,
        prepaid: 0,
      },
    ]);
    expect((await listQueuedEmails(shop)).slice(1)).toEqual([
      { template: 'order_status', to: RECIPIENT.email, order: number, status: 'paid' },
    ]);
  });

  it('the checkout returns can_pay, also when repeated', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const body = {
      city_id: 42,
      delivery_id: 3,
      postamat_id: 501,
      payment_id: 1,
      user_info: RECIPIENT,
    };
    const send = () =>
      request(me, 'POST /services/rest/v1/orders/checkout', body, { 'idempotency-key': 'online' });
    expect(await send()).toMatchObject({ status: 200, result: { can_pay: true } });
    expect(await send()).toMatchObject({ status: 200, result: { can_pay: true } });
    await setOnlinePayment(shop, false);
    const other = shop.browser();
    await putInCart(other, BAG.offer);
    const sent = await request(other, 'POST /services/rest/v1/orders/checkout', body, {
      'idempotency-key': '1',
    });
    expect(sent.result).toMatchObject({ can_pay: false });
  });

  it('returns the same payment for repeated and concurrent requests', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => init(me, number.toLowerCase())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await pageUrl(me, number)).toEqual(answers[0]?.result);
    const begun = await shop.db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.status')
      .where('o.number', '=', number)
      .execute();
    expect(begun).toEqual([{ status: 'pending' }]);
  });

  it('records one payment when the bank reports it 20 times concurrently', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'pay')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await findOrder(me, number)).history).toHaveLength(3);
    expect(await receipts(me, number)).toHaveLength(1);
    expect(await decide(id, 'decline')).toMatchObject({ status: 409 });
  });

  it('an order can be paid again after the bank declined the payment', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    expect((await decide(id, 'decline')).result).toMatchObject({ status: 'declined' });
    expect(await findOrder(me, number)).toMatchObject({ status: 'awaiting_payment', can_pay: true });
    expect(await decide(id, 'pay')).toMatchObject({
      status: 409,
      messages: ['Этот платёж уже завершён. Вернитесь к заказу и начните оплату заново'],
    });
    const again = await begin(me, number);
    expect(again).not.toBe(id);
    expect((await decide(again, 'pay')).status).toBe(200);
    expect((await findOrder(me, number)).status).toBe('paid');
  });

  it('refuses a payment for a cancelled order', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    await request(me, 'DELETE /services/rest/v1/orders', { order_id: number, reason_id: CHANGED_MIND });
    expect((await decide(id, 'pay')).status).toBe(409);
    expect(await init(me, number)).toMatchObject({ status: 409, messages: ['Этот заказ не ждёт оплаты'] });
    expect(await findOrder(me, number)).toMatchObject({ status: 'cancelled' });
    expect(await receipts(me, number)).toEqual([]);
  });

  it('a concurrent payment and cancellation leave the order cancelled, and its receipts match', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    const cancelling = { order_id: number, reason_id: CHANGED_MIND };
    await Promise.all([decide(id, 'pay'), request(me, 'DELETE /services/rest/v1/orders', cancelling)]);
    const { status } = await findOrder(me, number);
    expect(status).toBe('cancelled');
    const kinds = (await receipts(me, number)).map(({ kind }) => kind);
    expect(['', 'payment,refund']).toContain(kinds.join());
  });

  it('refunds the money of a paid order that is cancelled', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await decide(await begin(me, number), 'pay');
    await request(me, 'DELETE /services/rest/v1/orders', { order_id: number, reason_id: CHANGED_MIND });
    const [paid, back, ...others] = await receipts(me, number);
    expect(back).toMatchObject({ kind: 'refund', amount: 4700, items: paid?.items });
    expect(others).toEqual([]);
  });

  it('answers 503 when the bank does not answer, and keeps the order', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const begin = vi.spyOn(shop.providers.payment.current, 'begin').mockRejectedValue(new Error('timeout'));
    expectLoggedErrors();
    expect(await init(me, number)).toMatchObject({
      status: 503,
      messages: ['Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту'],
    });
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'payment not started', provider: 'sandbox', err: { message: 'timeout' } },
    ]);
    begin.mockRestore();
    expect((await init(me, number)).status).toBe(200);
  });
});

describe('AP-08 orders without payment online', () => {
  it('an order with payment on receipt has no bank page', async () => {
    await setOnlinePayment(shop, false);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await pageUrl(me, number)).toEqual({ url: '', qr: null });
    expect((await init(me, number)).status).toBe(409);
  });

  it('an order with payment on receipt has its receipt when it is received', async () => {
    await setOnlinePayment(shop, false);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await receipts(me, number)).toEqual([]);
    await deliverOrder(shop, number);
    expect(await receipts(me, number)).toMatchObject([{ kind: 'payment', amount: 4700 }]);
  });

  it('an order of 0 roubles after discounts awaits no payment', async () => {
    const me = shop.browser();
    await shop.db
      .insertInto('promo_codes')
      .values({
        code: 'GIFT',
        kind: 'amount',
        value: 450_000,
        active_from: '2026-01-01T00:00:00Z',
        active_to: '2027-01-01T00:00:00Z',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await shop.db.updateTable('delivery_rates').set({ price: 0 }).where('delivery_id', '=', 3).execute();
    const value = '{"max_per_line":5}';
    await shop.db.updateTable('settings').set({ value }).where('code', '=', 'cart').execute();
    await putInCart(me, BAG.offer);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'GIFT' });
    const number = await placeOrder(me);
    await shop.db.updateTable('delivery_rates').set({ price: 20_000 }).where('delivery_id', '=', 3).execute();
    expect(await findOrder(me, number)).toMatchObject({ status: 'new', final_amount: 0, can_pay: false });
  });
});

describe('RO-03 AP-08 payments of another shopper', () => {
  it('are not started, and their receipts are not shown', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const { fetch } = await signInCustomer(shop);
    for (const client of [shop.browser(), fetch]) {
      const notFound = { status: 404, messages: ['Заказ не найден'] };
      expect(await init(client, number)).toMatchObject(notFound);
      expect(await request(client, `GET /services/rest/v1/payment/url?order_id=${number}`)).toMatchObject(
        notFound,
      );
      const path = 'POST /services/rest/v1/orders/payment_receipt';
      expect(await request(client, path, { order_id: number })).toMatchObject(notFound);
    }
  });

  it('the sandbox answers 404 for unknown payments, and does not exist in production', async () => {
    const unknown = `GET /v1/sandbox/payments/${crypto.randomUUID()}`;
    expect((await request(shop.browser(), unknown)).status).toBe(404);
    const me = shop.browser();
    const id = await begin(me, await placeOrder(me, [BAG.offer, 1]));
    const selling = createBackend({
      db: shop.db,
      now: () => NOON,
      providers: shop.providers,
      siteUrl: SITE_URL,
      mode: 'production' as const,
      log: testLog,
      mediaDir: '',
      uploadsDir: '',
    });
    const url = `${SITE_URL}/v1/sandbox/payments/${id}`;
    expect((await selling.fetch(new Request(url))).status).toBe(404);
    const pay = { method: 'POST', body: '{"action":"pay"}', headers: { 'content-type': 'application/json' } };
    expect((await selling.fetch(new Request(url, pay))).status).toBe(404);
    await shop.db.updateTable('order_payments').set({ provider: 'yookassa' }).where('id', '=', id).execute();
    expect((await decide(id, 'pay')).status).toBe(404);
  });
});
