import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress, BAG, NOON, putInCart, request, SANDALS } from '#tests/commerce.ts';
import {
  ADDRESS,
  AUTH,
  BOTH_LINES,
  type Customer,
  findSessionCookie,
  HOME,
  holdNextTransaction,
  ORDER,
  OWN,
  openRacingShop,
  PASSWORD,
} from '#tests/racing-sign-in.ts';
import { insertLink } from '../modules/auth/index.ts';

let race: Awaited<ReturnType<typeof openRacingShop>>;
beforeAll(async () => {
  race = await openRacingShop();
});
beforeEach(() => race.reset());
afterAll(() => race.shop.close());

describe('ST-02 a guest without stored data', () => {
  it('signs in during the first write, which is stored for the customer without a new guest', async () => {
    const guest = await race.newGuest();
    const customer = await race.newCustomer();
    const { arrived, release } = holdNextTransaction();
    const answer = race.send(guest, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    await arrived;
    await race.signIn(guest, customer);
    const before = await race.rows();
    release();
    expect(await answer).toMatchObject({ status: 200, cookies: [] });
    expect(await race.ownOf(customer)).toEqual(OWN);
    expect(await race.rows()).toEqual(before);
    expect(await race.send(guest, 'POST /services/rest/v1/user/logout')).toMatchObject({
      status: 200,
      cookies: [],
    });
  });

  it('gets no session from a write that is refused inside its transaction', async () => {
    const guest = await race.newGuest();
    const before = await race.rows();
    const answer = await race.send(guest, ADDRESS, { ...HOME, address_id: 999_999 });
    expect(answer).toMatchObject({ status: 404, cookies: [] });
    expect(await race.rows()).toEqual(before);
  });
});

describe('ST-02 simultaneous requests of one browser', () => {
  it('signs in the faster of two customers with the guest’s data, and refuses the other', async () => {
    const { cookie } = await race.guestWithBag();
    const [quick, slow] = [await race.newCustomer(), await race.newCustomer()];
    const token = await insertLink(race.shop.db, { kind: 'restore', customer_id: slow.id }, NOON);
    const { arrived, release } = holdNextTransaction();
    const answer = race.send(cookie, `POST ${AUTH}/magic_link`, { token });
    await arrived;
    const own = await race.signIn(cookie, quick);
    release();
    expect(await answer).toMatchObject({ status: 409, codes: ['just_signed_in'], cookies: [] });
    expect((await race.send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ customer_id: quick.id });
    expect(await race.ownOf(quick)).toEqual(OWN);
    expect(await race.ownOf(slow)).toMatchObject({ cart: [] });
    // The link can still be used.
    const again = await race.send(own, `POST ${AUTH}/magic_link`, { token });
    expect(
      (await race.send(findSessionCookie(again.cookies), 'GET /api/v1/auth/check')).result,
    ).toMatchObject({
      customer_id: slow.id,
    });
  });

  it('keeps the token of the first response valid when a signed-in customer signs in again', async () => {
    const { cookie } = await race.guestWithBag();
    const customer = await race.newCustomer();
    const own = await race.signIn(cookie, customer);
    const { arrived, release } = holdNextTransaction();
    const token = await insertLink(race.shop.db, { kind: 'restore', customer_id: customer.id }, NOON);
    const answer = race.send(own, `POST ${AUTH}/magic_link`, { token });
    await arrived;
    const renewed = await race.signIn(own, customer);
    release();
    expect(await answer).toMatchObject({ status: 409, cookies: [] });
    expect((await race.send(renewed, 'GET /api/v1/auth/check')).result).toMatchObject({ auth: true });
  });

  it.each([
    ['cart', `POST /api/v1/cart/offer/${SANDALS.offer}`, { quantity: 1 }],
    ['address', ADDRESS, HOME],
    ['order', 'POST /services/rest/v1/orders/checkout', ORDER],
  ])(
    'stores nothing and creates no guest when a sign-out commits before a write: %s',
    async (_name, key, body) => {
      const { cookie } = await race.guestWithBag();
      const customer = await race.newCustomer();
      const own = await race.signIn(cookie, customer);
      const { arrived, release } = holdNextTransaction();
      const answer = race.send(own, key, body);
      await arrived;
      expect(await race.send(own, 'POST /services/rest/v1/user/logout')).toMatchObject({ status: 200 });
      const before = await race.rows();
      release();
      expect(await answer).toMatchObject({ status: 401, codes: ['session_ended'], cookies: [] });
      expect(await race.ownOf(customer)).toEqual(OWN);
      expect(await race.rows()).toEqual(before);
    },
  );

  it('accepts two sign-outs', async () => {
    const { cookie } = await race.guestWithBag();
    const own = await race.signIn(cookie, await race.newCustomer());
    const { arrived, release } = holdNextTransaction();
    const answer = race.send(own, 'POST /services/rest/v1/user/logout');
    await arrived;
    expect(await race.send(own, 'POST /services/rest/v1/user/logout')).toMatchObject({ status: 200 });
    release();
    expect(await answer).toMatchObject({ status: 200, result: { auth: false } });
  });

  it('finishes a write that is under way during a change of the password', async () => {
    const { cookie } = await race.guestWithBag();
    const customer = await race.newCustomer();
    const own = await race.signIn(cookie, customer);
    const { arrived, release } = holdNextTransaction();
    const answer = race.send(own, `POST /api/v1/cart/offer/${SANDALS.offer}`, { quantity: 1 });
    await arrived;
    const body = { old_password: PASSWORD, password: 'другой пароль 5' };
    expect(await race.send(own, 'POST /services/rest/v1/user/change_password', body)).toMatchObject({
      status: 200,
    });
    release();
    expect(await answer).toMatchObject({ status: 200, cookies: [] });
    expect(await race.ownOf(customer)).toMatchObject({ cart: BOTH_LINES });
  });
});

describe('ST-02 AP-09 a checkout at the time of a sign-in', () => {
  const CHECKOUT = 'POST /services/rest/v1/orders/checkout';
  const ordersOf = async ({ id }: Customer) =>
    race.shop.db
      .selectFrom('orders')
      .select(['number', 'idempotency_key'])
      .where('shopper_id', '=', id)
      .execute();
  const withAddress = async (cookie: string) => ({
    ...ORDER,
    address_id: await addAddress(race.shop.browser(cookie)),
  });

  it('is refused after the sign-in, and its retry is one order of the customer', async () => {
    const { cookie } = await race.guestWithBag();
    const customer = await race.newCustomer();
    const order = await withAddress(cookie);
    const key = { 'idempotency-key': randomUUID() };
    const { arrived, release } = holdNextTransaction();
    const answer = race.send(cookie, CHECKOUT, order, key);
    await arrived;
    const own = await race.signIn(cookie, customer);
    release();
    expect(await answer).toMatchObject({ status: 409, codes: ['just_signed_in'] });
    const made = [await race.send(own, CHECKOUT, order, key), await race.send(own, CHECKOUT, order, key)];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = new Set(made.map(({ result }) => result.order_id));
    expect(await ordersOf(customer)).toEqual([
      { number: [...numbers][0], idempotency_key: key['idempotency-key'] },
    ]);
  });

  it('belongs to the customer with its idempotency key before the sign-in', async () => {
    const { cookie } = await race.guestWithBag();
    const customer = await race.newCustomer();
    const order = await withAddress(cookie);
    const key = { 'idempotency-key': randomUUID() };
    const made = await race.send(cookie, CHECKOUT, order, key);
    const own = await race.signIn(cookie, customer);
    expect(await race.send(own, CHECKOUT, order, key)).toMatchObject({ status: 200, result: made.result });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it('does not block the sign-in when the customer has used its key in another browser', async () => {
    const customer = await race.newCustomer();
    const key = { 'idempotency-key': 'the key of a careless client' };
    for (const _ of [1, 2]) {
      const { cookie } = await race.guestWithBag();
      const order = await withAddress(cookie);
      expect(await race.send(cookie, CHECKOUT, order, key)).toMatchObject({ status: 200 });
      await race.signIn(cookie, customer);
    }
    const orders = await ordersOf(customer);
    expect(orders).toHaveLength(2);
    expect(orders.map(({ idempotency_key }) => idempotency_key)).toContain(key['idempotency-key']);
  });
});

it('deletes addresses of a merged guest that exceed the customer’s limit', async () => {
  const { cookie } = await race.guestWithBag();
  const browser = race.shop.browser(cookie);
  for (const city of ['г. Москва', 'г. Пермь', 'г. Тверь']) await addAddress(browser, city);
  const customer = await race.newCustomer();
  await race.signIn(cookie, customer);
  expect((await race.ownOf(customer)).addresses).toHaveLength(3);
  expect(await race.orphans()).toBe(0);
  expect((await putInCart(race.shop.browser(await race.newGuest()), BAG.offer)).status).toBe(200);
  expect((await request(browser, 'GET /services/rest/v1/user/address')).result).toEqual({ addresses: [] });
});
