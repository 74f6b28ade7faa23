import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import { BOOTS, NOON, openCommerceShop, PERM, request, resetStock, STORE_PICKUP } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

/** Id of a store in a city whose time zone is five hours ahead of Moscow. */
const FAR = 70;
const RECEIVE = 'GET /services/rest/v1/receive/types';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  const { db } = shop;
  await db
    .insertInto('stores')
    .values({
      id: FAR,
      city_id: PERM,
      code: 's70',
      name: 'Полутон на Каме',
      address: 'ул. Мира, 2',
      hours: '10:00–21:00',
      lat: 58,
      lon: 56.2,
      phone: '+7342',
    })
    .execute();
  await db.updateTable('cities').set({ time_zone: 'Asia/Irkutsk' }).where('id', '=', PERM).execute();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('store_stock').execute();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
async function receive(moment: string) {
  shop.setNow(new Date(`${moment}+03:00`));
  const { result } = await request(shop.fetch, `${RECEIVE}?city=${PERM}&product=${BOOTS.id}`);
  const { items, said_for } = deliveryEndpoints[RECEIVE].result.parse(result);
  const of = (one: string) => items.find(({ type }) => type === one);
  return {
    store: plain(of('storepickup')?.sentence ?? ''),
    courier: plain(of('courier')?.sentence ?? ''),
    notes: items.map(({ note }) => plain(note)),
    said_for,
  };
}

it.each([
  ['2026-11-21T14:59:59', /^Сегодня /, 1],
  ['2026-11-21T15:00:00', /^Завтра /, 60 * 60],
  // An evening in Moscow is the next day in that city.
  ['2026-11-21T19:30:00', /^Сегодня /, 4.5 * 60 * 60],
  ['2026-11-22T02:00:00', /^Сегодня /, 13 * 60 * 60],
])(
  'AP-08 an item in a store can be collected by the store’s local time, at %s in Moscow',
  async (now, store, seconds) => {
    await shop.db
      .insertInto('store_stock')
      .values({ store_id: FAR, offer_id: BOOTS.offer, quantity: 1 })
      .execute();
    const received = await receive(now);
    expect(received.store).toMatch(store);
    expect(received.said_for).toBe(seconds);
  },
);

it('AP-08 an order can be picked up on the next day after the store closes in its local time', async () => {
  const { rows } = { rows: await shop.db.selectFrom('delivery_rates').selectAll().execute() };
  expect(rows.find(({ delivery_id, zone }) => delivery_id === STORE_PICKUP && zone === 'far')?.days_min).toBe(
    0,
  );
  expect((await receive('2026-11-21T14:30:00')).store).toBe('Из магазина сегодня, бесплатно');
  expect((await receive('2026-11-21T15:30:00')).store).toBe('Из магазина завтра, бесплатно');
});

it('AP-08 «tomorrow» is counted in the city’s time zone', async () => {
  const courier = shop.db
    .updateTable('delivery_rates')
    .where('delivery_id', '=', 1)
    .where('zone', '=', 'far');
  await courier.set({ days_min: 1, days_max: 1 }).execute();
  expect((await receive('2026-11-21T15:30:00')).courier).toMatch(/^Курьером завтра/);
  // After the cut-off the order arrives on the 23rd. The city's current day is already the 22nd.
  expect((await receive('2026-11-21T19:30:00')).courier).toMatch(/^Курьером завтра/);
  expect((await receive('2026-11-21T18:30:00')).courier).toBe('Курьером в понедельник, 23 ноября, 700 ₽');
});

it('AP-08 the cut-off hour mentions Moscow only in cities with another local time', async () => {
  expect((await receive('2026-11-21T12:00:00')).notes).toContain('Закажите до 21:00');
  await shop.db.updateTable('cities').set({ time_zone: 'Europe/Minsk' }).where('id', '=', PERM).execute();
  expect((await receive('2026-11-21T12:00:00')).notes).toContain('Закажите до 16:00');
  await shop.db.updateTable('cities').set({ time_zone: 'Asia/Irkutsk' }).where('id', '=', PERM).execute();
});
