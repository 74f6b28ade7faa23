import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, openCommerceShop } from '@/tests/commerce';
import { signedIn } from '@/tests/customers';
import type { TestShop } from '@/tests/database';
import { forgetTries, isSignedIn, logIn, PASSWORD } from './fixtures';
import { hashPassword } from './password';

const EMAIL = 'anna@example.ru';

/** What somebody else does while a password is looked at. */
let meanwhile = async () => {};
vi.mock('./password', async (importOriginal) => {
  const real = await importOriginal<typeof import('./password')>();
  return {
    ...real,
    isPassword: async (...given: Parameters<typeof real.isPassword>) => {
      const isRight = await real.isPassword(...given);
      await meanwhile();
      return isRight;
    },
  };
});

let shop: TestShop;
let customer: { id: string; fetch: TestShop['fetch'] };
let password_hash: string;
beforeAll(async () => {
  shop = await openCommerceShop();
  password_hash = await hashPassword(PASSWORD);
  customer = await signedIn(shop, { email: EMAIL, password_hash });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetTries(shop);
  await change({ password_hash });
});

const change = (fields: { password_hash?: string; deactivated_at?: Date }) =>
  shop.db.updateTable('customers').set(fields).where('id', '=', customer.id).execute();

it('a password that is changed while it is looked at lets nobody in any more', async () => {
  const next = await hashPassword('совсем другой');
  meanwhile = async () => void (await change({ password_hash: next }));
  const browser = shop.browser();
  expect((await logIn(browser, EMAIL, PASSWORD)).status).toBe(422);
  expect(await isSignedIn(browser)).toBe(false);
});

it('of two changes of a password at once the second one finds the old one wrong', async () => {
  const next = await hashPassword('совсем другой');
  meanwhile = async () => void (await change({ password_hash: next }));
  const body = { old_password: PASSWORD, password: 'третий пароль' };
  expect(await call(customer.fetch, 'POST /services/rest/v1/user/change_password', body)).toMatchObject({
    status: 422,
    fields: ['old_password'],
  });
});

it('a profile that is closed while its password is looked at stays closed', async () => {
  meanwhile = async () => void (await change({ deactivated_at: new Date() }));
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(422);
});
