import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  buildWrongCode,
  deleteRateLimits,
  deleteResendIntervals,
  getLastCode,
  isSignedIn,
  PHONE,
  repeatConcurrently,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const OTHER = '+79160000003';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await deleteRateLimits(shop);
});

const check = (browser: TestShop['fetch'], phone: string) =>
  request(browser, 'POST /services/rest/v1/phone/check', { phone });
const confirm = (browser: TestShop['fetch'], pin: string) =>
  request(browser, 'POST /services/rest/v1/phone/confirm', { pin });
const sent = async () => (await shop.db.selectFrom('inbox').select('id').execute()).length;

it('AP-06 RO-01 a guest confirms a phone by its code, for half an hour', async () => {
  const browser = shop.browser();
  expect((await check(browser, OTHER)).result).toEqual({ confirmed: false });
  expect(await confirm(browser, await getLastCode(shop, OTHER))).toMatchObject({
    status: 200,
    result: { phone: OTHER },
  });
  const before = await sent();
  expect((await check(browser, OTHER)).result).toEqual({ confirmed: true });
  expect((await check(shop.browser(), OTHER)).result).toEqual({ confirmed: false });
  expect(await sent()).toBe(before + 1);
  expect(await isSignedIn(browser)).toBe(false);
  shop.setNow(new Date(NOW.getTime() + 31 * 60_000));
  expect((await check(browser, OTHER)).result).toEqual({ confirmed: false });
});

it('AP-06 treats the profile’s phone of a customer as confirmed, and any other phone as unconfirmed', async () => {
  const { fetch } = await signInCustomer(shop, { phone: PHONE });
  const before = await sent();
  expect((await check(fetch, PHONE)).result).toEqual({ confirmed: true });
  expect(await sent()).toBe(before);
  expect((await check(fetch, OTHER)).result).toEqual({ confirmed: false });
});

it('treats a phone as confirmed after a sign-in with it', async () => {
  const browser = shop.browser();
  await signInWithCode(browser, await startSignIn(shop, browser, '+79160000004'));
  expect((await check(browser, '+79160000004')).result).toEqual({ confirmed: true });
});

it('verifies five attempts to enter a pin at most, and accepts the right pin once', async () => {
  const browser = shop.browser();
  await check(browser, OTHER);
  const spoilt = await getLastCode(shop, OTHER);
  const guesses = await repeatConcurrently(100, (index) =>
    confirm(browser, buildWrongCode(spoilt, index + 1)),
  );
  expect(guesses.every(({ status, fields }) => status === 422 && fields[0] === 'pin')).toBe(true);
  expect((await confirm(browser, spoilt)).status).toBe(422);
  await deleteResendIntervals(shop);
  await check(browser, OTHER);
  const pin = await getLastCode(shop, OTHER);
  expect((await confirm(shop.browser(), pin)).status).toBe(422);
  const answers = await repeatConcurrently(100, () => confirm(browser, pin));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('refuses a confirmation code for signing in, and a sign-in code as a pin', async () => {
  const browser = shop.browser();
  const phone = '+79160000005';
  const { hash, code } = await startSignIn(shop, browser, phone);
  expect((await confirm(browser, code)).status).toBe(422);
  await check(browser, phone);
  const pin = await getLastCode(shop, phone);
  expect(
    (await signInWithCode(browser, { phone, hash, code: pin === code ? buildWrongCode(pin) : pin })).status,
  ).toBe(422);
  expect((await signInWithCode(browser, { phone, hash, code })).status).toBe(200);
});
