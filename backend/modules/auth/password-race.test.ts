import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { deleteRateLimits, isSignedIn, logIn, PASSWORD } from './fixtures.ts';
import * as password from './password.ts';

const EMAIL = 'anna@example.ru';

/** Callback with the requests of another browser. It is called while a password is verified. */
let concurrentWork = async () => {};
const { verifyPassword: isReallyPassword } = password;
beforeAll(() => {
  vi.spyOn(password, 'verifyPassword').mockImplementation(async (...given) => {
    const isRight = await isReallyPassword(...given);
    await concurrentWork();
    return isRight;
  });
});
afterAll(() => void vi.mocked(password.verifyPassword).mockRestore());

let shop: TestShop;
let customer: { id: string; fetch: TestShop['fetch'] };
let password_hash: string;
beforeAll(async () => {
  shop = await openCommerceShop();
  password_hash = await password.hashPassword(PASSWORD);
  customer = await signInCustomer(shop, { email: EMAIL, password_hash });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteRateLimits(shop);
  await change({ password_hash });
});

const change = (fields: { password_hash?: string; deactivated_at?: Date }) =>
  shop.db.updateTable('customers').set(fields).where('id', '=', customer.id).execute();

it('refuses a password that is changed while it is verified', async () => {
  const next = await password.hashPassword('совсем другой');
  concurrentWork = async () => void (await change({ password_hash: next }));
  const browser = shop.browser();
  expect((await logIn(browser, EMAIL, PASSWORD)).status).toBe(422);
  expect(await isSignedIn(browser)).toBe(false);
});

it('refuses the second of two concurrent password changes, because its old password is wrong', async () => {
  const next = await password.hashPassword('совсем другой');
  concurrentWork = async () => void (await change({ password_hash: next }));
  const body = { old_password: PASSWORD, password: 'третий пароль' };
  expect(await request(customer.fetch, 'POST /services/rest/v1/user/change_password', body)).toMatchObject({
    status: 422,
    fields: ['old_password'],
  });
});

it('refuses to sign in to a profile that is closed while its password is verified', async () => {
  concurrentWork = async () => void (await change({ deactivated_at: new Date() }));
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(422);
});
