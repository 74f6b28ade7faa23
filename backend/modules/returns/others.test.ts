import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderReturn } from '#lib/contracts/returns.ts';
import { BAG, NOON, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  deliverOrder,
  listQueuedEmails,
  moveReturn,
  openPurchaseShop,
  placeOrder,
} from '#tests/purchases.ts';
import {
  createReturn,
  listReturnableOrders,
  listReturns,
  RETURNS,
  requestReturn,
} from '#tests/return-requests.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});

const placeReceivedOrder = async (fetch: Fetch) =>
  deliverOrder(shop, await placeOrder(fetch, [BAG.offer, 2]));

describe('RO-03 AP-11 returns from other shoppers’ orders', () => {
  it('a guest requests a return with the order’s phone, and the return is the guest’s', async () => {
    const shopper = shop.browser();
    const number = await placeReceivedOrder(shopper);
    const guest = shop.browser();
    for (const order_phone of ['', '4567', '+79161234568'])
      expect(await requestReturn(guest, number, { order_phone })).toMatchObject({
        status: 404,
        fields: ['order_number'],
      });
    const made = await createReturn(guest, number, { order_phone: '8 (916) 123-45-67' });
    expect(await listReturns(guest)).toMatchObject([{ number: made, seen_as: 'asker', contact: RECIPIENT }]);
    expect(await listReturns(shopper)).toMatchObject([{ number: made, seen_as: 'buyer', contact: null }]);
    // The shopper sees that the unit is being returned.
    expect(await listReturnableOrders(shopper)).toMatchObject([{ items: [{ returnable: 1 }] }]);
  });

  it('shows no personal data by number and phone, and nothing without the phone', async () => {
    const me = shop.browser();
    const number = await createReturn(me, await placeReceivedOrder(me), { comment: 'Анна, кв. 15' });
    const { fetch } = await signInCustomer(shop);
    const see = (query = '') => request(fetch, `GET ${RETURNS}/${number}${query}`);
    for (const query of ['', '?phone=4568'])
      expect(await see(query)).toMatchObject({
        status: 404,
        messages: ['Заявка с таким номером и телефоном не найдена. Проверьте номер заявки и телефон'],
      });
    expect((await request(fetch, `GET ${RETURNS}/VZ-999999?phone=4567`)).status).toBe(404);
    const { status, result } = await see('?phone=4567');
    expect(status).toBe(200);
    expect(orderReturn.parse(result)).toMatchObject({ number, contact: null, comment: '', account_end: '' });
    expect(JSON.stringify(result)).not.toMatch(/Анна|Петрова|916|example|0007/);
    for (let tried = 0; tried < 60; tried++) await see('?phone=1111');
    expect((await see('?phone=4567')).status).toBe(429);
    expect((await see('?phone=%2B79161234567')).status).toBe(200);
    expect((await request(me, `GET ${RETURNS}/${number}`)).status).toBe(200);
  });

  it('moves a return to the account when its guest signs in', async () => {
    const me = shop.browser();
    const number = await createReturn(me, await placeReceivedOrder(me));
    expect(await listReturns(shop.browser())).toEqual([]);
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    await shop.db.updateTable('returns').set({ shopper_id: id }).where('number', '=', number).execute();
    expect(await listReturns(fetch)).toMatchObject([{ number }]);
    await moveReturn(shop, number, 'approved');
    expect(await listReturns(fetch)).toMatchObject([{ status: 'approved' }]);
  });
});

describe('AP-11 a return is withdrawn', () => {
  const withdraw = (fetch: Fetch, number: string) => request(fetch, `DELETE ${RETURNS}/${number}`);

  it('by the person who requested it, before the items are sent: an e-mail confirms it, and a new return is possible', async () => {
    const me = shop.browser();
    const bought = await placeReceivedOrder(me);
    const number = await createReturn(me, bought);
    await moveReturn(shop, number, 'approved');
    const { status, result } = await withdraw(me, number.toLowerCase());
    expect(status).toBe(200);
    expect(orderReturn.parse(result)).toMatchObject({
      number,
      status: 'withdrawn',
      status_title: 'Отозвана',
      history: [{ status: 'new' }, { status: 'approved' }, { status: 'withdrawn' }],
    });
    expect(await listReturnableOrders(me)).toMatchObject([{ items: [{ returnable: 2 }] }]);
    const letter = { template: 'return_status', to: RECIPIENT.email, return: number, status: 'withdrawn' };
    expect((await listQueuedEmails(shop)).at(-1)).toEqual(letter);
    // A repeated request changes nothing and sends nothing.
    const letters = (await listQueuedEmails(shop)).length;
    expect(await withdraw(me, number)).toMatchObject({ status: 200, result });
    expect(await listQueuedEmails(shop)).toHaveLength(letters);
    expect((await moveReturn(shop, number, 'received')).status).toBe(409);
    expect(await createReturn(me, bought)).not.toBe(number);
  });

  it('by the shopper of the order, when another person has requested the return', async () => {
    const shopper = shop.browser();
    const guest = shop.browser();
    const number = await createReturn(guest, await placeReceivedOrder(shopper), {
      order_phone: RECIPIENT.phone,
    });
    expect((await withdraw(shopper, number)).result).toMatchObject({ status: 'withdrawn', seen_as: 'buyer' });
    expect(await listReturns(guest)).toMatchObject([{ number, status: 'withdrawn' }]);
  });

  it('not by other visitors, even with the number and the phone', async () => {
    const me = shop.browser();
    const number = await createReturn(me, await placeReceivedOrder(me));
    const { fetch } = await signInCustomer(shop, { phone: '+79990000002' });
    for (const stranger of [shop.browser(), fetch])
      expect((await withdraw(stranger, number)).status).toBe(404);
    expect((await withdraw(me, 'VZ-999999')).status).toBe(404);
    expect(await listReturns(me)).toMatchObject([{ status: 'new' }]);
  });

  it('not after the shop has received the items', async () => {
    const me = shop.browser();
    const number = await createReturn(me, await placeReceivedOrder(me));
    for (const status of ['approved', 'received']) await moveReturn(shop, number, status);
    expect(await withdraw(me, number)).toMatchObject({
      status: 409,
      messages: ['Отозвать заявку уже нельзя, её состояние: «Товар получен»'],
    });
  });
});
