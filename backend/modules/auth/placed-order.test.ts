import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  openPurchaseShop,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import {
  createReturn,
  listReturnableOrders,
  listReturns,
  RETURNS,
  requestReturn,
} from '#tests/return-requests.ts';
import { deleteAbandonedGuests } from '../shoppers/index.ts';
import { deleteRateLimits, signInWithCode, startSignIn } from './fixtures.ts';

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
  await setOnlinePayment(shop, true);
});

const ORDERS = '/services/rest/v1/orders';
const numbersOf = async (browser: Fetch, path = ORDERS) => {
  const { result } = await request(browser, `GET ${path}`);
  return (result as { orders: Array<{ number: string; access: string }> }).orders.map(
    ({ number, access }) => [number, access],
  );
};
const pay = (browser: Fetch, number: string) =>
  request(browser, 'POST /v1/orders/init_payment', { order_id: number });
const track = (browser: Fetch, number: string) =>
  request(browser, 'POST /services/rest/v1/tracking/history', { number, phone: '' });

/** Signs in with a phone in this browser. */
async function signIn(browser: Fetch, phone: string): Promise<void> {
  expect((await signInWithCode(browser, await startSignIn(shop, browser, phone))).status).toBe(200);
}

/** Places a guest's order, and claims the order on another device by signing in with the order's phone. */
async function placeOrderClaimedElsewhere() {
  const guest = shop.browser();
  const number = await placeOrder(guest, [BAG.offer, 1]);
  const other = shop.browser();
  await signIn(other, RECIPIENT.phone);
  expect(await numbersOf(other)).toEqual(expect.arrayContaining([[number, 'own']]));
  return { guest, other, number };
}

describe('AP-08 AP-09 a guest’s order after its phone has signed in on another device', () => {
  it('can be viewed, paid, tracked and cancelled in the browser that placed it', async () => {
    const { guest, other, number } = await placeOrderClaimedElsewhere();
    expect(await numbersOf(guest)).toEqual([[number, 'own']]);
    expect(await numbersOf(guest, `${ORDERS}?number=${number}`)).toEqual([[number, 'own']]);
    expect(await pay(guest, number)).toMatchObject({ status: 200 });
    expect((await track(guest, number)).status).toBe(200);
    const cancelled = await request(guest, `DELETE ${ORDERS}`, { order_id: number, reason_id: CHANGED_MIND });
    expect(cancelled).toMatchObject({ status: 200, result: { order: { status: 'cancelled' } } });
    expect(await numbersOf(other)).toEqual(expect.arrayContaining([[number, 'own']]));
  });

  it('cannot be opened by other visitors', async () => {
    const { number } = await placeOrderClaimedElsewhere();
    for (const stranger of [shop.browser(), await withSession()]) {
      expect(await numbersOf(stranger, `${ORDERS}?number=${number}`)).toEqual([]);
      expect((await pay(stranger, number)).status).toBe(404);
      expect((await track(stranger, number)).status).toBe(404);
    }
  });

  it('can be opened in that browser by the account that signs in, as if no other device had signed in', async () => {
    const { guest, other, number } = await placeOrderClaimedElsewhere();
    await signIn(guest, '+79160000044');
    expect(await numbersOf(guest)).toEqual([[number, 'own']]);
    expect((await pay(guest, number)).status).toBe(200);
    expect(await numbersOf(other)).toEqual(expect.arrayContaining([[number, 'own']]));
    // The order still belongs to the other customer. After the sign-out this browser has no access to the order.
    await request(guest, 'POST /services/rest/v1/user/logout');
    expect(await numbersOf(guest)).toEqual([]);
    expect((await pay(guest, number)).status).toBe(404);
  });

  it('can be returned from that browser: the customer is notified, and neither sees the other’s account number', async () => {
    await setOnlinePayment(shop, false);
    const guest = shop.browser();
    const number = await deliverOrder(shop, await placeOrder(guest, [BAG.offer, 2]));
    const first = await createReturn(guest, number);
    const other = shop.browser();
    await signIn(other, RECIPIENT.phone);
    // The guest's own return still shows the fields that the guest has entered.
    expect(await listReturns(guest)).toMatchObject([
      { number: first, seen_as: 'asker', account_end: '0007' },
    ]);
    expect(await listReturnableOrders(guest)).toMatchObject([{ number }]);
    const second = await createReturn(other, number);
    const seen = (await listReturns(guest)).find((one) => one.number === second);
    expect(seen).toMatchObject({ seen_as: 'phone', contact: null, account_end: '' });
    expect((await request(guest, `DELETE ${RETURNS}/${second}`)).status).toBe(404);
    expect((await request(guest, `DELETE ${RETURNS}/${first}`)).status).toBe(200);
    await shop.db.deleteFrom('outbox').execute();
    expect((await requestReturn(guest, number)).status).toBe(200);
    const sms = await shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'sms').execute();
    expect(sms).toHaveLength(1);
  });

  it('is retained with its guest as long as the guest’s session is valid', async () => {
    const { guest, number } = await placeOrderClaimedElsewhere();
    await sql`UPDATE shoppers SET created_at = '2025-01-01'`.execute(shop.db);
    for (let run = 0; run < 3; run += 1) await deleteAbandonedGuests({ db: shop.db, now: () => new Date() });
    expect(await numbersOf(guest)).toEqual([[number, 'own']]);
  });
});

async function withSession(): Promise<Fetch> {
  const browser = shop.browser();
  await request(browser, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  return browser;
}
