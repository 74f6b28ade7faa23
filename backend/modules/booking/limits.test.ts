import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BOOKING,
  bookUnit,
  openBookingShop,
  readOwnBookings,
  readStoreStock,
  resetStoreStock,
  sendBooking,
} from '#tests/bookings.ts';
import { BOOTS, NOON, RECIPIENT, request, STORE } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStoreStock(shop);
});

describe('limits of bookings', () => {
  const many = (count: number, fields: (n: number) => object, fetch?: TestShop['fetch'], address = '') =>
    Array.from({ length: count }, (_, n) => n).reduce<Promise<number[]>>(
      async (before, n) => [
        ...(await before),
        (await sendBooking(fetch ?? shop.browser(), fields(n), `key-${n}`, address)).status,
      ],
      Promise.resolve([]),
    );
  const open = { productId: BOOTS.id, size: BOOTS.offer };
  const phoneOf = (n: number) => ({ ...RECIPIENT, phone: `+7916${String(n).padStart(7, '0')}` });

  it('allows three open bookings per phone over all clients, even if they are made concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => sendBooking(shop.browser(), open, `key-${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.messages).toEqual([
      'Одновременно можно держать не больше 3 броней. Заберите или отмените одну из прежних',
    ]);
  });

  it('does not count other clients’ bookings for a phone against a shopper who has confirmed it', async () => {
    await shop.db
      .updateTable('store_stock')
      .set({ quantity: 100 })
      .where('offer_id', '=', BOOTS.offer)
      .execute();
    for (let n = 0; n < 3; n++) await bookUnit(shop.browser(), open, `key-${n}`);
    expect((await sendBooking(shop.browser(), open)).status).toBe(409);
    const { fetch } = await signInCustomer(shop, { name: 'Анна', phone: RECIPIENT.phone });
    expect(await many(4, () => open, fetch)).toEqual([200, 200, 200, 409]);
    await shop.db.updateTable('customers').set({ phone: null }).execute();
  });

  it('allows three open bookings per session over all phones', async () => {
    const me = shop.browser();
    expect(await many(4, (n) => ({ ...open, userData: phoneOf(n) }), me)).toEqual([200, 200, 200, 409]);
  });

  it('allows six bookings a day for a phone from one network, including cancelled bookings; another network is not affected', async () => {
    const statuses = [];
    for (let n = 0; n < 8; n++) {
      const me = openBrowserAt(shop, n < 7 ? '203.0.113.7' : '203.0.113.8');
      const { status } = await sendBooking(me, open);
      statuses.push(status);
      const [booking] = await readOwnBookings(me);
      if (booking) await request(me, `DELETE ${BOOKING}`, { order_id: booking.number });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 200]);
    expect(await readStoreStock(shop, STORE, BOOTS.offer)).toBe(5);
  });

  it('allows thirty bookings a day from one IP address, even with different phones and without cookies', async () => {
    await shop.db
      .updateTable('store_stock')
      .set({ quantity: 100 })
      .where('offer_id', '=', BOOTS.offer)
      .execute();
    const statuses = await many(31, (n) => ({ ...open, userData: phoneOf(n) }), undefined, '203.0.113.7');
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await readStoreStock(shop, STORE, BOOTS.offer)).toBe(70);
  });

  it('applies the owner’s settings of hours and open bookings', async () => {
    await shop.db
      .insertInto('settings')
      .values({ code: 'booking', value: '{"hours":24,"max_open":1}' })
      .execute();
    const me = shop.browser();
    expect((await bookUnit(me, open)).expires_at).toBe('2026-11-22T12:00:00+03:00');
    expect((await sendBooking(me, open, 'key-2')).status).toBe(409);
    await shop.db.deleteFrom('settings').where('code', '=', 'booking').execute();
  });
});
