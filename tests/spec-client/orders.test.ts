import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, expectRefusal, expectSuccess, type Request, read, readRows } from './client.ts';
import { delivery, id, payment } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import {
  type anna,
  buildCheckoutState,
  buy,
  createPerson,
  type DeliveryType,
  type Found,
  findOffers,
  formatOffsetDate,
  putInCart,
  signIn,
  visit,
} from './steps.ts';

let shop: Shop;
let send: Send;
let sizes: Found[];
beforeAll(async () => {
  shop = await openShop();
  sizes = await findOffers(await visit(shop), 3);
});
beforeEach(async () => {
  await shop.forgetAttempts();
  send = await visit(shop);
});
afterAll(() => shop.close());

/** Returns the id of a size that no earlier order has used. */
const offer = () => sizes.shift()?.offer.id ?? '';
const types: DeliveryType[] = ['courier', 'storepickup', 'pickuppoints'];
const ordered = z.object({ order_id: id });
/** Sums of the checkout state (section 3). */
const sums = z.object({
  amount: z.number(),
  delivery_price: z.number().nullable(),
  final_amount: z.number(),
  bonus: z.number(),
  bonus_debet: z.number(),
  is_budget_payment: z.boolean(),
});
const checkout = (json: unknown) => call(send, 'POST /services/rest/v1/orders/checkout', { json });
const preCheckout = (json: unknown) => call(send, 'POST /services/rest/v1/orders/pre_checkout', { json });

describe('delivery and payment', () => {
  it('GET /services/rest/v2/delivery/types lists the three delivery types', async () => {
    await putInCart(send, offer());
    const answer = await call(send, 'GET /services/rest/v2/delivery/types');
    expect(
      readRows(answer, delivery)
        .map(({ type }) => type)
        .sort(),
    ).toEqual([...types].sort());
  });

  it.each([42, '42'])('GET receive/types, get_point, pickup and points accept the city %j', async (city) => {
    expectSuccess(await call(send, 'GET /services/rest/v1/receive/types', { query: { city } }));
    const place = z.object({ id });
    const point = place.extend({ type_label: z.enum(['ПВЗ', 'Постамат']) });
    const points = { city, limit: 7000 };
    expect(readRows(await call(send, 'GET /api/v1/delivery/points', { query: points }), point)).not.toEqual(
      [],
    );
    const postamats = await call(send, 'GET /services/rest/v2/delivery/get_point', { query: { city } });
    expect(readRows(postamats, place)).not.toEqual([]);
    const shops = await call(send, 'GET /services/rest/v2/delivery/pickup', { query: { city } });
    expect(readRows(shops, place)).not.toEqual([]);
  });

  it('GET /api/v1/delivery/points accepts a smaller limit', async () => {
    const query = { city: 42, limit: 3 };
    expect(readRows(await call(send, 'GET /api/v1/delivery/points', { query }), z.unknown())).toHaveLength(3);
  });

  it('GET delivery calls answer a wrong city without a server error', async () => {
    for (const city of ['', 'x', 999_999]) {
      const answers = [
        await call(send, 'GET /services/rest/v1/receive/types', { query: { city } }),
        await call(send, 'GET /services/rest/v2/delivery/get_point', { query: { city } }),
        await call(send, 'GET /services/rest/v2/delivery/pickup', { query: { city } }),
        await call(send, 'GET /api/v1/delivery/points', { query: { city, limit: 'x' } }),
      ];
      for (const answer of answers) expect(answer.status, answer.call).toBeLessThan(500);
    }
  });

  const queries: NonNullable<Request['query']>[] = [
    {},
    { pvz: 1 },
    { pvz: '0' },
    { order_type: 'fast_order' },
  ];
  it.each(queries)(
    'GET /services/rest/v1/payment/types lists items with id and title for %j',
    async (query) => {
      const answer = await call(send, 'GET /services/rest/v1/payment/types', { query });
      expect(readRows(answer, payment, 'items')).not.toEqual([]);
    },
  );
});

describe.each(['guest', 'customer'])('checkout of a %s', (who) => {
  it.each(types)('POST orders/pre_checkout and checkout buy a pair by %s', async (type) => {
    const user = who === 'customer' ? await signIn(shop, send) : createPerson();
    await putInCart(send, offer());
    const state = await buildCheckoutState(send, type, { user });
    read(await preCheckout(state), sums);
    read(await checkout(state), ordered);
  });

  it.each(types)('POST orders/checkout accepts user_info, strings and empty fields by %s', async (type) => {
    const user = who === 'customer' ? await signIn(shop, send) : createPerson();
    await putInCart(send, offer());
    const { name, surname, phone, email, ...state } = await buildCheckoutState(send, type, { user });
    const json = {
      ...Object.fromEntries(Object.entries(state).map(([field, value]) => [field, String(value)])),
      user_info: { name, surname, phone, email },
      promocode: '',
      selected_limit_type: null,
      is_budget_payment: false,
      bonus: 0,
    };
    expectSuccess(await preCheckout(json));
    read(await checkout(json), ordered);
  });

  it.each(types)('POST orders/checkout accepts a form body by %s', async (type) => {
    const user = who === 'customer' ? await signIn(shop, send) : createPerson();
    await putInCart(send, offer());
    const state = await buildCheckoutState(send, type, { user });
    const form = Object.fromEntries(Object.entries(state).map(([key, value]) => [key, String(value)]));
    expectSuccess(await call(send, 'POST /services/rest/v1/orders/pre_checkout', { form }));
    read(await call(send, 'POST /services/rest/v1/orders/checkout', { form }), ordered);
  });
});

describe('dates and refusals of checkout', () => {
  it.each([
    ['without an offset', (date: string) => date],
    ['with +0300', formatOffsetDate],
    ['with +03:00', (date: string) => `${date}T00:00:00+03:00`],
    ['as dd.mm.yyyy', (date: string) => date.split('-').reverse().join('.')],
  ])('POST orders/checkout accepts dates %s', async (_, dated) => {
    await putInCart(send, offer());
    read(await checkout(await buildCheckoutState(send, 'courier', { dated })), ordered);
  });

  it('POST orders/checkout refuses a malformed date with the text of section 8', async () => {
    await putInCart(send, offer());
    const state = await buildCheckoutState(send, 'courier');
    expectRefusal(await checkout({ ...state, assemble_date: 'tomorrow' }), 'Неверный формат даты');
    expectRefusal(await checkout({ ...state, delivery_date: '2026-13-45' }), 'Неверный формат даты');
  });

  it.each([
    ['name', 'A1', 'Введите корректное имя'],
    ['surname', '', 'Введите корректную фамилию'],
    ['email', 'anna', 'Не заполнено или неверно заполнено поле'],
    ['phone', '+7916', 'Введите корректный номер телефона'],
  ])('POST orders/checkout refuses a wrong %s', async (field, value, text) => {
    await putInCart(send, offer());
    expectRefusal(
      await checkout({ ...(await buildCheckoutState(send, 'pickuppoints')), [field]: value }),
      text,
    );
  });

  it.each([
    ['courier', 'address_id'],
    ['courier', 'assemble_date'],
    ['storepickup', 'pickup_store_id'],
    ['pickuppoints', 'postamat_id'],
  ] as const)('POST orders/checkout by %s refuses a state without %s', async (type, field) => {
    await putInCart(send, offer());
    expectRefusal(await checkout({ ...(await buildCheckoutState(send, type)), [field]: undefined }));
  });

  it('POST orders/checkout and pre_checkout refuse an empty cart', async () => {
    const state = await buildCheckoutState(send, 'pickuppoints');
    expectRefusal(await checkout(state), 'В корзине нет активных товаров');
    expectRefusal(await preCheckout(state), 'В корзине нет активных товаров');
  });
});

describe('excluded products', () => {
  it('POST orders/checkout refuses a cart whose only line is excluded', async () => {
    const excluded = offer();
    await putInCart(send, excluded);
    expectSuccess(await call(send, 'POST /api/v1/cart/tmp/offer/{id}', { path: { id: excluded } }));
    expectRefusal(
      await checkout(await buildCheckoutState(send, 'pickuppoints')),
      'В корзине нет активных товаров',
    );
  });
});

describe('orders of a customer', () => {
  let user: typeof anna;
  beforeEach(async () => {
    user = await signIn(shop, send);
  });

  it('GET, POST and DELETE /services/rest/v1/orders list, return and cancel an order', async () => {
    const order_id = await buy(send, offer(), 'courier', user);
    const list = await call(send, 'GET /services/rest/v1/orders');
    expect(JSON.stringify(readRows(list, z.unknown()))).toContain(order_id);
    expectSuccess(await call(send, 'POST /services/rest/v1/orders', { json: { order_id } }));
    expectSuccess(await call(send, 'POST /services/rest/v1/orders', { form: { order_id } }));
    const reasons = await call(send, 'GET /services/rest/v1/orders/delete_reasons');
    expect(readRows(reasons, z.object({ id }))).not.toEqual([]);
    expectSuccess(await call(send, 'DELETE /services/rest/v1/orders', { json: { order_id } }));
  });

  it('DELETE /services/rest/v1/orders accepts order_id in a form', async () => {
    const order_id = await buy(send, offer(), 'courier', user);
    expectSuccess(await call(send, 'DELETE /services/rest/v1/orders', { form: { order_id } }));
  });

  it('calls about orders refuse an unknown order and another visitor’s order', async () => {
    const stranger = await visit(shop);
    const order_id = await buy(send, offer(), 'courier', user);
    for (const json of [{ order_id: 'PT-0' }, { order_id: 1 }, {}]) {
      expectRefusal(await call(send, 'POST /services/rest/v1/orders', { json }));
      expectRefusal(await call(send, 'DELETE /services/rest/v1/orders', { json }));
      expectRefusal(await call(send, 'POST /v1/orders/init_payment', { json }));
      expectRefusal(await call(send, 'POST /services/rest/v1/orders/payment_receipt', { json }));
      expectRefusal(await call(send, 'POST /services/rest/v1/tracking/history', { json }));
    }
    expectRefusal(await call(send, 'GET /services/rest/v1/payment/url', { query: { order_id: 'PT-0' } }));
    expectRefusal(await call(stranger, 'DELETE /services/rest/v1/orders', { json: { order_id } }));
    expectRefusal(
      await call(stranger, 'POST /services/rest/v1/orders/payment_receipt', { json: { order_id } }),
    );
  });

  it('POST /v1/orders/init_payment and GET payment/url pay an order online', async () => {
    await putInCart(send, offer());
    const state = await buildCheckoutState(send, 'courier', { user });
    const query = { delivery_id: state.delivery_id, pvz: 0 };
    const ways = readRows(
      await call(send, 'GET /services/rest/v1/payment/types', { query }),
      payment,
      'items',
    );
    const online = ways.find(({ title }) => /онлайн|СБП$/i.test(title));
    const order = read(await checkout({ ...state, payment_id: online?.id }), ordered);
    expectSuccess(await call(send, 'POST /v1/orders/init_payment', { json: order }));
    const link = await call(send, 'GET /services/rest/v1/payment/url', { query: order });
    expect(read(link, z.object({ url: z.string().min(1) })).url).toBeTruthy();
  });

  it('POST orders/payment_receipt succeeds for a delivered order', async () => {
    const order_id = await buy(send, offer(), 'courier', user);
    await shop.deliver(order_id);
    expectSuccess(await call(send, 'POST /services/rest/v1/orders/payment_receipt', { json: { order_id } }));
  });

  // The specification defines no field of the tracking call. Other calls of the group use `order_id`.
  it.each(['number', 'order_id'])(
    'POST /services/rest/v1/tracking/history finds an order by %s',
    async (field) => {
      const order = await buy(send, offer(), 'courier', user);
      expectSuccess(
        await call(send, 'POST /services/rest/v1/tracking/history', { json: { [field]: order } }),
      );
    },
  );
});
