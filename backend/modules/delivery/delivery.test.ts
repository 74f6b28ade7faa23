import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import {
  BAG,
  BOOTS,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  PERM,
  POINTS,
  POSTAMAT,
  PVZ,
  putInCart,
  request,
  STORE,
  STORE_PICKUP,
  TODAY,
} from '#tests/commerce.ts';
import { openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { setOnlinePayment } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const TYPES = 'GET /services/rest/v2/delivery/types';

async function types(fetch: TestShop['fetch'], city: number) {
  const { result } = await request(fetch, `${TYPES}?city=${city}`);
  return deliveryEndpoints[TYPES].result.parse(result).deliveries;
}

async function payments(query: string): Promise<string[]> {
  const { result } = await request(shop.fetch, `GET /services/rest/v1/payment/types?${query}`);
  const { items } = deliveryEndpoints['GET /services/rest/v1/payment/types'].result.parse(result);
  return items.map((payment) => payment.code);
}

describe('delivery', () => {
  it('AP-08 lists the delivery methods of a city with the price for this cart', async () => {
    const me = shop.browser();
    expect((await types(me, MOSCOW)).map(({ type, price, free_from }) => [type, price, free_from])).toEqual([
      ['courier', 350, 10_000],
      ['storepickup', 0, null],
      ['pickuppoints', 200, null],
    ]);
    await request(me, `POST /api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
    expect((await types(me, MOSCOW))[0]?.price).toBe(350);
    await request(me, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    expect((await types(me, MOSCOW))[0]?.price).toBe(0);
    // The only store in Perm is closed.
    expect((await types(me, PERM)).map(({ type, price }) => [type, price])).toEqual([
      ['courier', 700],
      ['pickuppoints', 500],
    ]);
  });

  it('AP-08 uses the session’s city by default, and Moscow before a city is chosen', async () => {
    const me = shop.browser();
    const own = async () =>
      deliveryEndpoints[TYPES].result.parse((await request(me, TYPES)).result).deliveries;
    expect(await own()).toEqual(await types(me, MOSCOW));
    await request(me, 'POST /api/v1/local/location', { location_id: 90 });
    expect(await own()).toEqual(await types(me, PERM));
  });

  it('AP-08 RO-02 computes a customer’s price from their cart in every browser', async () => {
    const { id, fetch } = await signInCustomer(shop);
    for (const { offer } of [BOOTS, BAG]) await putInCart(fetch, offer);
    expect((await types(await openCustomerBrowser(shop, id), MOSCOW))[0]?.price).toBe(0);
  });

  it('AP-08 offers seven days from the first possible one, assembled on the day before', async () => {
    const [courier, pickup, points] = await types(shop.fetch, MOSCOW);
    expect(courier?.term).toBe('завтра');
    expect(courier?.dates).toHaveLength(7);
    expect(courier?.dates[0]).toEqual({
      date: '2026-11-22',
      assemble_date: TODAY,
      delivery_interval: [
        { from: '10:00', to: '14:00' },
        { from: '14:00', to: '18:00' },
      ],
    });
    expect(courier?.dates[6]?.date).toBe('2026-11-28');
    expect(pickup?.term).toBe('сегодня');
    expect(pickup?.dates[0]).toEqual({ date: TODAY, assemble_date: TODAY, delivery_interval: [] });
    expect(points?.term).toBe('23\u2060–\u206024\u00a0ноября');
    expect(points?.dates).toEqual([]);
  });

  it('AP-08 counts orders after 16:00 in Moscow from the next day', async () => {
    shop.setNow(new Date('2026-11-21T12:59:59Z'));
    expect((await types(shop.fetch, MOSCOW))[0]?.dates[0]?.date).toBe('2026-11-22');
    shop.setNow(new Date('2026-11-21T13:00:00Z'));
    const evening = await types(shop.fetch, MOSCOW);
    expect(evening.map(({ term }) => term)).toEqual([
      'в\u00a0понедельник, 23\u00a0ноября',
      'завтра',
      '24\u2060–\u206025\u00a0ноября',
    ]);
    expect(evening[0]?.dates[0]).toMatchObject({ date: '2026-11-23', assemble_date: '2026-11-22' });
    expect(evening[1]?.dates[0]).toMatchObject({ date: '2026-11-22', assemble_date: '2026-11-22' });
    shop.setNow(NOON);
  });

  it("EN-04 AP-08 pickup points are labelled 'ПВЗ' or 'Постамат'", async () => {
    for (const path of ['/api/v1/delivery/points', '/services/rest/v2/delivery/get_point']) {
      const { result } = await request(shop.fetch, `GET ${path}?city=${MOSCOW}`);
      const { items } = deliveryEndpoints['GET /api/v1/delivery/points'].result.parse(result);
      expect(items.map(({ id, type_label }) => [id, type_label])).toEqual([
        [PVZ, 'ПВЗ'],
        [POSTAMAT, 'Постамат'],
      ]);
    }
  });

  it('EN-04 AP-08 a point contains its metro, its services and the arrival day', async () => {
    await shop.db
      .updateTable('pickup_points')
      .set({ metro: 'Тульская', has_fitting: true })
      .where('id', '=', PVZ)
      .execute();
    const read = async (path: string) => {
      const { result } = await request(shop.fetch, `GET ${path}?city=${MOSCOW}`);
      return deliveryEndpoints['GET /services/rest/v2/delivery/get_point'].result.parse(result).items;
    };
    const PATH = '/services/rest/v2/delivery/get_point';
    const told = { takes_card: true, delivery_date: '2026-11-24', price: 200 };
    expect(await read(PATH)).toMatchObject([
      { ...told, id: PVZ, metro: 'Тульская', has_fitting: true, takes_cash: true },
      { ...told, id: POSTAMAT, metro: '', has_fitting: false, takes_cash: false },
    ]);
    // After 16:00 in Moscow all days are one day later.
    shop.setNow(new Date('2026-11-21T13:00:00Z'));
    expect((await read(PATH))[0]?.delivery_date).toBe('2026-11-25');
    const { result } = await request(shop.fetch, `GET /api/v1/delivery/points?city=${MOSCOW}`);
    const { items } = deliveryEndpoints['GET /api/v1/delivery/points'].result.parse(result);
    expect(items[0]).toMatchObject({ metro: 'Тульская', delivery_date: '2026-11-25' });
    shop.setNow(NOON);
  });

  it('AP-08 a point’s price is for the session’s cart, or for the one unit of a one-click order', async () => {
    const rate = (free_from: number | null) =>
      shop.db.updateTable('delivery_rates').set({ free_from }).where('delivery_id', '=', 3).execute();
    await rate(800_000);
    const me = shop.browser();
    const price = async (query = '') => {
      const key = 'GET /services/rest/v2/delivery/get_point';
      const { result } = await request(me, `${key}?city=${MOSCOW}&limit=1${query}`);
      return deliveryEndpoints[key].result.parse(result).items[0]?.price;
    };
    expect(await price()).toBe(200);
    await putInCart(me, BOOTS.offer);
    expect(await price()).toBe(0);
    expect(await price(`&order_type=fast_order&offer_ids[]=${BAG.offer}`)).toBe(200);
    expect(await price(`&order_type=fast_order&offer_ids[]=${BOOTS.offer}`)).toBe(0);
    await rate(null);
  });

  it('BC-04 returns up to 7000 points of a city by default', async () => {
    const point = { city_id: PERM, type: 'pvz', name: '', address: '', hours: '', lat: 58, lon: 56 } as const;
    const ids = Array.from({ length: 7001 }, (_, index) => 10_000 + index);
    for (let from = 0; from < ids.length; from += 1000)
      await shop.db
        .insertInto('pickup_points')
        .values(ids.slice(from, from + 1000).map((id) => ({ ...point, id })))
        .execute();
    const count = async (query: string) => {
      const { result } = await request(shop.fetch, `GET /api/v1/delivery/points?city=${PERM}${query}`);
      return deliveryEndpoints['GET /api/v1/delivery/points'].result.parse(result).items.length;
    };
    expect(await count('')).toBe(7000);
    expect(await count('&limit=10')).toBe(10);
    expect((await request(shop.fetch, `GET /api/v1/delivery/points?city=${PERM}&limit=7001`)).status).toBe(
      400,
    );
    const part = await request(
      shop.fetch,
      `GET /services/rest/v2/delivery/get_point?city=${PERM}&limit=1000&page=8`,
    );
    // The city's point in the test data, and 7001 more points.
    expect(deliveryEndpoints['GET /api/v1/delivery/points'].result.parse(part.result).items).toHaveLength(2);
    await shop.db.deleteFrom('pickup_points').where('id', '>=', 10_000).execute();
  });

  it('AP-08 lists stores for pickup, and the short options of a product page', async () => {
    const { result } = await request(shop.fetch, `GET /services/rest/v2/delivery/pickup?city=${MOSCOW}`);
    const { shops } = deliveryEndpoints['GET /services/rest/v2/delivery/pickup'].result.parse(result);
    expect(shops.map(({ id, city_name }) => [id, city_name])).toEqual([[STORE, 'Москва']]);
    const short = await request(shop.fetch, `GET /services/rest/v1/receive/types?city=${PERM}`);
    expect(short.result).toMatchObject({
      items: [
        { type: 'courier', title: 'Курьером', price: 700, free_from: null },
        { type: 'pickuppoints', title: 'В пункт выдачи', price: 500, free_from: null },
      ],
      stores: [],
    });
  });

  it('AP-08 lists payment methods by delivery, without cash if a parcel locker is possible', async () => {
    expect(await payments('')).toEqual(['card', 'cash']);
    expect(await payments(`delivery_id=${COURIER}`)).toEqual(['card', 'cash']);
    expect(await payments(`delivery_id=${STORE_PICKUP}`)).toEqual(['card']);
    expect(await payments(`delivery_id=${POINTS}&pvz=0`)).toEqual(['card', 'cash']);
    expect(await payments(`delivery_id=${POINTS}&pvz=1`)).toEqual(['card']);
    expect(await payments('pvz=1')).toEqual(['card']);
    expect(await request(shop.fetch, 'GET /services/rest/v1/payment/types?delivery_id=77')).toMatchObject({
      status: 404,
      messages: ['Способ доставки не найден'],
    });
  });

  it('AP-08 ST-11 lists payment methods that the chosen point accepts', async () => {
    const point = (id: number, takes: { takes_card?: boolean; takes_cash?: boolean }) =>
      shop.db.updateTable('pickup_points').set(takes).where('id', '=', id).execute();
    const at = (id: number) => payments(`delivery_id=${POINTS}&postamat_id=${id}&pvz=1`);
    expect(await at(PVZ)).toEqual(['card', 'cash']);
    expect(await at(POSTAMAT)).toEqual(['card']);
    await point(PVZ, { takes_card: false });
    await point(POSTAMAT, { takes_cash: true });
    expect(await at(PVZ)).toEqual(['cash']);
    expect(await at(POSTAMAT)).toEqual(['card', 'cash']);
    // An online payment is made in advance, so that the point's settings do not matter.
    await setOnlinePayment(shop, true);
    expect(await at(PVZ)).toEqual(['card', 'cash']);
    expect(await payments(`postamat_id=${PVZ}`)).toEqual(['card', 'cash']);
    await setOnlinePayment(shop, false);
    await point(PVZ, { takes_card: true });
    await point(POSTAMAT, { takes_cash: false });
    expect(await request(shop.fetch, 'GET /services/rest/v1/payment/types?postamat_id=9999')).toMatchObject({
      status: 404,
      messages: ['Пункт выдачи не найден'],
    });
  });

  it('AP-08 answers 404 for an unknown city, and 400 for a malformed one', async () => {
    const paths = [
      '/api/v1/delivery/points',
      '/services/rest/v1/receive/types',
      '/services/rest/v2/delivery/types',
      '/services/rest/v2/delivery/get_point',
      '/services/rest/v2/delivery/pickup',
    ];
    for (const path of paths) {
      expect(await request(shop.fetch, `GET ${path}?city=777`), path).toMatchObject({
        status: 404,
        messages: ['Город не найден'],
      });
      for (const city of ['', '0', '-1', 'москва', '1e99'])
        expect((await request(shop.fetch, `GET ${path}?city=${city}`)).status, path + city).toBe(400);
    }
  });
});
