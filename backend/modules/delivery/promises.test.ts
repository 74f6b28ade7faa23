import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import {
  BAG,
  BOOTS,
  MOSCOW,
  NOON,
  openCommerceShop,
  PERM,
  putInCart,
  request,
  resetStock,
  STORE,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(NOON);
  await shop.db.deleteFrom('store_stock').execute();
  await resetStock(shop);
});

const RECEIVE = 'GET /services/rest/v1/receive/types';
const TYPES = 'GET /services/rest/v2/delivery/types';
/** Replaces no-break spaces and word joiners by visible characters. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const at = (moment: string) => shop.setNow(new Date(`${moment}+03:00`));

async function receive(query: string) {
  const { result } = await request(shop.fetch, `${RECEIVE}?${query}`);
  return deliveryEndpoints[RECEIVE].result.parse(result);
}
const readSentences = async (query: string) =>
  (await receive(query)).items.map(({ sentence, note }) => [sentence, note].map(plain));
const addStoreStock = (offer_id: number, store_id = STORE) =>
  shop.db.insertInto('store_stock').values({ store_id, offer_id, quantity: 1 }).execute();

describe('AP-08 delivery promises', () => {
  it('contains the hour until which the days apply, and the next days after that hour', async () => {
    at('2026-11-21T15:59:59');
    const before = await receive(`city=${MOSCOW}&product=${BAG.id}`);
    expect(await readSentences(`city=${MOSCOW}&product=${BAG.id}`)).toEqual([
      ['Курьером завтра, 350 ₽', 'Бесплатно от 10 000 ₽'],
      ['Из магазина сегодня, бесплатно', 'Закажите до 16:00'],
      ['В пункт выдачи 23–24 ноября, 200 ₽', ''],
    ]);
    expect(before.items[0]).toMatchObject({ first_day: '2026-11-22', last_day: '2026-11-22' });
    expect(before.items[2]).toMatchObject({ first_day: '2026-11-23', last_day: '2026-11-24' });
    expect(before.items[0]?.order_before).toBe('2026-11-21T16:00:00+03:00');
    expect(before.said_for).toBe(1);
    at('2026-11-21T16:00:00');
    expect(await readSentences(`city=${MOSCOW}&product=${BAG.id}`)).toEqual([
      ['Курьером в понедельник, 23 ноября, 350 ₽', 'Бесплатно от 10 000 ₽'],
      ['Из магазина завтра, бесплатно', ''],
      ['В пункт выдачи 24–25 ноября, 200 ₽', ''],
    ]);
    const after = await receive(`city=${MOSCOW}`);
    expect(after.items[0]?.order_before).toBe('2026-11-22T16:00:00+03:00');
    expect(after.said_for).toBe(4 * 60 * 60);
  });

  it('counts days of a weekend like working days', async () => {
    // The order is placed on a Friday: it arrives on Saturday, or on Sunday if placed in the evening.
    at('2026-11-20T12:00:00');
    expect((await receive(`city=${MOSCOW}`)).items[0]).toMatchObject({
      term: 'завтра',
      first_day: '2026-11-21',
    });
    at('2026-11-20T17:00:00');
    expect((await readSentences(`city=${MOSCOW}`))[0]?.[0]).toBe('Курьером в воскресенье, 22 ноября, 350 ₽');
  });

  it('is free as soon as the products cost the rate’s threshold, for one unit and for the cart', async () => {
    const price = (kopecks: number) =>
      shop.db
        .updateTable('products')
        .set({ price: kopecks, base_price: kopecks })
        .where('id', '=', BAG.id)
        .execute();
    await price(999_999);
    expect((await readSentences(`city=${MOSCOW}&product=${BAG.id}`))[0]?.[0]).toBe('Курьером завтра, 350 ₽');
    await price(1_000_000);
    expect((await readSentences(`city=${MOSCOW}&product=${BAG.id}`))[0]).toEqual([
      'Курьером завтра, бесплатно',
      '',
    ]);
    await price(450_000);
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    const cart = async () => {
      const { result } = await request(me, `${TYPES}?city=${MOSCOW}`);
      return deliveryEndpoints[TYPES].result
        .parse(result)
        .deliveries.map(({ sentence, note }) => [sentence, note].map(plain));
    };
    expect((await cart())[0]).toEqual(['Курьером завтра, 350 ₽', 'Ещё 1 010 ₽ до бесплатной доставки']);
    await putInCart(me, BAG.offer);
    expect((await cart())[0]).toEqual(['Курьером завтра, бесплатно', '']);
  });

  it('names the cut-off hour by the clock of the city, and omits store pickup without a store', async () => {
    expect(await readSentences(`city=${PERM}&product=${BAG.id}`)).toEqual([
      ['Курьером в четверг, 26 ноября, 700 ₽', ''],
      ['В пункт выдачи 25–26 ноября, 500 ₽', 'Закажите до 18:00'],
    ]);
  });
});

describe('AP-08 a product in stock in a store of the city', () => {
  it('is available today with its sizes, earlier than by an order', async () => {
    await addStoreStock(BOOTS.offer);
    await addStoreStock(BOOTS.lastPair);
    expect(await readSentences(`city=${MOSCOW}&product=${BOOTS.id}`)).toEqual([
      ['Курьером завтра, 350 ₽', 'Закажите до 16:00 · бесплатно от 10 000 ₽'],
      ['Сегодня в магазине «Полутон на Мира»', 'Размеры 37, 38'],
      ['В пункт выдачи 23–24 ноября, 200 ₽', ''],
    ]);
    const { stores } = await receive(`city=${MOSCOW}&product=${BOOTS.id}`);
    expect(stores).toEqual([{ store_id: STORE, name: 'Полутон на Мира', sizes: ['37', '38'] }]);
    // The only store in Perm has the product in stock, but is closed.
    await addStoreStock(BOOTS.offer, 8);
    expect((await receive(`city=${PERM}&product=${BOOTS.id}`)).stores).toEqual([]);
    expect(
      (await readSentences(`city=${PERM}&product=${BOOTS.id}`)).map(([sentence]) => sentence),
    ).toHaveLength(2);
  });

  it('is available in one size, and not in another one', async () => {
    await addStoreStock(BOOTS.offer);
    const store = async (offer: number) =>
      (await readSentences(`city=${MOSCOW}&product=${BOOTS.id}&offer=${offer}`))[1]?.[0];
    expect(await store(BOOTS.offer)).toBe('Сегодня в магазине «Полутон на Мира»');
    expect(await store(BOOTS.lastPair)).toBe('Из магазина сегодня, бесплатно');
  });

  it('is available tomorrow after the stores close', async () => {
    await addStoreStock(BOOTS.offer);
    at('2026-11-21T19:59:59');
    expect((await readSentences(`city=${MOSCOW}&product=${BOOTS.id}`))[1]?.[0]).toMatch(/^Сегодня /);
    at('2026-11-21T20:00:00');
    expect((await readSentences(`city=${MOSCOW}&product=${BOOTS.id}`))[1]?.[0]).toMatch(/^Завтра /);
  });

  it('is sent from the store when the warehouse has none, and has no promise when sold out everywhere', async () => {
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('product_id', '=', BAG.id).execute();
    expect(await readSentences(`city=${MOSCOW}&product=${BAG.id}`)).toEqual([]);
    await addStoreStock(BAG.offer);
    expect((await readSentences(`city=${MOSCOW}&product=${BAG.id}`)).map(([sentence]) => sentence)).toEqual([
      'Курьером завтра, 350 ₽',
      'Сегодня в магазине «Полутон на Мира»',
      'В пункт выдачи 23–24 ноября, 200 ₽',
    ]);
  });

  it('answers 404 for an unknown product, and for a size of another product', async () => {
    for (const query of ['product=777', `product=${BAG.id}&offer=${BOOTS.offer}`])
      expect(await request(shop.fetch, `${RECEIVE}?city=${MOSCOW}&${query}`)).toMatchObject({
        status: 404,
        messages: ['Товар не найден'],
      });
  });
});
