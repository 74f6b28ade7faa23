import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress, BAG, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import { CUSTOMER, openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  countAcceptedRequests,
  deleteRateLimits,
  getLastLinkToken,
  isSignedIn,
  listQueuedEmails,
  logIn,
  logOut,
  openMagicLink,
  PASSWORD,
  PHONE,
  parseSessionCookie,
  sendRestore,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';
import { hashPassword } from './password.ts';

const USER = '/services/rest/v1/user';
const NEXT = 'новый пароль 2';
const EMAIL = CUSTOMER.email;

let shop: TestShop;
let customer: { id: string; fetch: TestShop['fetch'] };
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteRateLimits(shop);
  await shop.db.updateTable('customers').set({ email: null, phone: null }).execute();
  customer = await signInCustomer(shop, { ...CUSTOMER, password_hash: await hashPassword(PASSWORD) });
});

const changePassword = (browser: TestShop['fetch'], old_password: string, password = NEXT) =>
  request(browser, `POST ${USER}/change_password`, { old_password, password });

/** Signs in over HTTP and returns the session cookie. */
async function cookieOfLogin(remember = true): Promise<string> {
  const answer = await shop.browser()('/services/rest/v1/authentication/user', {
    method: 'POST',
    body: { login: EMAIL, password: PASSWORD, remember },
  });
  expect(answer.status).toBe(200);
  return parseSessionCookie(answer).cookie;
}

describe('ST-04 signing out', () => {
  it('ends the session: 0 of 100 requests with the old cookie succeed', async () => {
    const cookie = await cookieOfLogin();
    expect(await countAcceptedRequests(shop, cookie)).toBe(100);
    const answer = await shop.browser(cookie)(`${USER}/logout`, { method: 'POST' });
    expect(await answer.json()).toEqual({ status: 'success', result: { auth: false } });
    expect(answer.headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/);
    expect(await countAcceptedRequests(shop, cookie)).toBe(0);
    expect(await isSignedIn(customer.fetch)).toBe(true);
  });

  it('succeeds for a guest and for a visitor without a session', async () => {
    const guest = shop.browser();
    await putInCart(guest, BAG.offer);
    for (const browser of [guest, shop.browser()])
      expect(await logOut(browser)).toMatchObject({ status: 200, result: { auth: false } });
  });
});

describe('a new password', () => {
  it('ends other sessions and replaces the current token: 0 of 100 requests with old cookies succeed', async () => {
    const [here, there] = [await cookieOfLogin(), await cookieOfLogin()];
    const answer = await shop.browser(here)(`${USER}/change_password`, {
      method: 'POST',
      body: { old_password: PASSWORD, password: NEXT },
    });
    expect(answer.status).toBe(200);
    const { cookie, isKept } = parseSessionCookie(answer);
    expect(isKept).toBe(true);
    expect(await countAcceptedRequests(shop, here)).toBe(0);
    expect(await countAcceptedRequests(shop, there)).toBe(0);
    expect(await countAcceptedRequests(shop, cookie)).toBe(100);
    expect(await isSignedIn(customer.fetch)).toBe(false);
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(422);
    expect((await logIn(shop.browser(), EMAIL, NEXT)).status).toBe(200);
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({ template: 'password_changed', to: EMAIL });
  });

  it('keeps a session that ends with the browser', async () => {
    const answer = await shop.browser(await cookieOfLogin(false))(`${USER}/change_password`, {
      method: 'POST',
      body: { old_password: PASSWORD, password: NEXT },
    });
    expect(parseSessionCookie(answer).isKept).toBe(false);
  });

  it('requires the old password, and refuses another attempt for a while after three wrong passwords', async () => {
    for (let turn = 0; turn < 3; turn++)
      expect(await changePassword(customer.fetch, 'не тот')).toMatchObject({
        status: 422,
        fields: ['old_password'],
        messages: ['Текущий пароль неверный'],
      });
    expect(await changePassword(customer.fetch, PASSWORD)).toMatchObject({
      status: 429,
      messages: ['Слишком много попыток. Попробуйте через 30 секунд'],
    });
    // Failed sign-ins are counted separately from wrong old passwords.
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(200);
  });

  it('requires no old password when none is set, and sends no e-mail to a customer without an address', async () => {
    const { fetch } = await signInCustomer(shop, { phone: '+79160000007' });
    const before = (await listQueuedEmails(shop)).length;
    expect((await changePassword(fetch, '')).status).toBe(200);
    expect((await listQueuedEmails(shop)).length).toBe(before);
    expect((await changePassword(fetch, '')).status).toBe(422);
    expect((await changePassword(fetch, NEXT, PASSWORD)).status).toBe(200);
  });

  it('refuses a password shorter than eight characters', async () => {
    expect(await changePassword(customer.fetch, PASSWORD, 'коротко')).toMatchObject({
      status: 400,
      fields: ['password'],
    });
  });

  it('invalidates links that were sent before', async () => {
    await sendRestore(shop.browser(), EMAIL);
    const token = await getLastLinkToken(shop);
    expect((await changePassword(customer.fetch, PASSWORD)).status).toBe(200);
    expect((await openMagicLink(shop.browser(), token)).status).toBe(422);
  });
});

describe('closing the profile', () => {
  const close = (browser: TestShop['fetch'], body: unknown = { confirm: true }) =>
    request(browser, `POST ${USER}/deactivate`, body);

  it('erases personal data, ends every session and every way to sign in', async () => {
    const { id, fetch } = customer;
    const other = await openCustomerBrowser(shop, id);
    await addAddress(fetch);
    await putInCart(fetch, BAG.offer);
    await request(fetch, `POST /api/v1/products/${BAG.id}/favorite`);
    await sendRestore(shop.browser(), EMAIL);
    const token = await getLastLinkToken(shop);
    expect((await close(fetch, { confirm: false })).status).toBe(400);
    expect(await close(fetch)).toMatchObject({ status: 200, result: { auth: false } });
    const row = await shop.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Анна|Петрова|anna|9161234567|argon2/);
    expect(row.deactivated_at).not.toBeNull();
    for (const table of ['addresses', 'favorites', 'cart_items'] as const)
      expect(await shop.db.selectFrom(table).selectAll().where('shopper_id', '=', id).execute()).toEqual([]);
    for (const browser of [fetch, other]) expect(await isSignedIn(browser)).toBe(false);
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(422);
    expect((await openMagicLink(shop.browser(), token)).status).toBe(422);
  });

  it.each([{}, undefined])('accepts a request body of %j as confirmation', async (body) => {
    expect(await close(customer.fetch, body)).toMatchObject({ status: 200, result: { auth: false } });
    expect(await isSignedIn(customer.fetch)).toBe(false);
  });

  it('frees the phone: the next sign-in with this phone creates a new customer without the orders', async () => {
    const { id } = customer;
    await shop.db
      .insertInto('orders')
      .values({
        number: 'PT-800001',
        shopper_id: id,
        status: 'new',
        idempotency_key: 'k',
        request_hash: '',
        name: 'Анна',
        surname: 'Петрова',
        phone: PHONE,
        email: EMAIL,
        city_id: 42,
        delivery_id: 1,
        delivery_address: '',
        payment_id: 1,
        amount: 1,
        delivery_price: 0,
        final_amount: 1,
      })
      .execute();
    await close(customer.fetch);
    const browser = shop.browser();
    expect((await signInWithCode(browser, await startSignIn(shop, browser))).status).toBe(200);
    const next = await shop.db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('phone', '=', PHONE)
      .executeTakeFirstOrThrow();
    expect(next).toMatchObject({ name: '' });
    expect(next.id).not.toBe(id);
    const { result } = await request(browser, 'GET /services/rest/v1/orders');
    expect(result).toMatchObject({ orders: [] });
  });
});
