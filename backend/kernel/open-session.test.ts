import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, CASH, COURIER, NOON, RECIPIENT, SANDALS } from '#tests/commerce.ts';
import {
  ADDRESS,
  AUTH,
  BAG_LINE,
  BOTH_LINES,
  findSessionCookie,
  HOME,
  ORDER,
  OWN,
  openRacingShop,
  PASSWORD,
  SECRET_ADDRESS,
} from '#tests/racing-sign-in.ts';
import { insertLink } from '../modules/auth/index.ts';

let race: Awaited<ReturnType<typeof openRacingShop>>;
beforeAll(async () => {
  race = await openRacingShop();
});
beforeEach(() => race.reset());
afterAll(() => race.shop.close());

/** Writes that accept a replaced token, and the customer's data after each write. */
const LATE: Array<[string, object | undefined, object]> = [
  [`POST /api/v1/cart/offer/${SANDALS.offer}?return_basket=true`, { quantity: 1 }, { cart: BOTH_LINES }],
  [`DELETE /api/v1/cart/offer/${BAG.offer}?return_basket=true`, undefined, { cart: [] }],
  [`POST /api/v1/cart/tmp/offer/${BAG.offer}?return_basket=true`, undefined, { cart: BAG_LINE }],
  [`POST /api/v1/products/${BOOTS.id}/favorite`, undefined, { favorites: [BOOTS.id] }],
  [`DELETE /api/v1/products/${BOOTS.id}/favorite`, undefined, {}],
  [ADDRESS, HOME, { addresses: ['ул. Лесная', SECRET_ADDRESS] }],
];

/** Writes that do not accept a replaced token. */
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

describe('ST-02 a write that reads its session before a sign-in and commits after it', () => {
  it.each(LATE)('is stored for the customer: %s', async (key, body, expected) => {
    const { status, cookies, customer, result, before } = await race.overtaken(key, body);
    expect([status, cookies]).toEqual([200, []]);
    expect(await race.ownOf(customer)).toEqual({ ...OWN, ...expected });
    expect(JSON.stringify(result)).not.toContain(SECRET_ADDRESS);
    expect(await race.rows()).toEqual(before);
    expect(await race.orphans()).toBe(0);
  });

  it.each(REFUSED)('is refused and stores nothing: %s', async (key, body) => {
    const { status, codes, cookies, customer, before } = await race.overtaken(key, body);
    expect([status, codes, cookies]).toEqual([409, ['just_signed_in'], []]);
    expect(await race.ownOf(customer)).toEqual(OWN);
    expect(await race.rows()).toEqual(before);
  });
});

describe('ST-02 the token that a sign-in has replaced, within a minute', () => {
  /** Names of the replaced tokens. `cookie` is the token of the guest's session, `first` is the guest's first token. */
  const TOKENS = ['cookie', 'first'] as const;
  const replaced = async (of: (typeof TOKENS)[number]) => {
    const guest = await race.guestWithBag();
    const customer = await race.newCustomer();
    const own = await race.signIn(guest.cookie, customer);
    race.shop.setNow(new Date(NOON.getTime() + 59_000));
    return { old: guest[of], customer, own, before: await race.rows() };
  };

  it.each(TOKENS)('stores additions for the customer: %s', async (of) => {
    const { old, customer, before } = await replaced(of);
    for (const [key, body] of LATE.filter(([key]) => key.startsWith('POST')))
      expect([key, await race.send(old, key, body)]).toMatchObject([
        key,
        { status: of === 'first' && key.includes('tmp') ? 404 : 200, cookies: [] },
      ]);
    expect(await race.ownOf(customer)).toEqual({
      cart: BOTH_LINES,
      favorites: [BOOTS.id],
      addresses: ['ул. Лесная', SECRET_ADDRESS],
    });
    expect(await race.rows()).toEqual(before);
  });

  it.each(REFUSED)('is refused for any other write: %s', async (key, body) => {
    const { old, customer, before } = await replaced('cookie');
    expect(await race.send(old, key, body)).toMatchObject({
      status: 409,
      codes: ['just_signed_in'],
      cookies: [],
    });
    expect(await race.ownOf(customer)).toEqual(OWN);
    expect(await race.rows()).toEqual(before);
  });

  it('is refused for a sign-in, a request of a code, and a change of an address', async () => {
    const { old, customer, before } = await replaced('cookie');
    const token = await insertLink(race.shop.db, { kind: 'restore', customer_id: customer.id }, NOON);
    for (const [key, body] of [
      [`POST ${AUTH}/user`, { login: customer.email, password: PASSWORD }],
      [`POST ${AUTH}/magic_link`, { token }],
      [`POST ${AUTH}/get_code`, { phone: '+79161234567', agree: true }],
      [ADDRESS, { ...HOME, address_id: customer.address_id }],
    ] as const)
      expect([key, await race.send(old, key, body)]).toMatchObject([key, { status: 409, cookies: [] }]);
    expect(await race.ownOf(customer)).toEqual(OWN);
    expect(await race.rows()).toEqual(before);
  });

  it.each(TOKENS)('gets the data of a guest without stored data: %s', async (of) => {
    const { old, own } = await replaced(of);
    const guest = await race.newGuest();
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
      const answer = await race.send(old, key);
      expect([key, answer]).toEqual([key, await race.send(guest, key)]);
      expect(answer.cookies).toEqual([]);
    }
    expect((await race.send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ auth: true });
  });

  it('identifies a new guest after a minute', async () => {
    const { old, customer, before } = await replaced('cookie');
    race.shop.setNow(new Date(NOON.getTime() + 60_000));
    expect((await race.send(old, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
    const { status, cookies } = await race.send(old, `POST /api/v1/cart/offer/${SANDALS.offer}`, {
      quantity: 1,
    });
    expect([status, cookies.length]).toEqual([200, 1]);
    expect(await race.ownOf(customer)).toEqual(OWN);
    expect(await race.rows()).toMatchObject({ sessions: before.sessions + 1 });
  });

  it('is not accepted after a sign-out, or when it was the token of a customer', async () => {
    const { old, own } = await replaced('cookie');
    const changed = await race.send(own, 'POST /services/rest/v1/user/change_password', {
      old_password: PASSWORD,
      password: 'другой пароль 4',
    });
    expect(changed.status).toBe(200);
    expect((await race.send(own, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
    expect((await race.send(old, 'GET /api/v1/auth/check')).result).toMatchObject({
      session: true,
      auth: false,
    });
    await race.send(findSessionCookie(changed.cookies), 'POST /services/rest/v1/user/logout');
    expect((await race.send(old, 'GET /api/v1/auth/check')).result).toMatchObject({ session: false });
  });
});
