import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints, orderTracking } from '#lib/contracts/orders.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import {
  addAddress,
  BAG,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  TODAY,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});

const ORDERS = '/services/rest/v1/orders';
const NOT_FOUND = {
  status: 404,
  messages: ['Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя'],
};
const track = (fetch: Fetch, number: string, phone?: string) =>
  request(fetch, 'POST /services/rest/v1/tracking/history', { number, phone });

const at = (address: string): Fetch => openBrowserAt(shop, address);

async function order(fetch: Fetch): Promise<string> {
  await putInCart(fetch, BAG.offer);
  const { result } = await request(
    fetch,
    `POST ${ORDERS}/checkout`,
    {
      city_id: MOSCOW,
      delivery_id: COURIER,
      address_id: await addAddress(fetch),
      assemble_date: TODAY,
      delivery_time_from: '10:00',
      delivery_time_to: '14:00',
      payment_id: CARD,
      user_info: RECIPIENT,
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  return orderEndpoints['POST /services/rest/v1/orders/checkout'].result.parse(result).order_id;
}

async function move(number: string, status: OrderStatus, created_at: string) {
  const row = await shop.db
    .updateTable('orders')
    .set({ status })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('order_events')
    .values({ order_id: row.id, status, reason: 'Позвонила Анна', created_at })
    .execute();
}

describe('RT-17 AP-09 the tracking of an order', () => {
  it('is shown to its own session by the number alone: statuses and dates without personal data', async () => {
    const me = shop.browser();
    const number = await order(me);
    await move(number, 'assembling', '2026-11-21T10:30:00Z');
    const { status, result } = await track(me, ` ${number.toLowerCase()} `);
    expect(status).toBe(200);
    expect(result).toEqual({
      number,
      status: 'assembling',
      status_title: 'Собирается',
      delivery: {
        type: 'courier',
        title: 'Курьером',
        date: '2026-11-22',
        time_from: '10:00',
        time_to: '14:00',
      },
      history: [
        { status: 'new', status_title: 'Принят', created_at: '2026-11-21T12:00:00+03:00' },
        { status: 'assembling', status_title: 'Собирается', created_at: '2026-11-21T13:30:00+03:00' },
      ],
    });
    expect(orderTracking.strict().safeParse(result).success).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/Анна|Петрова|916|example|Лесная/);
  });

  it.each(['4567', '+79161234567', '8 (916) 123-45-67', ' 45 67 '])(
    'is shown to any client with the phone: %s',
    async (phone) => {
      const number = await order(shop.browser());
      expect((await track(shop.browser(), number, phone)).status).toBe(200);
    },
  );

  it('answers identically for an unknown number, a wrong phone and no phone', async () => {
    const number = await order(shop.browser());
    const other = shop.browser();
    expect(await track(other, number)).toMatchObject(NOT_FOUND);
    expect(await track(other, number, '4568')).toMatchObject(NOT_FOUND);
    expect(await track(other, number, '+79161234568')).toMatchObject(NOT_FOUND);
    expect(await track(other, 'PT-999999', '4567')).toMatchObject(NOT_FOUND);
    expect(await track(other, 'PT-999999')).toMatchObject(NOT_FOUND);
  });

  it('requires a number and a phone in a valid format', async () => {
    for (const number of ['', 'PT-', 'AB-1', 'PT-1; --', '1'.repeat(50)])
      expect(await track(shop.fetch, number, '4567')).toMatchObject({ status: 400, fields: ['number'] });
    for (const phone of ['456', '+7916', 'phone'])
      expect(await track(shop.fetch, 'PT-100001', phone)).toMatchObject({
        status: 400,
        messages: ['Введите номер телефона или его последние 4 цифры'],
        fields: ['phone'],
      });
  });

  it('counts wrong attempts of one network, also concurrent ones, and still shows the session’s own order', async () => {
    const me = shop.browser();
    const mine = await order(me);
    const from = (number: string, phone: string) => track(at('203.0.113.7'), number, phone);
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, index) => from(`PT-9000${index}`, '4567')),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await track(me, mine)).status).toBe(200);
    expect((await track(at('203.0.113.8'), 'PT-90000', '4567')).status).toBe(404);
    shop.setNow(new Date(NOON.getTime() + 60 * 60 * 1000));
    expect((await from('PT-90000', '4567')).status).toBe(404);
  });

  it('counts wrong attempts of one network at one number, without attempts of other networks', async () => {
    const number = await order(shop.browser());
    const stranger = at('203.0.113.7');
    for (let digits = 1000; digits < 1010; digits++)
      expect((await track(stranger, number, String(digits))).status).toBe(404);
    expect(await track(stranger, number, '4567')).toMatchObject({
      status: 429,
      messages: ['Слишком много попыток. Попробуйте через час или позвоните нам'],
      retryAfter: '3600',
    });
    expect((await track(at('203.0.113.8'), number, '4567')).status).toBe(200);
    // The recipient can still track the order from the stranger's network.
    expect((await track(stranger, number, RECIPIENT.phone)).status).toBe(200);
  });

  it('requires the whole phone after sixty wrong digits of a number, and accepts it', async () => {
    const number = await order(shop.browser());
    for (let guess = 0; guess < 60; guess++) {
      const { status } = await track(at(`203.0.113.${Math.floor(guess / 10)}`), number, String(1000 + guess));
      expect(status).toBe(404);
    }
    const recipient = at('203.0.113.99');
    expect(await track(recipient, number, '4567')).toMatchObject({
      status: 429,
      messages: [expect.stringMatching(/Введите телефон целиком или попробуйте через 24 часа$/)],
      fields: ['phone'],
      retryAfter: '86400',
    });
    expect((await track(recipient, number, RECIPIENT.phone)).status).toBe(200);
  });

  it('does not count the right phone or its right digits', async () => {
    const number = await order(shop.browser());
    const recipient = at('203.0.113.7');
    for (let turn = 0; turn < 12; turn++)
      for (const phone of ['4567', RECIPIENT.phone])
        expect((await track(recipient, number, phone)).status).toBe(200);
    const { counted } = await shop.db
      .selectFrom('rate_limits')
      .select(({ fn }) => fn.sum('count').as('counted'))
      .where('action', '=', 'tracking')
      .executeTakeFirstOrThrow();
    expect(Number(counted)).toBe(0);
  });
});
