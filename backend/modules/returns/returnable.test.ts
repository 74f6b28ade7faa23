import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, NOON, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  deliverOrder,
  findOrder,
  moveOrder,
  moveReturn,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { createReturn, listReturnableOrders, listReturns, RETURNS } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('settings').where('code', '=', 'returns').execute();
});

const days = (count: number) => new Date(NOON.getTime() + count * 24 * 60 * 60 * 1000);
const NOT_FOUND = {
  status: 404,
  messages: [
    'Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя: он нужен целиком',
  ],
};

describe('AP-11 returnable orders', () => {
  it('are the shopper’s received orders, the latest first, with the refund per unit', async () => {
    const { fetch } = await signInCustomer(shop);
    const first = await deliverOrder(shop, await placeOrder(fetch, [BAG.offer, 1]));
    await placeOrder(fetch, [BAG.offer, 1]);
    await request(fetch, 'POST /api/v1/cart/offer/11', { quantity: 1 });
    await request(fetch, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    const last = await deliverOrder(shop, await placeOrder(fetch, [BOOTS.offer, 2]));
    expect(await listReturnableOrders(fetch)).toMatchObject([
      {
        number: last,
        until: '2026-12-05',
        refusal: '',
        refund_to_card: false,
        // The items cost 17 980 ₽ less a discount of a tenth, in whole roubles.
        items: [{ offer_id: BOOTS.offer, quantity: 2, returnable: 2, price: 8091 }],
      },
      { number: first, items: [{ offer_id: BAG.offer, title: 'Сумка Нева', returnable: 1, price: 4500 }] },
    ]);
    expect(await listReturnableOrders(shop.browser())).toEqual([]);
  });

  it('exclude units that are in returns, unless the return is rejected', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2]));
    const left = async () => (await listReturnableOrders(me))[0]?.items[0]?.returnable;
    const back = await createReturn(me, number);
    expect(await left()).toBe(1);
    await createReturn(me, number);
    expect(await listReturnableOrders(me)).toMatchObject([
      { refusal: 'Всё из этого заказа уже возвращается' },
    ]);
    expect((await findOrder(me, number)).can_return).toBe(false);
    await moveReturn(shop, back, 'rejected');
    expect(await left()).toBe(1);
    expect((await findOrder(me, number)).can_return).toBe(true);
  });

  it('expire after the shop’s number of days, counted in Moscow', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
    shop.setNow(days(14));
    expect(await listReturnableOrders(me)).toMatchObject([{ until: '2026-12-05', refusal: '' }]);
    expect((await findOrder(me, number)).can_return).toBe(true);
    shop.setNow(days(14.5));
    expect(await listReturnableOrders(me)).toMatchObject([{ refusal: 'Срок возврата истёк 05.12.2026' }]);
    expect((await findOrder(me, number)).can_return).toBe(false);
    await shop.db.insertInto('settings').values({ code: 'returns', value: '{"days":60}' }).execute();
    expect(await listReturnableOrders(me)).toMatchObject([{ until: '2027-01-20', refusal: '' }]);
    expect((await request(me, `GET ${RETURNS}`)).result).toEqual({ returns: [], window_days: 60 });
  });

  it('contain the reason why an order cannot be returned when one number is requested: not received yet, cancelled', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const query = `?number=${number.toLowerCase()}`;
    expect(await listReturnableOrders(me, query)).toMatchObject([
      { number, until: null, refusal: 'Вернуть можно только полученный заказ' },
    ]);
    await moveOrder(shop, number, 'cancelled');
    expect(await listReturnableOrders(me, query)).toMatchObject([
      { refusal: 'Заказ отменён, возвращать нечего' },
    ]);
  });

  it('contain whether the money returns to the card used for the payment', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await payAtBank(shop, me, number);
    await deliverOrder(shop, number);
    expect(await listReturnableOrders(me)).toMatchObject([{ number, refund_to_card: true }]);
  });
});

describe('RT-24 AP-11 a guest’s return', () => {
  it.each(['+79161234567', '8 (916) 123-45-67'])(
    'requires the number and the phone, and shows no personal data: %s',
    async (phone) => {
      const number = await deliverOrder(shop, await placeOrder(shop.browser(), [BAG.offer, 1]));
      const found = await listReturnableOrders(
        shop.browser(),
        `?number=${number}&phone=${encodeURIComponent(phone)}`,
      );
      expect(found).toMatchObject([{ number, items: [{ title: 'Сумка Нева', returnable: 1 }] }]);
      expect(JSON.stringify(found)).not.toMatch(/Анна|Петрова|916|example/);
    },
  );

  it('RO-03 gets the same response for an unknown number, a wrong phone and no phone', async () => {
    const number = await deliverOrder(shop, await placeOrder(shop.browser(), [BAG.offer, 1]));
    const { fetch } = await signInCustomer(shop, { name: 'Анна' });
    const asks = (query: string) => request(fetch, `GET ${RETURNS}/orders?${query}`);
    for (const query of [
      `number=${number}`,
      `number=${number}&phone=4568`,
      // The last digits are printed on the parcel.
      `number=${number}&phone=4567`,
      'number=PT-999999&phone=4567',
      'number=x',
    ])
      expect(await asks(query), query).toMatchObject(NOT_FOUND);
    expect(await listReturns(fetch)).toEqual([]);
  });

  it('counts failed attempts per network and number, together with tracking, and does not block the recipient', async () => {
    const number = await deliverOrder(shop, await placeOrder(shop.browser(), [BAG.offer, 1]));
    const from = (address: string) => (key: string, body?: object) =>
      request(shop.browser(), key, body, { 'x-forwarded-for': address });
    const stranger = from('203.0.113.7');
    const path = `GET ${RETURNS}/orders?number=${number}&phone=`;
    for (let tried = 0; tried < 5; tried++) {
      expect((await stranger(`${path}%2B7916123456${tried}`)).status).toBe(404);
      const asked = { number, phone: `111${tried}` };
      expect((await stranger('POST /services/rest/v1/tracking/history', asked)).status).toBe(404);
    }
    expect((await stranger(`${path}%2B79161234500`)).status).toBe(429);
    expect((await from('203.0.113.8')(`${path}%2B79161234567`)).status).toBe(200);
  });
});
