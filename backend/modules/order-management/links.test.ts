import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
  TODAY,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  listQueuedSms,
  moveOrder,
  openPurchaseShop,
  placeOrder,
  readLastOrderKey,
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
  for (const table of ['outbox', 'rate_limits'] as const) await shop.db.deleteFrom(table).execute();
  await setOnlinePayment(shop, false);
  await resetStock(shop);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = '/services/rest/v1/orders';
const later = (days: number) => shop.setNow(new Date(NOON.getTime() + days * DAY_MS));
const buildKeyHeader = (key: string) => ({ [ORDER_KEY_HEADER]: key });

/** Opens an order with its link in a browser. @returns undefined when the order is not shown */
async function open(browser: Fetch, number: string, key: string) {
  const path = `GET ${ORDERS}` as const;
  const { result } = await request(browser, `${path}?number=${number}`, undefined, buildKeyHeader(key));
  return orderEndpoints[path].result.parse(result).orders[0];
}
const cancel = (browser: Fetch, number: string, key: string) =>
  request(browser, `DELETE ${ORDERS}`, { order_id: number, reason_id: CHANGED_MIND }, buildKeyHeader(key));
const repeat = (browser: Fetch, number: string, key: string) =>
  request(browser, `POST ${ORDERS}`, { order_id: number }, buildKeyHeader(key));

/** Places a guest's order with courier delivery and a comment. */
async function orderByCourier(browser: Fetch): Promise<string> {
  await putInCart(browser, BAG.offer);
  const path = `POST ${ORDERS}/checkout` as const;
  const { result } = await request(browser, path, {
    city_id: MOSCOW,
    delivery_id: COURIER,
    address: { city: 'г. Москва', street_with_type: 'ул. Лесная', house: '7', flat: '15' },
    assemble_date: TODAY,
    payment_id: CARD,
    user_info: RECIPIENT,
    comment: 'Домофон 15 не работает',
  });
  return orderEndpoints[path].result.parse(result).order_id;
}

describe('AP-09 an order opened by the link in its e-mail', () => {
  it('is shown in a browser without a session, without the phone, the flat and the comment', async () => {
    const me = shop.browser();
    const number = await orderByCourier(me);
    const mine = await request(me, `GET ${ORDERS}?number=${number}`);
    expect(mine.result).toMatchObject({
      orders: [
        {
          access: 'own',
          has_account: false,
          comment: 'Домофон 15 не работает',
          recipient: RECIPIENT,
          delivery: { address: 'г. Москва, ул. Лесная, 7, кв. 15' },
        },
      ],
    });
    const response = await shop.browser()(`${ORDERS}?number=${number}`, {
      headers: buildKeyHeader(await readLastOrderKey(shop)),
    });
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(response.headers.get('set-cookie')).toBeNull();
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      result: {
        orders: [
          {
            number,
            access: 'link',
            has_account: false,
            status: 'new',
            items: [{ title: 'Сумка Нева', quantity: 1, price: 4500 }],
            final_amount: 4850,
            comment: '',
            recipient: {
              name: 'Анна',
              surname: 'П.',
              phone: '+7\u00a0•••\u00a0•••\u00a0••\u00a067',
              email: RECIPIENT.email,
            },
            delivery: { address: 'г. Москва, ул. Лесная, 7' },
            can_cancel: true,
          },
        ],
      },
    });
    expect(text).not.toMatch(/9161234567|кв\. 15|Домофон|Петрова/);
  });

  it('masks the e-mail for the link of an SMS, because the SMS was not sent to that e-mail', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const seen = await open(shop.browser(), number, await readLastOrderKey(shop, 'sms'));
    expect(seen).toMatchObject({ access: 'link', recipient: { email: 'a•••@example.ru' } });
  });

  it('is shown in full to its own shopper who uses the link', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await open(me, number, await readLastOrderKey(shop))).toMatchObject({
      access: 'own',
      recipient: RECIPIENT,
    });
  });

  it('is neither shown nor changed by the link of another order, or a wrong, damaged or missing one', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const key = await readLastOrderKey(shop);
    const other = await placeOrder(shop.browser(), [BOOTS.offer, 1]);
    const wrong = [await readLastOrderKey(shop), 'A'.repeat(43), 'a'.repeat(16), key.slice(1), `${key}x`, ''];
    for (const one of wrong) {
      expect(await open(shop.browser(), number, one)).toBeUndefined();
      expect((await cancel(shop.browser(), number, one)).status).toBe(404);
      expect((await repeat(shop.browser(), number, one)).status).toBe(404);
      for (const path of ['POST /v1/orders/init_payment', `POST ${ORDERS}/payment_receipt`])
        expect((await request(shop.browser(), path, { order_id: number }, buildKeyHeader(one))).status).toBe(
          404,
        );
      const url = `GET /services/rest/v1/payment/url?order_id=${number}`;
      expect((await request(shop.browser(), url, undefined, buildKeyHeader(one))).status).toBe(404);
    }
    expect(await open(shop.browser(), other, key)).toBeUndefined();
    expect(await open(shop.browser(), number, key)).toMatchObject({ status: 'new' });
  });

  it('lists only the session’s orders without a number, whatever the link', async () => {
    await placeOrder(shop.browser(), [BAG.offer, 1]);
    const answer = await request(
      shop.browser(),
      `GET ${ORDERS}`,
      undefined,
      buildKeyHeader(await readLastOrderKey(shop)),
    );
    expect(answer.result).toEqual({ orders: [] });
  });

  it('has a link that is stored only as a hash', async () => {
    await placeOrder(shop.browser(), [BAG.offer, 1]);
    const keys = [await readLastOrderKey(shop), await readLastOrderKey(shop, 'sms')];
    expect(keys.map((key) => key.length)).toEqual([43, 16]);
    const storedLinks = JSON.stringify(await shop.db.selectFrom('order_links').selectAll().execute());
    for (const key of keys) expect(storedLinks).not.toContain(key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('AP-09 actions with the link', () => {
  it('cancels once for concurrent requests, and the shopper is notified', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 2]);
    const key = await readLastOrderKey(shop);
    expect(await readStock(shop, BAG.offer)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(shop.browser(), number, key)));
    for (const { status, result } of answers)
      expect([status, result]).toMatchObject([200, { order: { status: 'cancelled', access: 'link' } }]);
    expect(await readStock(shop, BAG.offer)).toBe(3);
    const { result } = await request(me, `GET ${ORDERS}?number=${number}`);
    expect(result).toMatchObject({
      orders: [{ status: 'cancelled', history: [{}, { status: 'cancelled' }] }],
    });
    expect(await open(shop.browser(), number, key)).toMatchObject({ status: 'cancelled' });
    // Another person who has the e-mail may have cancelled the order. Therefore the shopper gets an SMS.
    expect(await listQueuedSms(shop)).toMatchObject([{ status: 'new' }, { status: 'cancelled' }]);
  });

  it('adds the items to the cart of the visitor with the link', async () => {
    const number = await placeOrder(shop.browser(), [BOOTS.offer, 2]);
    const other = shop.browser();
    const answer = await repeat(other, number, await readLastOrderKey(shop));
    expect(answer.result).toEqual({ added: 2, missing: [] });
    const { result } = await request(other, 'GET /api/v1/cart');
    expect(result).toMatchObject({ items: [{ offer_id: BOOTS.offer, quantity: 2 }] });
  });

  const paymentOf = (result: unknown) => (result as { url: string }).url.slice(-36);

  it('AP-08 pays, and lists the receipts', async () => {
    await setOnlinePayment(shop, true);
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const key = await readLastOrderKey(shop);
    const [browser, body] = [shop.browser(), { order_id: number }];
    const started = await request(browser, 'POST /v1/orders/init_payment', body, buildKeyHeader(key));
    expect(started).toMatchObject({ status: 200, result: { url: expect.stringContaining('/dev/bank/') } });
    const url = `GET /services/rest/v1/payment/url?order_id=${number}`;
    expect((await request(browser, url, undefined, buildKeyHeader(key))).result).toEqual(started.result);
    await request(shop.browser(), `POST /v1/sandbox/payments/${paymentOf(started.result)}`, {
      action: 'pay',
    });
    const receipts = await request(browser, `POST ${ORDERS}/payment_receipt`, body, buildKeyHeader(key));
    expect(receipts).toMatchObject({
      status: 200,
      result: { receipts: [{ kind: 'payment', amount: 4700 }] },
    });
  });

  it('refuses to cancel a shipped order', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    for (const status of ['assembling', 'on_the_way']) await moveOrder(shop, number, status);
    expect((await cancel(shop.browser(), number, await readLastOrderKey(shop))).status).toBe(409);
  });
});

describe('AP-09 lifetime of a link', () => {
  it('is 90 days after the order is closed, and a year while it is open', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const key = await readLastOrderKey(shop);
    later(100);
    expect(await open(shop.browser(), number, key)).toBeDefined();
    await deliverOrder(shop, number);
    const last = await readLastOrderKey(shop);
    later(189);
    for (const one of [key, last]) expect(await open(shop.browser(), number, one)).toBeDefined();
    later(190);
    for (const one of [key, last]) expect(await open(shop.browser(), number, one)).toBeUndefined();
    expect((await cancel(shop.browser(), number, key)).status).toBe(404);
    const waiting = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const waitingKey = await readLastOrderKey(shop);
    later(190 + 364);
    expect(await open(shop.browser(), waiting, waitingKey)).toBeDefined();
    later(190 + 365);
    expect(await open(shop.browser(), waiting, waitingKey)).toBeUndefined();
  });

  it('ends when the account with the order’s e-mail or phone is closed', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const key = await readLastOrderKey(shop);
    const stranger = await signInCustomer(shop, { email: 'other@example.ru', phone: '+79990000001' });
    const owner = await signInCustomer(shop, { email: RECIPIENT.email, phone: null });
    const close = (fetch: Fetch) =>
      request(fetch, 'POST /services/rest/v1/user/deactivate', { confirm: true });
    expect((await close(stranger.fetch)).status).toBe(200);
    expect(await open(shop.browser(), number, key)).toBeDefined();
    expect((await close(owner.fetch)).status).toBe(200);
    expect(await open(shop.browser(), number, key)).toBeUndefined();
  });
});

describe('RO-03 guessing links', () => {
  it('checks a hundred guesses an hour from one address, and refuses others', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const key = await readLastOrderKey(shop);
    const from = (address: string, one: string) =>
      request(shop.browser(), `GET ${ORDERS}?number=${number}`, undefined, {
        ...buildKeyHeader(one),
        'x-forwarded-for': address,
      });
    // Requests with the right link are not counted.
    for (let count = 0; count < 105; count++) expect((await from('203.0.113.7', key)).status).toBe(200);
    const guesses = Array.from({ length: 120 }, (_, n) => String(n).padStart(16, 'a').replace(/[01]/g, 'b'));
    const answers = await Promise.all(guesses.map((guess) => from('203.0.113.7', guess)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(answers.filter(({ result }) => result)).toHaveLength(100);
    for (const { result } of answers) if (result) expect(result).toEqual({ orders: [] });
    expect(answers.find(({ status }) => status === 429)?.messages).toEqual([
      expect.stringContaining('Слишком много ссылок не подошло'),
    ]);
    // The right link still works in the same network.
    expect((await from('203.0.113.7', key)).status).toBe(200);
    expect((await from('203.0.113.8', key)).status).toBe(200);
  });
});
