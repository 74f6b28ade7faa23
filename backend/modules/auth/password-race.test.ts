import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import { signedIn } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { isSignedIn, logIn, PASSWORD, resetLimits } from './fixtures.ts';
import * as password from './password.ts';

const EMAIL = 'anna@example.ru';

/** What happens in another browser while a password is being verified. */
let meanwhile = async () => {};
const { isPassword: isReallyPassword } = password;
beforeAll(() => {
  vi.spyOn(password, 'isPassword').mockImplementation(async (...given) => {
    const isRight = await isReallyPassword(...given);
    await meanwhile();
    return isRight;
  });
});
afterAll(() => void vi.mocked(password.isPassword).mockRestore());

let shop: TestShop;
let customer: { id: string; fetch: TestShop['fetch'] };
let password_hash: string;
beforeAll(async () => {
  shop = await openCommerceShop();
  password_hash = await password.hashPassword(PASSWORD);
  customer = await signedIn(shop, { email: EMAIL, password_hash });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await resetLimits(shop);
  await change({ password_hash });
});

const change = (fields: { password_hash?: string; deactivated_at?: Date }) =>
  shop.db.updateTable('customers').set(fields).where('id', '=', customer.id).execute();

it('a password that is changed while it is looked at lets nobody in any more', async () => {
  const next = await password.hashPassword('совсем другой');
  meanwhile = async () => void (await change({ password_hash: next }));
  const browser = shop.browser();
  expect((await logIn(browser, EMAIL, PASSWORD)).status).toBe(422);
  expect(await isSignedIn(browser)).toBe(false);
});

it('of two changes of a password at once the second one finds the old one wrong', async () => {
  const next = await password.hashPassword('совсем другой');
  meanwhile = async () => void (await change({ password_hash: next }));
  const body = { old_password: PASSWORD, password: 'третий пароль' };
  expect(await request(customer.fetch, 'POST /services/rest/v1/user/change_password', body)).toMatchObject({
    status: 422,
    fields: ['old_password'],
  });
});

it('a profile that is closed while its password is looked at stays closed', async () => {
  meanwhile = async () => void (await change({ deactivated_at: new Date() }));
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(422);
});
