import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import {
  BOOTS,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  PERM,
  POINTS,
  PVZ,
  putInCart,
  request,
  resetStock,
  STORE,
  STORE_PICKUP,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { clearFastOrderLimits, FAST, placeFastOrder, setStoreStock } from '#tests/fast-orders.ts';
import { openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';

/** Id of a store in Perm. A courier needs seven days from the warehouse to Perm, and one day to Moscow. */
const FAR = 70;
const RETAIL = { ...FAST, offers: [{ offer_id: BOOTS.soldOut }] };
const ADDRESS = { city: 'Москва', street_with_type: 'ул. Лесная', house: '7', flat: '15' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await shop.db
    .insertInto('stores')
    .values({
      id: FAR,
      city_id: PERM,
      code: 's70',
      name: 'Полутон в Перми',
      address: 'ул. Мира, 2',
      hours: '10:00–22:00',
      lat: 58,
      lon: 56.2,
      phone: '+7342',
    })
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
  await clearFastOrderLimits(shop);
  await shop.db.deleteFrom('store_stock').execute();
  await shop.db.deleteFrom('outbox').execute();
});

const TYPES = 'GET /services/rest/v2/delivery/types';
const RECEIVE = 'GET /services/rest/v1/receive/types';
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

async function readPromises(query: string) {
  const { result } = await request(shop.fetch, `${RECEIVE}?${query}`);
  return deliveryEndpoints[RECEIVE].result
    .parse(result)
    .items.map(({ sentence, note }) => [sentence, note].map(plain));
}
async function readDeliveries(offer: number, city = MOSCOW) {
  const path = `${TYPES}?city=${city}&order_type=fast_order&offer_ids[]=${offer}`;
  const { result } = await request(shop.fetch, path);
  return deliveryEndpoints[TYPES].result.parse(result).deliveries;
}
const readDays = async (type: string, offer = BOOTS.soldOut) =>
  (await readDeliveries(offer)).find((one) => one.type === type)?.dates.map(({ date }) => date);
const orderOf = async (result: unknown) =>
  shop.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.delivery_date', 'i.store_id'])
    .where('o.number', '=', placedOrder.parse(result).order_id)
    .executeTakeFirstOrThrow();

describe('AP-08 a size that is in stock only in a store of another city', () => {
  it('is promised on its own page for the day after its travel, and not for pickup in a store', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1, FAR);
    const query = `city=${MOSCOW}&product=${BOOTS.id}`;
    expect(await readPromises(`${query}&offer=${BOOTS.soldOut}`)).toEqual([
      ['Курьером в воскресенье, 29 ноября, 350 ₽', 'Закажите до 16:00 · бесплатно от 10 000 ₽'],
      ['В пункт выдачи 30 ноября – 1 декабря, 200 ₽', ''],
    ]);
    // In the store's own city, a pair from the store arrives as early as a pair from the warehouse.
    expect((await readPromises(`city=${PERM}&product=${BOOTS.id}&offer=${BOOTS.soldOut}`))[0]?.[0]).toBe(
      'Курьером в четверг, 26 ноября, 700 ₽',
    );
  });

  it('is mentioned as later when no size is selected, and the promise is for the other sizes', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1, FAR);
    expect((await readPromises(`city=${MOSCOW}&product=${BOOTS.id}`))[0]).toEqual([
      'Курьером завтра, 350 ₽',
      'Бесплатно от 10 000 ₽ · размер 39 — позже',
    ]);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('product_id', '=', BOOTS.id).execute();
    expect((await readPromises(`city=${MOSCOW}&product=${BOOTS.id}`))[0]?.[0]).toBe(
      'Курьером в воскресенье, 29 ноября, 350 ₽',
    );
  });

  it('is offered for store pickup within the days that can be selected', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1, FAR);
    const courier = shop.db.updateTable('delivery_rates').where('delivery_id', '=', COURIER);
    await courier.set({ days_min: 6, days_max: 6 }).where('zone', '=', 'far').execute();
    expect((await readDays('storepickup'))?.[0]).toBe('2026-11-27');
    await courier.set({ days_min: 5, days_max: 7 }).where('zone', '=', 'far').execute();
    expect(await readDays('storepickup')).toBeUndefined();
    const { delivery_id: _, postamat_id: __, ...rest } = RETAIL;
    const pickup = { ...rest, delivery_id: STORE_PICKUP, pickup_store_id: STORE };
    expect(await placeFastOrder(shop.browser(), pickup)).toMatchObject({
      status: 422,
      fields: ['delivery_id'],
    });
  });

  it('can be ordered for the offered day, and not for an earlier one', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1, FAR);
    const { delivery_id: _, postamat_id: __, ...rest } = RETAIL;
    const courier = { ...rest, delivery_id: COURIER, address: ADDRESS };
    for (const delivery_date of ['2026-11-22', '2026-11-28'])
      expect(await placeFastOrder(shop.browser(), { ...courier, delivery_date })).toMatchObject({
        status: 422,
        messages: ['В этот день доставка недоступна, выберите другой'],
      });
    const { result } = await placeFastOrder(shop.browser(), { ...courier, delivery_date: '2026-11-29' });
    expect(await orderOf(result)).toEqual({ delivery_date: '2026-11-29', store_id: FAR });
  });

  it('is ordered for the first possible day by default, also at a pickup point', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 2, FAR);
    const { delivery_id: _, postamat_id: __, ...rest } = RETAIL;
    const courier = await placeFastOrder(shop.browser(), { ...rest, delivery_id: COURIER, address: ADDRESS });
    expect(await orderOf(courier.result)).toMatchObject({ delivery_date: '2026-11-29' });
    const path = `GET /services/rest/v2/delivery/get_point?city=${MOSCOW}&order_type=fast_order&offer_ids[]=${BOOTS.soldOut}`;
    const { result } = await request(shop.fetch, path);
    const { items } = deliveryEndpoints['GET /services/rest/v2/delivery/get_point'].result.parse(result);
    expect(items.find(({ id }) => id === PVZ)?.delivery_date).toBe('2026-12-01');
    const point = await placeFastOrder(shop.browser(), { ...RETAIL, delivery_id: POINTS });
    expect(await orderOf(point.result)).toMatchObject({ delivery_date: '2026-12-01' });
  });

  it('is taken from a store from which it arrives by the selected day: a far one, a near one or none', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 5, FAR);
    await setStoreStock(shop, BOOTS.soldOut, 1, STORE);
    const { delivery_id: _, postamat_id: __, ...rest } = RETAIL;
    const courier = { ...rest, delivery_id: COURIER, address: ADDRESS };
    expect((await readDays('courier'))?.[0]).toBe('2026-11-22');
    const near = await placeFastOrder(shop.browser(), { ...courier, delivery_date: '2026-11-22' });
    expect(await orderOf(near.result)).toEqual({ delivery_date: '2026-11-22', store_id: STORE });
    // The unit in the near store was sold.
    expect((await readDays('courier'))?.[0]).toBe('2026-11-29');
    expect((await placeFastOrder(shop.browser(), { ...courier, delivery_date: '2026-11-22' })).status).toBe(
      422,
    );
  });
});

describe('ST-17 products whose nearest units are sold out during the checkout', () => {
  it('are refused at a pickup point until the later day was shown', async () => {
    const one = { ...FAST, offers: [{ offer_id: BOOTS.lastPair }] };
    const expected = {
      final_amount: 9_190,
      items: [{ offer_id: BOOTS.lastPair, quantity: 1, price: 8_990 }],
      delivery_date: '2026-11-24',
    };
    await setStoreStock(shop, BOOTS.lastPair, 1, FAR);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BOOTS.lastPair).execute();
    expect(await placeFastOrder(shop.browser(), { ...one, expected })).toMatchObject({
      status: 409,
      fields: ['expected.delivery_date'],
    });
    const seen = { ...one, expected: { ...expected, delivery_date: '2026-12-01' } };
    expect((await placeFastOrder(shop.browser(), seen)).status).toBe(200);
  });

  it('are not sold through the cart, because the cart sells only the warehouse’s stock', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.lastPair);
    await setStoreStock(shop, BOOTS.lastPair, 1, FAR);
    const first = async () => {
      const { result } = await request(me, `${TYPES}?city=${MOSCOW}`);
      return deliveryEndpoints[TYPES].result.parse(result).deliveries[0]?.first_day;
    };
    expect(await first()).toBe('2026-11-22');
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BOOTS.lastPair).execute();
    const body = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ, payment_id: CARD };
    expect((await request(me, 'POST /services/rest/v1/orders/pre_checkout', body)).status).toBe(409);
  });
});
