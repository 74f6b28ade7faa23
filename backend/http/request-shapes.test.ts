import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BAG,
  BOOTS,
  CASH,
  COURIER,
  NOON,
  openCommerceShop,
  PERM,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';

/** Requests in the shape that section 7 specifies, where our storefront sends another shape. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
});
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const ORDERS = '/services/rest/v1/orders';
const FAST = '/services/rest/v2/orders';

/** Sends form fields in the notation of PHP. */
const encoded = async (fetch: Fetch, path: string, fields: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(path, { method: 'POST', body: fields, headers });
  return { status: response.status, json: await response.json() };
};

const cartOf = async (fetch: Fetch) =>
  (await request(fetch, 'GET /api/v1/cart')).result as {
    items: Array<{ offer_id: number; quantity: number }>;
  };

describe('AP-09 an order in the specification’s shape', () => {
  const FLAT = { ...RECIPIENT, delivery_id: POINTS, postamat_id: PVZ, payment_id: CASH };

  it('has its recipient next to the delivery, and is delivered to the session’s city', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    const sums = await request(me, `POST ${ORDERS}/pre_checkout`, FLAT);
    expect([sums.status, sums.messages]).toEqual([200, []]);
    const { status, result } = await request(me, `POST ${ORDERS}/checkout`, FLAT);
    expect([status, result]).toEqual([200, expect.objectContaining({ order_id: expect.any(String) })]);
    const { order_id } = result as { order_id: string };
    const placed = await shop.db
      .selectFrom('orders')
      .select(['name', 'surname', 'phone', 'email', 'city_id'])
      .where('number', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(placed).toEqual({ ...RECIPIENT, city_id: 42 });
    const tracked = await request(me, 'POST /services/rest/v1/tracking/history', { order_id });
    expect(tracked).toMatchObject({ status: 200, result: { number: order_id } });
  });

  it('may contain the full checkout state, with null and empty texts for unchosen fields', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    const state = {
      ...FLAT,
      deliveryType: 'pickuppoints',
      address: '',
      delivery_date: null,
      delivery_time_from: '',
      pickup_store_id: null,
      assemble_date: '',
      is_budget_payment: '0',
      bonus: 0,
      amount: 8990,
      final_amount: 8990,
    };
    expect((await request(me, `POST ${ORDERS}/checkout`, state)).status).toBe(200);
  });

  it('is refused with the messages of the recipient’s fields when these are wrong', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    const { status, fields, messages } = await request(me, `POST ${ORDERS}/checkout`, {
      ...FLAT,
      name: '',
      phone: '1',
    });
    expect([status, fields]).toEqual([400, ['user_info.name', 'user_info.phone']]);
    expect(messages).toEqual(['Введите корректное имя', 'Введите корректный номер телефона']);
  });

  it('is delivered to another city once the session has chosen it', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await request(me, 'POST /api/v1/local/location', { location_id: '90' });
    const refused = await request(me, `POST ${ORDERS}/pre_checkout`, FLAT);
    expect(refused).toMatchObject({ status: 422, fields: ['postamat_id'] });
    const offered = await request(me, 'GET /services/rest/v2/delivery/types');
    const { deliveries } = offered.result as {
      deliveries: Array<{ type: string; dates: Array<{ assemble_date: string }> }>;
    };
    const [day] = deliveries.find(({ type }) => type === 'courier')?.dates ?? [];
    const address = { city: 'Пермь', street_with_type: 'ул Мира', house: '1' };
    const courier = {
      ...RECIPIENT,
      delivery_id: COURIER,
      payment_id: CASH,
      address,
      assemble_date: day?.assemble_date,
    };
    const { result, messages } = await request(me, `POST ${ORDERS}/checkout`, courier);
    expect(messages).toEqual([]);
    const placed = await shop.db
      .selectFrom('orders')
      .select('city_id')
      .where('number', '=', (result as { order_id: string }).order_id)
      .executeTakeFirstOrThrow();
    expect(placed.city_id).toBe(PERM);
  });
});

describe('AP-09 a one-click order', () => {
  it.each(['', null])('accepts %j for a benefit and a promo code that are not chosen', async (none) => {
    const body = {
      user_info: RECIPIENT,
      offers: [{ offer_id: String(BAG.offer) }],
      payment_id: CASH,
      delivery_id: POINTS,
      postamat_id: PVZ,
      is_budget_payment: false,
      selected_limit_type: none,
      address: none,
      promocode: none,
    };
    const me = shop.browser();
    expect((await request(me, `POST ${FAST}/pre_fast_order`, body)).status).toBe(200);
    expect((await request(me, `POST ${FAST}/fast_order`, body)).status).toBe(200);
  });

  it('returns its deliveries for `offer_ids` in any notation', async () => {
    for (const ids of [`offer_ids=${BAG.offer}`, `offer_ids[]=${BAG.offer}`]) {
      const path = `/services/rest/v2/delivery/types?city=42&order_type=fast_order&${ids}`;
      expect((await request(shop.browser(), `GET ${path}`)).status, ids).toBe(200);
    }
  });
});

it.each(['shoes', '/catalog/shoes', '/shoes', 'shoes/', '/catalog/shoes/'])(
  'AP-03 finds a listing by the address %j',
  async (url) => {
    for (const call of ['filter', 'filters', 'filter/cnt']) {
      const answer = await request(shop.browser(), `POST /api/v1/sections/${call}`, {
        url,
        limit: '48',
        page: '1',
      });
      expect([answer.status, answer.messages], call).toEqual([200, []]);
    }
  },
);

describe('AP-07 the cart', () => {
  it('is returned when the body requests it', async () => {
    const me = shop.browser();
    const path = `/api/v1/cart/offer/${BOOTS.offer}`;
    for (const return_basket of [true, 'true', 1]) {
      const { result } = await request(me, `POST ${path}`, { quantity: '2', return_basket });
      expect(result).toMatchObject({ items: [{ offer_id: BOOTS.offer, quantity: 2 }] });
    }
    expect((await request(me, `DELETE ${path}`, { return_basket: true })).result).toMatchObject({
      items: [],
    });
    expect((await request(me, `POST ${path}`, { quantity: 1, return_basket: false })).result).toBeNull();
  });

  it('is filled by form fields', async () => {
    const me = shop.browser();
    const { status, json } = await encoded(
      me,
      `/api/v1/cart/offer/${BOOTS.offer}`,
      'quantity=3&return_basket=true',
    );
    expect([status, json.result.items[0].quantity]).toEqual([200, 3]);
    expect((await cartOf(me)).items).toHaveLength(1);
  });
});

describe('form fields', () => {
  it('are nested in the notation of PHP', async () => {
    const me = shop.browser();
    const fields = new URLSearchParams({
      'user_info[name]': 'Анна',
      'user_info[surname]': 'Петрова',
      'user_info[phone]': RECIPIENT.phone,
      'offers[0][offer_id]': String(BAG.offer),
      delivery_id: String(POINTS),
      postamat_id: String(PVZ),
      payment_id: String(CASH),
      promocode: '',
    });
    const { status, json } = await encoded(me, `${FAST}/fast_order`, String(fields));
    expect([status, json.errors]).toEqual([200, undefined]);
    const filtered = await encoded(
      me,
      '/api/v1/sections/filter',
      'url=shoes&filters[price][]=min1000&filters[price][]=max4000',
    );
    expect(filtered).toMatchObject({ status: 200, json: { result: { pagination: { total: 1 } } } });
  });

  it.each([
    'a[99999999]=1',
    'a[1001]=1',
    '__proto__[polluted]=1',
    'a[a][a][a][a][a][a][a][a][a][a][a][a][a]=1',
    '%',
    '&&&===',
  ])('are refused or ignored when they are %j', async (fields) => {
    const { status } = await encoded(shop.browser(), '/api/v1/sections/filter', fields);
    expect(status).toBe(400);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('are refused in the body of an owner’s request', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${OWNER_TOKEN}`,
    };
    const body = `stock[0][offer_id]=${BAG.offer}&stock[0][quantity]=9`;
    const response = await shop.fetch('/services/rest/v1/owner/stock', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
  });
});
