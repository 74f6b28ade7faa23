import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BAG, BOOTS, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  deleteRateLimits,
  deleteResendIntervals,
  getLastCode,
  isSignedIn,
  PHONE,
  parseCodeHash,
  parseSessionCookie,
  requestSignInCode,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';

const AUTH = '/services/rest/v1/authentication';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteRateLimits(shop);
  await shop.db.updateTable('customers').set({ phone: null }).execute();
});

const customersOf = (phone: string) =>
  shop.db.selectFrom('customers').selectAll().where('phone', '=', phone).execute();

const favorite = (browser: TestShop['fetch'], id: number) =>
  request(browser, `POST /api/v1/products/${id}/favorite`);

const cartOf = (shopperId: string) =>
  shop.db
    .selectFrom('cart_items')
    .select(['offer_id', 'quantity'])
    .where('shopper_id', '=', shopperId)
    .orderBy('offer_id')
    .execute();

const favoritesOf = async (shopperId: string) =>
  (
    await shop.db
      .selectFrom('favorites')
      .select('product_id')
      .where('shopper_id', '=', shopperId)
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => product_id);

it('VA-01 finds the same customer by both spellings of an Armenian phone', async () => {
  const stored = '+374091234567';
  for (const phone of ['+374 91 234567', '+374 091 234567', '00374 91 23-45-67']) {
    await deleteRateLimits(shop);
    const browser = shop.browser();
    const hash = parseCodeHash(await requestSignInCode(browser, phone));
    const code = await getLastCode(shop, stored);
    expect((await signInWithCode(browser, { phone, code, hash })).status).toBe(200);
  }
  expect(await customersOf(stored)).toHaveLength(1);
});

async function insertOrder(shopper_id: string, fields: { name?: string; idempotency_key?: string } = {}) {
  const number = `PT-7${String(Math.random()).slice(2, 7)}`;
  await shop.db
    .insertInto('orders')
    .values({
      number,
      shopper_id,
      status: 'new',
      idempotency_key: number,
      request_hash: '',
      name: 'Ольга',
      surname: 'Гостева',
      phone: PHONE,
      email: 'olga@example.ru',
      city_id: 42,
      delivery_id: 1,
      delivery_address: '',
      payment_id: 1,
      amount: 1,
      delivery_price: 0,
      final_amount: 1,
      ...fields,
    })
    .execute();
  return number;
}

async function guestShopper(): Promise<string> {
  const { id } = await shop.db
    .insertInto('shoppers')
    .values({ created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('ST-02 RO-01 AP-06 signs in with an unknown phone by its code', async () => {
  const browser = shop.browser();
  const asked = await startSignIn(shop, browser);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await signInWithCode(browser, asked)).toMatchObject({ status: 200, result: { auth: true } });
  expect(await isSignedIn(browser)).toBe(true);
  expect(await customersOf(PHONE)).toMatchObject([{ name: '', email: null, password_hash: null }]);
  expect((await customersOf(PHONE))[0]?.card_number).toMatch(/^29\d{11}$/);
});

it('ST-02 signs in with a known phone in every spelling', async () => {
  const { id } = await signInCustomer(shop, { phone: PHONE });
  const browser = shop.browser();
  const { code, hash } = await startSignIn(shop, browser);
  expect((await signInWithCode(browser, { phone: '8 (916) 123-45-67', code, hash })).status).toBe(200);
  expect((await customersOf(PHONE)).map((customer) => customer.id)).toEqual([id]);
});

it('ST-02 replaces the token at sign-in, and the old token is not signed in', async () => {
  const cookies: string[] = [];
  const browser = shop.browser();
  const start = await browser(`${AUTH}/anonymous`, { method: 'POST' });
  cookies.push(parseSessionCookie(start).cookie);
  const kept = await browser('/api/v1/products/1/favorite', { method: 'POST' });
  cookies.push(parseSessionCookie(kept).cookie);
  const body = await startSignIn(shop, browser);
  const answer = await browser(`${AUTH}/check_code`, { method: 'POST', body });
  const { cookie, isKept } = parseSessionCookie(answer);
  expect(cookie).toMatch(/^sid=[\w-]{43}$/);
  expect(isKept).toBe(true);
  expect(answer.headers.getSetCookie().filter((one) => one.startsWith('sid='))).toHaveLength(1);
  expect(cookies).not.toContain(cookie);
  expect(new Set(cookies).size).toBe(2);
  const { result } = await request(shop.browser(cookies[1]), 'GET /api/v1/auth/check');
  // For a minute the old token is recognized and returns no data: kernel/open-session.test.ts.
  expect(result).toMatchObject({ auth: false, session: true });
  // The first guest token was issued before any data was stored. A request with this token can still add to the
  // customer's data, but its response contains none of that data.
  const other = shop.browser(cookies[0]);
  expect(await request(other, 'POST /api/v1/products/2/favorite')).toMatchObject({ result: { ids: [] } });
  expect(await isSignedIn(other)).toBe(false);
  expect((await request(browser, 'GET /api/v1/products/favorite/cnt')).result).toMatchObject({ count: 2 });
});

it('ST-02 merges the guest’s cart and favorites once when the code arrives twice at once', async () => {
  const { id, fetch } = await signInCustomer(shop, { phone: PHONE });
  await putInCart(fetch, BOOTS.offer, 2);
  await favorite(fetch, BAG.id);
  const guest = shop.browser();
  await putInCart(guest, BOOTS.offer, 3);
  await putInCart(guest, BAG.offer, 1);
  await favorite(guest, BAG.id);
  await favorite(guest, BOOTS.id);
  const asked = await startSignIn(shop, guest);
  const answers = await Promise.all([signInWithCode(guest, asked), signInWithCode(guest, asked)]);
  // The second request is refused because the code is used, or because the request's session belongs to a customer by
  // now.
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([409, 422]).toContain(second);
  expect(await cartOf(id)).toEqual([
    { offer_id: BOOTS.offer, quantity: 3 },
    { offer_id: BAG.offer, quantity: 1 },
  ]);
  expect(await favoritesOf(id)).toEqual([BOOTS.id, BAG.id]);
});

it('ST-02 does not show the previous guest’s cart to the next guest of the browser', async () => {
  const guest = shop.browser();
  await putInCart(guest, BAG.offer, 1);
  await signInWithCode(guest, await startSignIn(shop, guest));
  await request(guest, 'POST /services/rest/v1/user/logout');
  expect((await request(guest, 'GET /api/v1/cart')).result).toMatchObject({ count: 0 });
});

it('creates one customer when two browsers concurrently sign in with a new phone', async () => {
  const phone = '+79160000002';
  const browsers = [shop.browser(), shop.browser(), shop.browser()];
  const asked = [];
  for (const browser of browsers) {
    asked.push({ browser, ...(await startSignIn(shop, browser, phone)) });
    await deleteResendIntervals(shop);
  }
  const answers = await Promise.all(
    asked.map(({ browser, code, hash }) => signInWithCode(browser, { phone, code, hash })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await customersOf(phone)).toHaveLength(1);
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
});

it('adds guest orders for the phone to the customer without copying their names to the profile', async () => {
  const other = await guestShopper();
  const numbers = [
    await insertOrder(await guestShopper(), { idempotency_key: 'same' }),
    await insertOrder(other, { idempotency_key: 'same', name: 'Ольга-младшая' }),
  ];
  const { id: stranger } = await signInCustomer(shop, { name: 'Чужой' });
  const foreign = await insertOrder(stranger);
  const browser = shop.browser();
  await signInWithCode(browser, await startSignIn(shop, browser));
  const [customer] = await customersOf(PHONE);
  expect(customer).toMatchObject({ name: '', surname: '' });
  const rows = await shop.db.selectFrom('orders').select(['number', 'shopper_id']).execute();
  const owner = (number: string) => rows.find((row) => row.number === number)?.shopper_id;
  expect(numbers.map(owner)).toEqual([customer?.id, customer?.id]);
  expect(owner(foreign)).toBe(stranger);
});

it('VA-06 stores the consent once, with the date of each text', async () => {
  const updated_at = new Date('2026-11-01T09:00:00Z');
  const page = { title: '', lead: '', html: '', updated_at };
  await shop.db
    .insertInto('info_pages')
    .values(['offer', 'personal-data', 'loyalty'].map((code) => ({ ...page, code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const agree of [null, true, true]) {
    const browser = shop.browser();
    const hash = parseCodeHash(await requestSignInCode(browser, PHONE, agree));
    await signInWithCode(browser, { hash, code: await getLastCode(shop) });
  }
  const [customer, ...others] = await customersOf(PHONE);
  expect(others).toEqual([]);
  const kept = await shop.db
    .selectFrom('consents')
    .select(['texts', 'source'])
    .where('shopper_id', '=', customer?.id ?? '')
    .execute();
  expect(kept).toEqual([
    { texts: 'offer 2026-11-01, personal-data 2026-11-01, loyalty 2026-11-01', source: 'phone' },
  ]);
});

it('VA-06 AP-06 sends no code without the consent box, and does not count the attempt', async () => {
  for (let turn = 0; turn < 6; turn++)
    expect(await requestSignInCode(shop.browser(), PHONE, false)).toMatchObject({
      status: 422,
      fields: ['agree'],
      messages: ['Отметьте согласие с условиями, чтобы продолжить'],
    });
  expect((await requestSignInCode(shop.browser(), PHONE, null)).status).toBe(200);
});

it('VA-05 refuses a code that is not six digits', async () => {
  const browser = shop.browser();
  const { hash } = await startSignIn(shop, browser);
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    const answer = await signInWithCode(browser, { code, hash });
    expect(answer).toMatchObject({
      status: 400,
      fields: ['code'],
      messages: ['Введите 6 цифр из сообщения'],
    });
  }
});
