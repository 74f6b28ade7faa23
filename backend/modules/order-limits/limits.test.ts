import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placedOrder } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  CARD,
  CASH,
  limitOrders,
  MOSCOW,
  NOON,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  readStock,
  request,
} from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { confirmPhone, generatePhone } from '#tests/phones.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  moveOrder,
  openPurchaseShop,
  setOnlinePayment,
} from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await limitOrders(shop);
  await setOnlinePayment(shop, false);
  for (const table of ['rate_limits', 'confirmed_phones'] as const) await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('orders').set({ status: 'cancelled', network: null }).execute();
  await shop.db.updateTable('offers').set({ quantity: 1000 }).execute();
});

type Fetch = TestShop['fetch'];
const CHECKOUT = 'POST /services/rest/v1/orders/checkout';
const CONFIRM = {
  status: 422,
  fields: ['user_info.phone'],
  messages: ['Чтобы оформить этот заказ, подтвердите телефон кодом из SMS'],
};

interface Sent {
  phone: string;
  pieces?: number;
  fetch?: Fetch;
  /** The client's IP address. Without an IP address the network is unknown. */
  address?: string;
  payment_id?: number;
}

async function send({ phone, pieces = 1, fetch = shop.browser(), address, payment_id = CARD }: Sent) {
  // A cart line may have at most five units.
  await putInCart(fetch, BOOTS.offer, Math.min(5, pieces));
  for (const [index, offer] of [BAG.offer, BOOTS.lastPair, BOOTS.soldOut].entries())
    if (pieces > 5 * (index + 1)) await putInCart(fetch, offer, Math.min(5, pieces - 5 * (index + 1)));
  const body = {
    city_id: MOSCOW,
    delivery_id: POINTS,
    postamat_id: PVZ,
    payment_id,
    user_info: { ...RECIPIENT, phone },
  };
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(address && { 'x-forwarded-for': address }) };
  return request(fetch, CHECKOUT, body, headers);
}
const numberOf = ({ result }: { result?: unknown }) => placedOrder.parse(result).order_id;
const cancel = (fetch: Fetch, number: string) =>
  request(fetch, 'DELETE /services/rest/v1/orders', { order_id: number, reason_id: CHANGED_MIND });
const rowOf = (number: string) =>
  shop.db
    .selectFrom('orders')
    .select(['confirmed_at', 'confirm_by', 'network'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** Creates a browser that has confirmed the phone. */
async function createPhoneOwner(phone: string): Promise<Fetch> {
  const fetch = shop.browser();
  await putInCart(fetch, BAG.offer);
  await confirmPhone(shop, fetch, phone);
  await request(fetch, 'DELETE /api/v1/cart');
  return fetch;
}

describe('an unconfirmed phone', () => {
  it('places two orders from any browsers, and a third one only after the phone is confirmed', async () => {
    const phone = generatePhone();
    for (let count = 0; count < 2; count++) expect((await send({ phone })).status).toBe(200);
    const before = await readStock(shop, BOOTS.offer);
    const me = shop.browser();
    expect(await send({ phone, fetch: me })).toMatchObject(CONFIRM);
    expect(await readStock(shop, BOOTS.offer)).toBe(before);
    await confirmPhone(shop, me, phone);
    const third = await send({ phone, fetch: me });
    expect(third.status).toBe(200);
    expect(await rowOf(numberOf(third))).toEqual({ confirmed_at: NOON, confirm_by: null, network: null });
  });

  it('needs no code for a first order of ten units, and needs one for eleven', async () => {
    expect((await send({ phone: generatePhone(), pieces: 10 })).status).toBe(200);
    expect(await send({ phone: generatePhone(), pieces: 11 })).toMatchObject(CONFIRM);
  });

  it('counts units of all orders together, including one-click orders', async () => {
    const phone = generatePhone();
    expect((await send({ phone, pieces: 6 })).status).toBe(200);
    expect(await send({ phone, pieces: 5 })).toMatchObject(CONFIRM);
    const fast = { ...FAST, user_info: { ...RECIPIENT, phone } };
    expect((await placeFastOrder(shop.browser(), fast)).status).toBe(200);
    expect(await placeFastOrder(shop.browser(), fast)).toMatchObject(CONFIRM);
  });

  it.each(['cancelled', 'received', 'paid'])('does not count an order that is %s', async (end) => {
    const phone = generatePhone();
    await setOnlinePayment(shop, end === 'paid');
    const me = shop.browser();
    const numbers = [numberOf(await send({ phone, fetch: me })), numberOf(await send({ phone, fetch: me }))];
    const first = numbers[0] ?? '';
    expect(await send({ phone })).toMatchObject(CONFIRM);
    if (end === 'cancelled') await cancel(me, first);
    if (end === 'received') await deliverOrder(shop, first);
    if (end === 'paid') await moveOrder(shop, first, 'paid');
    expect((await send({ phone })).status).toBe(200);
  });

  it('places two of twenty concurrent orders', async () => {
    const phone = generatePhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ phone })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(18);
  });

  it('AP-09 answers the idempotency key of a placed order with the first response, although the limit is reached by now', async () => {
    const phone = generatePhone();
    const [me, key] = [shop.browser(), { 'idempotency-key': crypto.randomUUID() }];
    const body = { ...FAST, user_info: { ...RECIPIENT, phone } };
    const fast = () => request(me, 'POST /services/rest/v2/orders/fast_order', body, key);
    const first = await fast();
    expect((await send({ phone })).status).toBe(200);
    expect(await fast()).toEqual(first);
  });

  it('treats the phone of the customer’s profile as confirmed', async () => {
    const { fetch } = await signInCustomer(shop, { ...CUSTOMER, phone: generatePhone() });
    const { phone } = await shop.db
      .selectFrom('customers')
      .select('phone')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 3; count++)
      expect((await send({ phone: phone ?? '', fetch })).status).toBe(200);
    const other = generatePhone();
    for (let count = 0; count < 2; count++) expect((await send({ phone: other, fetch })).status).toBe(200);
    expect(await send({ phone: other, fetch })).toMatchObject(CONFIRM);
  });
});

describe('a confirmed phone', () => {
  it('places ten orders with payment on receipt, and then accepts only online payment', async () => {
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    for (let count = 0; count < 10; count++) expect((await send({ phone, fetch: me })).status).toBe(200);
    expect(await send({ phone, fetch: me })).toMatchObject({
      status: 409,
      fields: ['payment_id'],
      messages: [
        'С этим телефоном уже много заказов с оплатой при получении. Выберите оплату онлайн или позвоните нам',
      ],
    });
    await setOnlinePayment(shop, true);
    expect((await send({ phone, fetch: me })).status).toBe(200);
    expect((await send({ phone, fetch: me, payment_id: CASH })).status).toBe(409);
  });

  it('has at most five unpaid online orders, and cannot switch one to an eleventh order on receipt', async () => {
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    for (let count = 0; count < 9; count++) await send({ phone, fetch: me });
    await setOnlinePayment(shop, true);
    const unpaid: string[] = [];
    for (let count = 0; count < 5; count++) unpaid.push(numberOf(await send({ phone, fetch: me })));
    expect(await send({ phone, fetch: me })).toMatchObject({
      status: 409,
      fields: ['payment_id'],
      messages: [
        'С этим телефоном уже много неоплаченных заказов. Оплатите или отмените их либо позвоните нам',
      ],
    });
    const turn = (order_id = '') =>
      request(me, 'POST /v1/orders/init_payment', { order_id, payment_id: CASH });
    expect((await turn(unpaid[0])).status).toBe(200);
    expect(await turn(unpaid[1])).toMatchObject({ status: 409, fields: ['payment_id'] });
  });

  it('is limited in units over all orders and in one order', async () => {
    await limitOrders(shop, { on_receipt: { orders: 10, pieces: 12 }, online: { orders: 5, pieces: 14 } });
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    expect(await send({ phone, fetch: me, pieces: 15 })).toMatchObject({
      status: 422,
      messages: ['На сайте в одном заказе может быть до 14 вещей. Если нужно больше, позвоните нам'],
    });
    expect((await send({ phone, fetch: me, pieces: 13 })).status).toBe(409);
    expect((await send({ phone, fetch: me, pieces: 12 })).status).toBe(200);
    expect((await send({ phone, fetch: me })).status).toBe(409);
  });

  it('places ten of thirty concurrent orders', async () => {
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    const body = { ...FAST, user_info: { ...RECIPIENT, phone } };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => placeFastOrder(me, body, crypto.randomUUID())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
  });
});

describe('a network', () => {
  const ipv6 = (host: number) => `2001:db8:7:1::${host.toString(16)}`;

  it('places fifteen unconfirmed orders, and then requires a confirmed phone', async () => {
    const at = { address: '203.0.113.20' };
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    const placed: string[] = [];
    for (let count = 0; count < 15; count++)
      placed.push(numberOf(await send({ phone: generatePhone(), ...at })));
    expect(await send({ phone: generatePhone(), ...at })).toMatchObject(CONFIRM);
    // Confirmed phones and other networks are not affected.
    expect((await send({ phone, fetch: me, ...at })).status).toBe(200);
    expect((await send({ phone: generatePhone(), address: '203.0.113.21' })).status).toBe(200);
    await moveOrder(shop, placed[0] ?? '', 'assembling');
    expect((await send({ phone: generatePhone(), ...at })).status).toBe(200);
  });

  it('holds sixty units in unconfirmed orders, counted over all addresses of a /64', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 8; count++)
      answers.push((await send({ phone: generatePhone(), pieces: 10, address: ipv6(count + 1) })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 422, 422]);
  });

  it('allows a /56 four times the orders of a /64, and does not limit its neighbours', async () => {
    const from = (subnet: number, wide = 'a') =>
      send({
        phone: generatePhone(),
        pieces: 10,
        address: `2001:db8:9:${wide}${subnet.toString(16).padStart(2, '0')}::1`,
      });
    await limitOrders(shop, { all: { free: 100_000, percent: 100 } });
    let placed = 0;
    for (let order = 0; order < 32; order++) if ((await from(order)).status === 200) placed++;
    expect(placed).toBe(24);
    expect((await from(1)).status).toBe(422);
    expect((await from(1, 'b')).status).toBe(200);
  });

  it('places fifteen of forty concurrent orders with forty phones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send({ phone: generatePhone(), address: '203.0.113.22' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  });

  it('is limited in orders per hour, confirmed or not', async () => {
    await limitOrders(shop, { network_hourly: 3 });
    const address = '203.0.113.23';
    const phone = generatePhone();
    const me = await createPhoneOwner(phone);
    for (let count = 0; count < 3; count++)
      expect((await send({ phone, fetch: me, address })).status).toBe(200);
    const refused = await send({ phone, fetch: me, address });
    expect([refused.status, refused.retryAfter]).toEqual([429, '3600']);
    shop.setNow(new Date(NOON.getTime() + 60 * 60 * 1000));
    await confirmPhone(shop, me, phone);
    expect((await send({ phone, fetch: me, address })).status).toBe(200);
  });
});
