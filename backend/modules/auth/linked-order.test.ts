import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { BAG, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { deliverOrder, openPurchaseShop, placeOrder, readLastOrderKey } from '#tests/purchases.ts';
import { createReturn } from '#tests/return-requests.ts';
import {
  confirmLink,
  deleteRateLimits,
  getLastLinkToken,
  logIn,
  openMagicLink,
  PASSWORD,
  REGISTRATION_FIELDS,
  register,
  resetPassword,
  sendRestore,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
  await deleteRateLimits(shop);
  await resetStock(shop);
  await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
});

const EMAIL = RECIPIENT.email;

/** Builds a browser in which the order is open by its link. The browser sends the link's secret with every request. */
function withLink(key: string, browser = shop.browser()): Fetch {
  return (path, init = {}) =>
    browser(path, { ...init, headers: { ...init.headers, [ORDER_KEY_HEADER]: key } });
}

/**
 * Places a guest's order.
 * @returns the browser, the order's number and the secret of the link in its e-mail
 */
async function guestOrder() {
  const me = shop.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  return { me, number, key: await readLastOrderKey(shop) };
}

const numbersOf = async (browser: Fetch) => {
  const { result } = await request(browser, 'GET /services/rest/v1/orders');
  return (result as { orders: Array<{ number: string }> }).orders.map(({ number }) => number);
};

describe('ST-05 an order that is open by its link is assigned to the customer who confirms its contact', () => {
  it('by opening the registration e-mail in another browser', async () => {
    const { me, number, key } = await guestOrder();
    expect((await register(withLink(key))).status).toBe(200);
    const other = shop.browser();
    expect((await confirmLink(other, await getLastLinkToken(shop), REGISTRATION_FIELDS)).status).toBe(200);
    expect(await numbersOf(other)).toEqual([number]);
    // The browser that placed the order can still open it.
    expect(await numbersOf(me)).toEqual([number]);
  });

  it('by a code to its phone, together with its returns', async () => {
    const { me, number, key } = await guestOrder();
    const back = await createReturn(me, await deliverOrder(shop, number));
    const other = withLink(key);
    const { hash, code } = await startSignIn(shop, other, RECIPIENT.phone);
    expect((await signInWithCode(other, { phone: RECIPIENT.phone, code, hash })).status).toBe(200);
    expect(await numbersOf(other)).toEqual([number]);
    const { result } = await request(other, 'GET /services/rest/v1/user/returns');
    expect(JSON.stringify(result)).toContain(back);
  });

  it('when the customer signs in by a password, by an e-mail’s link, or with a new password', async () => {
    const ways: Array<(browser: Fetch) => Promise<Fetch>> = [
      async (browser) => {
        await logIn(browser, EMAIL, PASSWORD);
        return browser;
      },
      async (browser) => {
        await sendRestore(browser, EMAIL);
        const other = shop.browser();
        await openMagicLink(other, await getLastLinkToken(shop));
        return other;
      },
      async (browser) => {
        await sendRestore(browser, EMAIL);
        const other = shop.browser();
        await resetPassword(other, await getLastLinkToken(shop), PASSWORD);
        return other;
      },
    ];
    const registered = shop.browser();
    await register(registered);
    await confirmLink(registered, await getLastLinkToken(shop));
    const expected: string[] = [];
    for (const way of ways) {
      const { number, key } = await guestOrder();
      expected.unshift(number);
      expect(await numbersOf(await way(withLink(key)))).toEqual(expected);
      await deleteRateLimits(shop);
      await resetStock(shop);
    }
  });
});

describe('RO-03 an order that is open by its link is not assigned to', () => {
  it('a customer who has confirmed another e-mail or another phone', async () => {
    const { me, number, key } = await guestOrder();
    await register(withLink(key), { email: 'friend@example.ru' });
    const friend = shop.browser();
    expect((await confirmLink(friend, await getLastLinkToken(shop), REGISTRATION_FIELDS)).status).toBe(200);
    expect(await numbersOf(friend)).toEqual([]);
    const other = withLink(key);
    const phone = '+79160000001';
    const { hash, code } = await startSignIn(shop, other, phone);
    expect((await signInWithCode(other, { phone, code, hash })).status).toBe(200);
    expect(await numbersOf(other)).toEqual([]);
    expect(await numbersOf(me)).toEqual([number]);
  });

  it('a customer who has its e-mail but has not opened the link', async () => {
    const { me, number } = await guestOrder();
    const other = shop.browser();
    await register(other);
    await confirmLink(other, await getLastLinkToken(shop));
    expect(await numbersOf(other)).toEqual([]);
    expect(await numbersOf(me)).toEqual([number]);
  });

  it('another customer, when it already belongs to one', async () => {
    const owner = await signInCustomer(shop, { name: 'Анна', phone: '+79160000009' });
    const number = await placeOrder(owner.fetch, [BAG.offer, 1]);
    await register(withLink(await readLastOrderKey(shop)));
    const other = shop.browser();
    await confirmLink(other, await getLastLinkToken(shop), REGISTRATION_FIELDS);
    expect(await numbersOf(other)).toEqual([]);
    expect(await numbersOf(owner.fetch)).toEqual([number]);
  });
});
