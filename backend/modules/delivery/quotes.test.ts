import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Delivery, deliveryEndpoints } from '#lib/contracts/delivery.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  BAG,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  PERM,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { type CdekShop, importNow, openCdekShop, resetCdek } from '#tests/fake-cdek/shop.ts';
import { parseComplete } from '#tests/parse-complete.ts';
import { listOfferedRates, refreshCarrierQuotes, toPricedParcel } from './index.ts';

let own: CdekShop;
beforeAll(async () => {
  own = await openCdekShop();
});
afterAll(() => own.close());
beforeEach(async () => {
  resetCdek(own.cdek);
  own.setNow(NOON);
  await resetStock(own.test);
  await own.test.db.deleteFrom('delivery_quotes').execute();
  await own.test.db.deleteFrom('settings').where('code', '=', 'delivery').execute();
  await importNow(own);
  own.cdek.heard.length = 0;
});

type Fetch = TestShop['fetch'];
const TARIFF = 'POST /v2/calculator/tariff';
const TYPES = '/services/rest/v2/delivery/types';
const ORDERS = '/services/rest/v1/orders';
const minutesLater = (count: number) => own.setNow(new Date(own.shop.now().getTime() + count * 60_000));
const charge = (price: 'carrier' | 'table') =>
  own.test.db
    .insertInto('settings')
    .values({ code: 'delivery', value: JSON.stringify({ price }) })
    .execute();

async function types(fetch: Fetch, city = MOSCOW): Promise<Delivery[]> {
  const { result } = await request(fetch, `GET ${TYPES}?city=${city}`);
  return deliveryEndpoints[`GET ${TYPES}`].result.parse(result).deliveries;
}
const short = (list: Delivery[]) => list.map(({ type, price, term }) => [type, price, term]);
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const pre = async (fetch: Fetch, selection: object = AT_POINT) => {
  const path = `POST ${ORDERS}/pre_checkout` as const;
  return parseComplete(orderEndpoints[path].result, (await request(fetch, path, selection)).result);
};
const buy = (fetch: Fetch, final_amount: number) =>
  request(fetch, `POST ${ORDERS}/checkout`, {
    ...AT_POINT,
    payment_id: CARD,
    user_info: RECIPIENT,
    expected: { items: [{ offer_id: BAG.offer, quantity: 1, price: 4500 }], final_amount },
  });
/** The rates in the rate table of tests/commerce. */
const TABLE = [
  ['courier', 350, 'завтра'],
  ['storepickup', 0, 'сегодня'],
  ['pickuppoints', 200, '23\u2060–\u206024\u00a0ноября'],
];

describe('AP-08 delivery days of the carrier', () => {
  it('apply to courier and points, with the rate table’s price unless the owner’s settings differ', async () => {
    expect(short(await types(own.test.browser()))).toEqual([
      ['courier', 350, 'в\u00a0понедельник, 23\u00a0ноября'],
      ['storepickup', 0, 'сегодня'],
      ['pickuppoints', 200, '24\u2060–\u206025\u00a0ноября'],
    ]);
  });

  it('differ by type of point', async () => {
    const parcel = toPricedParcel(own.shop, { toOrder: [] });
    await refreshCarrierQuotes(own.shop, MOSCOW, parcel);
    const rates = await listOfferedRates(own.test.db, MOSCOW, parcel, NOON);
    expect(rates.find(({ type }) => type === 'pickuppoints')?.point_days).toEqual({
      pvz: { days_min: 3, days_max: 4 },
      postamat: { days_min: 5, days_max: 5 },
    });
  });

  it('are shown on a product page, for one unit', async () => {
    const path = 'GET /services/rest/v1/receive/types';
    const { result } = await request(own.test.browser(), `${path}?city=${MOSCOW}`);
    expect(deliveryEndpoints[path].result.parse(result).items.map(({ term }) => term)).toContain(
      '24\u2060–\u206025\u00a0ноября',
    );
    expect(own.cdek.calculated[0]?.packages).toEqual([{ weight: 1000, length: 35, width: 25, height: 12 }]);
  });
});

describe('AP-08 AP-09 delivery price of the carrier', () => {
  it('is the same in the deliveries, the sum and the order, with one request to the carrier', async () => {
    await charge('carrier');
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    expect(short(await types(me))).toEqual([
      // 419.20 rounded up to whole roubles.
      ['courier', 420, 'в\u00a0понедельник, 23\u00a0ноября'],
      ['storepickup', 0, 'сегодня'],
      ['pickuppoints', 260, '24\u2060–\u206025\u00a0ноября'],
    ]);
    const { delivery_price, final_amount } = await pre(me);
    expect([delivery_price, final_amount]).toEqual([260, 4760]);
    expect(await buy(me, final_amount)).toMatchObject({ status: 200, result: { final_amount: 4760 } });
    expect(own.cdek.times(TARIFF)).toBe(3);
  });

  it('is refused with both sums when it has changed since it was shown', async () => {
    await charge('carrier');
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    const { final_amount } = await pre(me);
    own.cdek.tariffs.set(136, { total_sum: 300, period_min: 3, period_max: 4 });
    minutesLater(6 * 60 + 1);
    await types(me);
    const { status, messages } = await buy(me, final_amount);
    expect(status).toBe(409);
    expect(messages.join()).toContain('4 760 ₽'.replaceAll(' ', '\u00A0'));
    expect(await buy(me, 4800)).toMatchObject({ status: 200 });
  });

  it('is still charged after it has expired, because an order sends no request to the carrier', async () => {
    await charge('carrier');
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    const { final_amount } = await pre(me);
    own.cdek.tariffs.set(136, { total_sum: 300, period_min: 3, period_max: 4 });
    minutesLater(6 * 60 + 1);
    own.cdek.heard.length = 0;
    expect(await buy(me, final_amount)).toMatchObject({ status: 200 });
    expect(own.cdek.heard).toEqual([]);
  });

  it('does not change the rate table’s threshold of free delivery', async () => {
    await charge('carrier');
    await own.test.db
      .updateTable('delivery_rates')
      .set({ free_from: 450_000 })
      .where('delivery_id', '=', POINTS)
      .where('zone', '=', 'capital')
      .execute();
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    expect((await types(me)).find(({ type }) => type === 'pickuppoints')).toMatchObject({
      price: 0,
      free_from: 4500,
    });
    expect((await pre(me)).delivery_price).toBe(0);
    await own.test.db
      .updateTable('delivery_rates')
      .set({ free_from: null })
      .where('delivery_id', '=', POINTS)
      .execute();
  });

  it('is for the cart’s parcel, in which three units are stacked', async () => {
    const me = own.test.browser();
    await putInCart(me, BAG.offer, 3);
    await types(me);
    expect(own.cdek.calculated[0]).toMatchObject({
      from_location: { code: 44 },
      to_location: { code: 44 },
      packages: [{ weight: 3000, length: 35, width: 25, height: 36 }],
    });
  });

  it('is the same in a one-click order', async () => {
    await charge('carrier');
    const path = 'POST /services/rest/v2/orders/pre_fast_order';
    const { result } = await request(own.test.browser(), path, {
      offer_id: BAG.offer,
      city_id: MOSCOW,
      delivery_id: COURIER,
    });
    expect(result).toMatchObject({ delivery_price: 420, final_amount: 4920 });
  });
});

describe('AP-08 fallback to the rate table without the carrier', () => {
  it('applies when the carrier does not answer: within two seconds, and then at once for five minutes', async () => {
    await charge('carrier');
    own.cdek.silent.add(TARIFF);
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    const begun = performance.now();
    expect(short(await types(me))).toEqual(TABLE);
    expect(performance.now() - begun).toBeLessThan(2_800);
    own.cdek.heard.length = 0;
    const { delivery_price, final_amount } = await pre(me);
    expect([delivery_price, final_amount]).toEqual([200, 4700]);
    expect(await buy(me, final_amount)).toMatchObject({ status: 200 });
    expect(short(await types(own.test.browser()))).toEqual(TABLE);
    minutesLater(4);
    expect((await types(me))[0]?.price).toBe(350);
    own.cdek.silent.clear();
    minutesLater(1);
    expect((await types(me))[0]?.price).toBe(420);
  });

  it('applies when the carrier does not return a token', async () => {
    const other = await openCdekShop();
    try {
      await importNow(other);
      other.cdek.forgetTokens();
      other.cdek.silent.add('POST /v2/oauth/token');
      const begun = performance.now();
      expect(short(await types(other.test.browser()))).toEqual(TABLE);
      expect(performance.now() - begun).toBeLessThan(2_800);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['refuses', { status: 400, body: { errors: [{ code: 'ERR', message: 'Тариф недоступен' }] } }],
    ['answers HTML', { status: 200, body: '<html>' }],
    ['quotes a zero price', { status: 200, body: { total_sum: 0, period_min: 1, period_max: 2 } }],
  ])('applies when the carrier %s', async (_, answer) => {
    await charge('carrier');
    own.cdek.instead.set(TARIFF, answer);
    expect(short(await types(own.test.browser()))).toEqual(TABLE);
  });

  it('applies to one kind that the carrier does not deliver, while its price applies to the other', async () => {
    await charge('carrier');
    own.cdek.tariffs.delete(137);
    expect(short(await types(own.test.browser()))).toEqual([
      TABLE[0],
      TABLE[1],
      ['pickuppoints', 260, '24\u2060–\u206025\u00a0ноября'],
    ]);
  });

  it('applies to a city that the carrier does not know', async () => {
    await own.test.db.deleteFrom('delivery_cities').where('city_id', '=', PERM).execute();
    expect((await types(own.test.browser(), PERM))[0]?.price).toBe(700);
    expect(own.cdek.times(TARIFF)).toBe(0);
  });
});

it('shares one request to the carrier among concurrent shoppers', async () => {
  const parcel = toPricedParcel(own.shop, { toOrder: [{ offer_id: 1, quantity: 7, warehouse: 7 }] });
  await Promise.all(Array.from({ length: 20 }, () => refreshCarrierQuotes(own.shop, MOSCOW, parcel)));
  expect(own.cdek.times(TARIFF)).toBe(3);
});

it('ignores a quote of a carrier that is no longer configured', async () => {
  await charge('carrier');
  const parcel = toPricedParcel(own.shop, { toOrder: [] });
  await refreshCarrierQuotes(own.shop, MOSCOW, parcel);
  const rates = await listOfferedRates(own.test.db, MOSCOW, { ...parcel, carrier: null }, NOON);
  expect(rates.map(({ price }) => price)).toEqual([35_000, 0, 20_000]);
});
