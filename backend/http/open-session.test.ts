import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addAddress,
  BAG,
  BOOTS,
  CASH,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  put,
  RECIPIENT,
  request,
  restock,
  SANDALS,
  TODAY,
} from '@/tests/commerce';
import { signedIn } from '@/tests/customers';
import type { TestShop } from '@/tests/database';
import { hashPassword, insertLink } from '../modules/auth';

let shop: TestShop;
let password_hash: string;
const PASSWORD = 'длинный пароль 3';
beforeAll(async () => {
  shop = await openCommerceShop();
  password_hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.db.deleteFrom('rate_limits').execute();
  await restock(shop);
});
afterAll(() => shop.close());

type Browser = TestShop['fetch'];
const AUTH = '/services/rest/v1/authentication';
const ADDRESS = 'POST /services/rest/v1/user/address';
const HOME = { city: 'г. Москва', street_with_type: 'ул. Лесная', house: '7', flat: '15' };

/** Sends a request with this cookie and no other, whatever the answers set. */
async function send(cookie: string, key: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = key.split(' ');
  const response = await shop.browser(cookie)(path, { method, body, headers });
  const { result, errors = [] } = await response.json();
  return {
    status: response.status,
    result,
    codes: errors.map(({ code }: { code?: string }) => code),
    cookies: response.headers.getSetCookie(),
  };
}
const sidOf = (cookies: string[]) => cookies.find((one) => one.startsWith('sid='))?.split(';')[0] ?? '';

/** The token of a guest for whom nothing is stored. */
const newGuest = async () => sidOf((await send('', `POST ${AUTH}/anonymous`)).cookies);

/** A guest with a bag in the cart: the token of before, and the session's. */
async function guestWithBag() {
  const first = await newGuest();
  const { cookies } = await send(first, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  return { first, cookie: sidOf(cookies) };
}

async function newCustomer() {
  const email = `${randomUUID()}@example.ru`;
  const { id } = await signedIn(shop, { email, password_hash, name: 'Анна' });
  const address = { country: 'Россия', country_iso_code: 'RU', postal_code: '', block: '', comment: '' };
  const { id: address_id } = await shop.db
    .insertInto('addresses')
    .values({ ...HOME, ...address, street_with_type: 'ул. Тайная', shopper_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, address_id };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Signs a customer in by the link of a letter, and gives the new cookie. */
async function signIn(cookie: string, { id }: Customer): Promise<string> {
  const token = await insertLink(shop.db, { kind: 'restore', customer_id: id }, NOON);
  const answer = await send(cookie, `POST ${AUTH}/magic_link`, { token });
  expect(answer).toMatchObject({ status: 200 });
  return sidOf(answer.cookies);
}

/** Lets the next transaction begin only when it is told to: whoever begins it has read everything before it. */
function holdNextTransaction() {
  const { query } = pg.Client.prototype;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isHeld = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const go = () => Reflect.apply(query, this, args);
    if (isHeld || args[0] !== 'begin') return go();
    isHeld = true;
    arrive();
    return gate.then(go);
  });
  onTestFinished(() => spy.mockRestore());
  return { arrived, release };
}

/** A request that has read its guest's session, and goes on when a sign-in has taken it over. */
async function overtaken(key: string, body?: unknown, headers?: Record<string, string>) {
  const { cookie, first } = await guestWithBag();
  const customer = await newCustomer();
  const { arrived, release } = holdNextTransaction();
  const answer = send(cookie, key, body, headers);
  await Promise.race([arrived, answer]);
  const own = await signIn(cookie, customer);
  const before = await rows();
  release();
  return { ...(await answer), customer, own, cookie, first, before };
}

const rows = async () => {
  const count = async (table: 'sessions' | 'shoppers' | 'orders' | 'stock_subscriptions') =>
    (await shop.db.selectFrom(table).select('id').execute()).length;
  return {
    sessions: await count('sessions'),
    shoppers: await count('shoppers'),
    orders: await count('orders'),
    subscriptions: await count('stock_subscriptions'),
  };
};

async function ownOf({ id }: Customer) {
  const { db } = shop;
  const own = async (table: 'cart_items' | 'favorites' | 'addresses', column: string) =>
    (await db.selectFrom(table).selectAll().where('shopper_id', '=', id).execute())
      .map((row) => (row as Record<string, unknown>)[column])
      .sort();
  return {
    cart: await own('cart_items', 'offer_id'),
    favorites: await own('favorites', 'product_id'),
    addresses: await own('addresses', 'street_with_type'),
  };
}

/** Rows of guests who have no session any more. */
async function orphans(): Promise<number> {
  const { rows: found } = await sql`
    SELECT FROM (
      SELECT shopper_id FROM cart_items UNION ALL SELECT shopper_id FROM favorites
      UNION ALL SELECT shopper_id FROM addresses UNION ALL SELECT shopper_id FROM stock_subscriptions) kept
    WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.shopper_id = kept.shopper_id)
      AND NOT EXISTS (SELECT FROM customers c WHERE c.id = kept.shopper_id)`.execute(shop.db);
  return found.length;
}

const BAG_LINE = [BAG.offer];
const BOTH_LINES = [BAG.offer, SANDALS.offer];
const SECRET_ADDRESS = 'ул. Тайная';
const OWN = { cart: BAG_LINE, favorites: [], addresses: [SECRET_ADDRESS] };

/** What http/access.ts lets be late, and what the customer has then. */
const LATE: Array<[string, object | undefined, object]> = [
  [`POST /api/v1/cart/offer/${SANDALS.offer}?return_basket=true`, { quantity: 1 }, { cart: BOTH_LINES }],
  [`DELETE /api/v1/cart/offer/${BAG.offer}?return_basket=true`, undefined, { cart: [] }],
  [`POST /api/v1/cart/tmp/offer/${BAG.offer}?return_basket=true`, undefined, { cart: BAG_LINE }],
  [`POST /api/v1/products/${BOOTS.id}/favorite`, undefined, { favorites: [BOOTS.id] }],
  [`DELETE /api/v1/products/${BOOTS.id}/favorite`, undefined, {}],
  [ADDRESS, HOME, { addresses: ['ул. Лесная', SECRET_ADDRESS] }],
];

const ORDER = {
  city_id: MOSCOW,
  delivery_id: COURIER,
  payment_id: CASH,
  user_info: RECIPIENT,
  assemble_date: TODAY,
  address_id: 1,
};
/** Any other write. */
const REFUSED: Array<[string, object?]> = [
  ['DELETE /api/v1/cart'],
  ['DELETE /api/v1/products/favorite'],
  ['POST /api/v1/cart/promo_code', { code: 'MINUS500' }],
  ['DELETE /api/v1/cart/promo_code'],
  ['POST /api/v1/local/location', { location_id: 90 }],
  ['POST /services/rest/v1/orders/checkout', ORDER],
  [
    'POST /services/rest/v2/orders/fast_order',
    { offer_id: BAG.offer, payment_id: CASH, delivery_id: COURIER, user_info: RECIPIENT },
  ],
  ['POST /services/rest/v1/orders/fastorder_promos', { code: 'MINUS500', offers: [{ offer_id: BAG.offer }] }],
  ['DELETE /services/rest/v1/orders/fastorder_promos'],
  [
    'POST /services/rest/v1/products/subscribe',
    { email: 'anna@example.ru', offer_ids: [String(BOOTS.soldOut)], agree: true },
  ],
  ['DELETE /services/rest/v1/user/address/1'],
  ['POST /services/rest/v1/user/logout'],
];

describe('ST-02 a write that has read its session before a sign-in and stores after it', () => {
  it.each(LATE)('is done for the customer: %s', async (key, body, expected) => {
    const { status, cookies, customer, result, before } = await overtaken(key, body);
    expect([status, cookies]).toEqual([200, []]);
    expect(await ownOf(customer)).toEqual({ ...OWN, ...expected });
    expect(JSON.stringify(result)).not.toContain(SECRET_ADDRESS);
    expect(await rows()).toEqual(before);
    expect(await orphans()).toBe(0);
  });

  it.each(REFUSED)('is refused, and stores nothing: %s', async (key, body) => {
    const { status, codes, cookies, customer, before } = await overtaken(key, body);
    expect([status, codes, cookies]).toEqual([409, ['just_signed_in'], []]);
    expect(await ownOf(customer)).toEqual(OWN);
    expect(await rows()).toEqual(before);
  });
});

describe('ST-02 the token that a sign-in has replaced, within a minute', () => {
  /** The guest's session's token, and the one of before: whichever was sent. */
  const TOKENS = ['cookie', 'first'] as const;
  const replaced = async (of: (typeof TOKENS)[number]) => {
    const guest = await guestWithBag();
    const customer = await newCustomer();
    const own = await signIn(guest.cookie, customer);
    shop.setNow(new Date(NOON.getTime() + 59_000));
    return { old: guest[of], customer, own, before: await rows() };
  };

  it.each(TOKENS)('adds for the customer: %s', async (of) => {
    const { old, customer, before } = await replaced(of);
    for (const [key, body] of LATE.filter(([key]) => key.startsWith('POST')))
      expect([key, await send(old, key, body)]).toMatchObject([
        key,
        { status: of === 'first' && key.includes('tmp') ? 404 : 200, cookies: [] },
      ]);
    expect(await ownOf(customer)).toEqual({
      cart: BOTH_LINES,
      favorites: [BOOTS.id],
      addresses: ['ул. Лесная', SECRET_ADDRESS],
    });
    expect(await rows()).toEqual(before);
  });

  it.each(REFUSED)('does nothing else: %s', async (key, body) => {
    const { old, customer, before } = await replaced('cookie');
    expect(await send(old, key, body)).toMatchObject({ status: 409, codes: ['just_signed_in'], cookies: [] });
    expect(await ownOf(customer)).toEqual(OWN);
    expect(await rows()).toEqual(before);
  });

  it('signs nobody in, asks for no code, and gives no address another street', async () => {
    const { old, customer, before } = await replaced('cookie');
    const token = await insertLink(shop.db, { kind: 'restore', customer_id: customer.id }, NOON);
    for (const [key, body] of [
      [`POST ${AUTH}/user`, { login: customer.email, password: PASSWORD }],
      [`POST ${AUTH}/magic_link`, { token }],
      [`POST ${AUTH}/get_code`, { phone: '+79161234567', agree: true }],
      [ADDRESS, { ...HOME, address_id: customer.address_id }],
    ] as const)
      expect([key, await send(old, key, body)]).toMatchObject([key, { status: 409, cookies: [] }]);
    expect(await ownOf(customer)).toEqual(OWN);
    expect(await rows()).toEqual(before);
  });

  it.each(TOKENS)('reads as a guest who has nothing: %s', async (of) => {
    const { old, own } = await replaced(of);
    const guest = await newGuest();
    for (const key of [
      'GET /api/v1/auth/check',
      `POST ${AUTH}/start`,
      `POST ${AUTH}/anonymous`,
      'GET /api/v1/cart',
      'GET /api/v1/products/favorite',
      'GET /services/rest/v1/user/address',
      'GET /services/rest/v1/orders',
      'GET /services/rest/v1/user/profile',
      'GET /services/rest/v1/user/returns',
      'GET /services/rest/v1/products/booking',
      'GET /api/v1/certificate/purchases',
    ]) {
      const answer = await send(old, key);
      expect([key, answer]).toEqual([key, await send(guest, key)]);
      expect(answer.cookies).toEqual([]);
    }
    expect((await send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ auth: true });
  });

  it('a minute later it is nobody’s: another guest begins', async () => {
    const { old, customer, before } = await replaced('cookie');
    shop.setNow(new Date(NOON.getTime() + 60_000));
    expect((await send(old, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
    const { status, cookies } = await send(old, `POST /api/v1/cart/offer/${SANDALS.offer}`, { quantity: 1 });
    expect([status, cookies.length]).toEqual([200, 1]);
    expect(await ownOf(customer)).toEqual(OWN);
    expect(await rows()).toMatchObject({ sessions: before.sessions + 1 });
  });

  it('nor is it known when the customer has signed out again, or when it was a customer’s', async () => {
    const { old, own } = await replaced('cookie');
    const changed = await send(own, 'POST /services/rest/v1/user/change_password', {
      old_password: PASSWORD,
      password: 'другой пароль 4',
    });
    expect(changed.status).toBe(200);
    expect((await send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
    expect((await send(old, 'GET /api/v1/auth/check')).result).toMatchObject({ session: true, auth: false });
    await send(sidOf(changed.cookies), 'POST /services/rest/v1/user/logout');
    expect((await send(old, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
  });
});

describe('ST-02 a guest for whom nothing is stored', () => {
  it('signs in while the first write is on its way: it is the customer’s, and no guest is made', async () => {
    const guest = await newGuest();
    const customer = await newCustomer();
    const { arrived, release } = holdNextTransaction();
    const answer = send(guest, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    await arrived;
    await signIn(guest, customer);
    const before = await rows();
    release();
    expect(await answer).toMatchObject({ status: 200, cookies: [] });
    expect(await ownOf(customer)).toEqual(OWN);
    expect(await rows()).toEqual(before);
    expect(await send(guest, 'POST /services/rest/v1/user/logout')).toMatchObject({
      status: 200,
      cookies: [],
    });
  });

  it('begins no session by a write that is refused inside its transaction', async () => {
    const guest = await newGuest();
    const before = await rows();
    const answer = await send(guest, ADDRESS, { ...HOME, address_id: 999_999 });
    expect(answer).toMatchObject({ status: 404, cookies: [] });
    expect(await rows()).toEqual(before);
  });
});

describe('ST-02 several at once in one browser', () => {
  it('two customers sign in: one has the guest’s things and the browser, the other is told', async () => {
    const { cookie } = await guestWithBag();
    const [quick, slow] = [await newCustomer(), await newCustomer()];
    const token = await insertLink(shop.db, { kind: 'restore', customer_id: slow.id }, NOON);
    const { arrived, release } = holdNextTransaction();
    const answer = send(cookie, `POST ${AUTH}/magic_link`, { token });
    await arrived;
    const own = await signIn(cookie, quick);
    release();
    expect(await answer).toMatchObject({ status: 409, codes: ['just_signed_in'], cookies: [] });
    expect((await send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ customer_id: quick.id });
    expect(await ownOf(quick)).toEqual(OWN);
    expect(await ownOf(slow)).toMatchObject({ cart: [] });
    // The link is not used up.
    const again = await send(own, `POST ${AUTH}/magic_link`, { token });
    expect((await send(sidOf(again.cookies), 'GET /api/v1/auth/check')).result).toMatchObject({
      customer_id: slow.id,
    });
  });

  it('a customer signs in again while signed in: the first answer’s token works', async () => {
    const { cookie } = await guestWithBag();
    const customer = await newCustomer();
    const own = await signIn(cookie, customer);
    const { arrived, release } = holdNextTransaction();
    const token = await insertLink(shop.db, { kind: 'restore', customer_id: customer.id }, NOON);
    const answer = send(own, `POST ${AUTH}/magic_link`, { token });
    await arrived;
    const renewed = await signIn(own, customer);
    release();
    expect(await answer).toMatchObject({ status: 409, cookies: [] });
    expect((await send(renewed, 'GET /api/v1/auth/check')).result).toMatchObject({ auth: true });
  });

  it.each([
    ['cart', `POST /api/v1/cart/offer/${SANDALS.offer}`, { quantity: 1 }],
    ['address', ADDRESS, HOME],
    ['order', 'POST /services/rest/v1/orders/checkout', ORDER],
  ])(
    'signs out before a write stores: nothing is stored, and no guest begins: %s',
    async (_name, key, body) => {
      const { cookie } = await guestWithBag();
      const customer = await newCustomer();
      const own = await signIn(cookie, customer);
      const { arrived, release } = holdNextTransaction();
      const answer = send(own, key, body);
      await arrived;
      expect(await send(own, 'POST /services/rest/v1/user/logout')).toMatchObject({ status: 200 });
      const before = await rows();
      release();
      expect(await answer).toMatchObject({ status: 401, codes: ['session_ended'], cookies: [] });
      expect(await ownOf(customer)).toEqual(OWN);
      expect(await rows()).toEqual(before);
    },
  );

  it('signs out twice', async () => {
    const { cookie } = await guestWithBag();
    const own = await signIn(cookie, await newCustomer());
    const { arrived, release } = holdNextTransaction();
    const answer = send(own, 'POST /services/rest/v1/user/logout');
    await arrived;
    expect(await send(own, 'POST /services/rest/v1/user/logout')).toMatchObject({ status: 200 });
    release();
    expect(await answer).toMatchObject({ status: 200, result: { auth: false } });
  });

  it('changes the password: a write of the same browser under way is done', async () => {
    const { cookie } = await guestWithBag();
    const customer = await newCustomer();
    const own = await signIn(cookie, customer);
    const { arrived, release } = holdNextTransaction();
    const answer = send(own, `POST /api/v1/cart/offer/${SANDALS.offer}`, { quantity: 1 });
    await arrived;
    const body = { old_password: PASSWORD, password: 'другой пароль 5' };
    expect(await send(own, 'POST /services/rest/v1/user/change_password', body)).toMatchObject({
      status: 200,
    });
    release();
    expect(await answer).toMatchObject({ status: 200, cookies: [] });
    expect(await ownOf(customer)).toMatchObject({ cart: BOTH_LINES });
  });
});

describe('ST-02 AP-09 a checkout beside a sign-in', () => {
  const CHECKOUT = 'POST /services/rest/v1/orders/checkout';
  const ordersOf = async ({ id }: Customer) =>
    shop.db.selectFrom('orders').select(['number', 'idempotency_key']).where('shopper_id', '=', id).execute();
  const withAddress = async (cookie: string) => ({
    ...ORDER,
    address_id: await addAddress(shop.browser(cookie)),
  });

  it('that comes after it is refused, and its repeat is one order of the customer', async () => {
    const { cookie } = await guestWithBag();
    const customer = await newCustomer();
    const order = await withAddress(cookie);
    const key = { 'idempotency-key': randomUUID() };
    const { arrived, release } = holdNextTransaction();
    const answer = send(cookie, CHECKOUT, order, key);
    await arrived;
    const own = await signIn(cookie, customer);
    release();
    expect(await answer).toMatchObject({ status: 409, codes: ['just_signed_in'] });
    const made = [await send(own, CHECKOUT, order, key), await send(own, CHECKOUT, order, key)];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = new Set(made.map(({ result }) => result.order_id));
    expect(await ordersOf(customer)).toEqual([
      { number: [...numbers][0], idempotency_key: key['idempotency-key'] },
    ]);
  });

  it('that comes before it is the customer’s, with its key', async () => {
    const { cookie } = await guestWithBag();
    const customer = await newCustomer();
    const order = await withAddress(cookie);
    const key = { 'idempotency-key': randomUUID() };
    const made = await send(cookie, CHECKOUT, order, key);
    const own = await signIn(cookie, customer);
    expect(await send(own, CHECKOUT, order, key)).toMatchObject({ status: 200, result: made.result });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it('with a key that the customer has used already in another browser hinders no sign-in', async () => {
    const customer = await newCustomer();
    const key = { 'idempotency-key': 'the key of a careless client' };
    for (const _ of [1, 2]) {
      const { cookie } = await guestWithBag();
      const order = await withAddress(cookie);
      expect(await send(cookie, CHECKOUT, order, key)).toMatchObject({ status: 200 });
      await signIn(cookie, customer);
    }
    const orders = await ordersOf(customer);
    expect(orders).toHaveLength(2);
    expect(orders.map(({ idempotency_key }) => idempotency_key)).toContain(key['idempotency-key']);
  });
});

it('addresses that the customer has no room for do not stay with a guest who is no more', async () => {
  const { cookie } = await guestWithBag();
  const browser: Browser = shop.browser(cookie);
  for (const city of ['г. Москва', 'г. Пермь', 'г. Тверь']) await addAddress(browser, city);
  const customer = await newCustomer();
  await signIn(cookie, customer);
  expect((await ownOf(customer)).addresses).toHaveLength(3);
  expect(await orphans()).toBe(0);
  expect((await put(shop.browser(await newGuest()), BAG.offer)).status).toBe(200);
  expect((await request(browser, 'GET /services/rest/v1/user/address')).result).toEqual({ addresses: [] });
});
