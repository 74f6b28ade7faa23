import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import {
  BAG,
  CARD,
  CASH,
  MOSCOW,
  NOON,
  POINTS,
  POSTAMAT,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  findOrder,
  listQueuedEmails,
  moveOrder,
  openPurchaseShop,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { renderEmail } from '../emails/index.ts';
import { cancelUnpaidOrders } from '../order-management/index.ts';

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

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const shopAt = (now: Date) => {
  const { db, providers, uploadsDir } = shop;
  return {
    db,
    providers,
    uploadsDir,
    now: () => now,
    siteUrl: SITE_URL,
    mode: 'sandbox' as const,
    log: testLog,
    mediaDir: '',
  };
};

const init = (fetch: Fetch, order_id: string, payment_id?: number) =>
  request(fetch, 'POST /v1/orders/init_payment', { order_id, payment_id });
const decide = (id: string, action: 'pay' | 'decline') =>
  request(shop.browser(), `POST /v1/sandbox/payments/${id}`, { action });

/** Starts the payment of an order. @returns the payment's id at the sandbox bank */
async function begin(fetch: Fetch, number: string): Promise<string> {
  const { result } = await init(fetch, number);
  return paymentEndpoints['POST /v1/orders/init_payment'].result.parse(result).url.slice(-36);
}

describe('AP-08 the payment state of an order', () => {
  it('is null, pending, declined, pending again and paid', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const stateOf = async () => (await findOrder(me, number)).payment_state;
    expect(await stateOf()).toBeNull();
    const first = await begin(me, number);
    expect(await stateOf()).toBe('pending');
    await decide(first, 'decline');
    expect(await stateOf()).toBe('declined');
    const second = await begin(me, number);
    expect(await stateOf()).toBe('pending');
    await decide(second, 'pay');
    expect(await stateOf()).toBe('paid');
  });

  it('contains the seconds left to pay, and no payment starts after them', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await findOrder(me, number)).toMatchObject({ pay_seconds: 1800, can_pay: true });
    shop.setNow(new Date(later(29).getTime() + 1500));
    expect(await findOrder(me, number)).toMatchObject({ pay_seconds: 59, can_pay: true });
    shop.setNow(later(30));
    expect(await findOrder(me, number)).toMatchObject({
      status: 'awaiting_payment',
      pay_seconds: 0,
      can_pay: false,
    });
    const late = { status: 409, messages: ['Время на оплату вышло, заказ отменяется'] };
    expect(await init(me, number)).toMatchObject(late);
    expect(await init(me, number, CASH)).toMatchObject(late);
    expect(await cancelUnpaidOrders(shopAt(new Date(later(30).getTime() + 1)))).toBe(1);
    expect(await findOrder(me, number)).toMatchObject({ status: 'cancelled', pay_seconds: null });
    expect(await readStock(shop, BAG.offer)).toBe(3);
  });
});

describe('AP-08 switching an order to payment on receipt', () => {
  it('accepts the order, keeps its stock after half an hour, and is paid when it is received', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    await decide(id, 'decline');
    expect((await findOrder(me, number)).pay_on_receipt).toEqual([
      { id: CASH, code: 'cash', title: 'Наличными', description: '', method: null, reason: '' },
    ]);
    expect(await init(me, number.toLowerCase(), CASH)).toMatchObject({ status: 200, result: { url: '' } });
    expect(await findOrder(me, number)).toMatchObject({
      status: 'new',
      payment: { code: 'cash', title: 'Наличными' },
      can_pay: false,
      can_cancel: true,
      pay_seconds: null,
      pay_on_receipt: [],
      history: [
        { status: 'new', status_title: 'Принят' },
        { status: 'awaiting_payment' },
        { status: 'new', status_title: 'Оплата при получении' },
      ],
    });
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({
      template: 'order_payment',
      to: RECIPIENT.email,
      order: number,
    });
    expect(await cancelUnpaidOrders(shopAt(later(31)))).toBe(0);
    expect(await readStock(shop, BAG.offer)).toBe(2);
    await deliverOrder(shop, number);
    const path = 'POST /services/rest/v1/orders/payment_receipt';
    const { receipts } = paymentEndpoints[path].result.parse(
      (await request(me, path, { order_id: number })).result,
    );
    expect(receipts).toMatchObject([{ kind: 'payment', amount: 4700 }]);
  });

  it('sends an e-mail with the payment method and the sum', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await init(me, number, CASH);
    const message = await renderEmail(shopAt(NOON), {
      template: 'order_payment',
      to: 'a@b.ru',
      order: number,
    });
    expect(message?.subject).toBe(`Заказ ${number}: оплата при получении`);
    const text = message?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Оплата: Наличными');
    expect(text).toContain('К оплате при получении: 4 700 ₽');
  });

  it('declines the payment that was started at the bank', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const id = await begin(me, number);
    await init(me, number, CASH);
    expect(await decide(id, 'pay')).toMatchObject({ status: 409 });
    expect(await init(me, number)).toMatchObject({ status: 409, messages: ['Этот заказ не ждёт оплаты'] });
    expect(await findOrder(me, number)).toMatchObject({ status: 'new', payment_state: 'declined' });
  });

  it('applies one of the switch and a concurrent payment at the bank', async () => {
    for (let round = 0; round < 5; round++) {
      await resetStock(shop);
      const me = shop.browser();
      const number = await placeOrder(me, [BAG.offer, 1]);
      const id = await begin(me, number);
      const [paid, changed] = await Promise.all([
        decide(id, 'pay'),
        init(me, number, CASH),
        init(me, number, CASH),
      ]);
      const { status, payment, payment_state } = await findOrder(me, number);
      if (paid.status === 200) {
        expect([status, payment.code, payment_state]).toEqual(['paid', 'card', 'paid']);
        expect(changed.status).toBe(409);
      } else expect([status, payment.code, payment_state]).toEqual(['new', 'cash', 'declined']);
    }
  });

  it('refuses a method that the parcel locker or the delivery does not accept', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const path = 'POST /services/rest/v1/orders/checkout';
    const body = {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: POSTAMAT,
      payment_id: CARD,
      user_info: RECIPIENT,
    };
    const { result } = await request(me, path, body, { 'idempotency-key': 'locker' });
    const number = orderEndpoints[path].result.parse(result).order_id;
    expect((await findOrder(me, number)).pay_on_receipt).toEqual([]);
    for (const payment of [CASH, 77])
      expect(await init(me, number, payment)).toMatchObject({ status: 422, fields: ['payment_id'] });
    expect(await findOrder(me, number)).toMatchObject({
      status: 'awaiting_payment',
      payment: { code: 'card' },
    });
  });

  it('returns the bank’s page for the current payment method', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const { status, result } = await init(me, number, CARD);
    expect(status).toBe(200);
    expect(paymentEndpoints['POST /v1/orders/init_payment'].result.parse(result).url).toContain('/dev/bank/');
    expect((await findOrder(me, number)).status).toBe('awaiting_payment');
  });

  it('refuses an order that is paid, cancelled or on its way', async () => {
    const me = shop.browser();
    const paid = await placeOrder(me, [BAG.offer, 1]);
    await moveOrder(shop, paid, 'paid');
    const cancelled = await placeOrder(me, [BAG.offer, 1]);
    await request(me, 'DELETE /services/rest/v1/orders', { order_id: cancelled, reason_id: CHANGED_MIND });
    for (const number of [paid, cancelled]) expect((await init(me, number, CASH)).status).toBe(409);
    expect((await findOrder(me, paid)).payment.code).toBe('card');
  });

  it('RO-03 refuses another shopper', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const { fetch } = await signInCustomer(shop);
    for (const client of [shop.browser(), fetch])
      expect(await init(client, number, CASH)).toMatchObject({ status: 404, messages: ['Заказ не найден'] });
    expect((await findOrder(me, number)).status).toBe('awaiting_payment');
  });
});
