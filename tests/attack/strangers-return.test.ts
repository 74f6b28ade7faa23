import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWithCode, startSignIn } from '#backend/modules/auth/fixtures.ts';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { BAG, NOON, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { renderOutboxEmails } from '#tests/outbox-emails.ts';
import {
  deliverOrder,
  findOrder,
  listQueuedEmails,
  listQueuedSms,
  openPurchaseShop,
  placeOrder,
  readLastOrderKey,
} from '#tests/purchases.ts';
import { createReturn, listReturns, RETURNS, requestReturn } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('outbox').execute();
});

const DIGITS = RECIPIENT.phone.slice(-4);
const STRANGER = { name: 'Чужой', surname: 'Человек', phone: '+79990000001', email: 'chuzhoy@example.ru' };

/** Delivers an order and deletes its messages. @returns its buyer, its number and the key of its link */
async function createDeliveredOrder() {
  const buyer = shop.browser();
  const number = await placeOrder(buyer, [BAG.offer, 1]);
  const key = await readLastOrderKey(shop);
  await deliverOrder(shop, number);
  await shop.db.deleteFrom('outbox').execute();
  return { buyer, number, key };
}

describe('a stranger who has read the parcel’s label', () => {
  it('cannot return or list items with the order’s number and the last four digits of its phone', async () => {
    const { buyer, number } = await createDeliveredOrder();
    const stranger = shop.browser();
    for (const order_phone of [DIGITS, ` ${DIGITS} `, '', '+79160004567'])
      expect(await requestReturn(stranger, number, { order_phone, contact: STRANGER })).toMatchObject({
        status: 404,
        errors: [{ code: 'order_not_found' }],
      });
    expect((await request(stranger, `GET ${RETURNS}/orders?number=${number}&phone=${DIGITS}`)).status).toBe(
      404,
    );
    expect(await listReturns(buyer)).toEqual([]);
    expect(await listQueuedEmails(shop)).toEqual([]);
    // The last digits of the phone are still sufficient to track the parcel.
    const tracked = await request(stranger, 'POST /services/rest/v1/tracking/history', {
      number,
      phone: DIGITS,
    });
    expect(tracked.status).toBe(200);
  });

  it('cannot return with a code sent to another phone', async () => {
    const { number } = await createDeliveredOrder();
    const stranger = shop.browser();
    await confirmPhone(stranger, '+79990000002');
    expect((await requestReturn(stranger, number, { order_phone: DIGITS })).status).toBe(404);
    await confirmPhone(stranger, RECIPIENT.phone);
    expect((await requestReturn(stranger, number, { contact: STRANGER })).status).toBe(200);
  });
});

describe('a return by a stranger who has the full phone', () => {
  it('is announced to the order’s e-mail and phone, and the order’s shopper sees the account of the refund', async () => {
    const { buyer, number } = await createDeliveredOrder();
    const made = await createReturn(shop.browser(), number, {
      order_phone: RECIPIENT.phone,
      contact: STRANGER,
    });
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'return_received', to: STRANGER.email, return: made },
      { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
    ]);
    expect(await listQueuedSms(shop)).toEqual([
      { template: 'return', to: RECIPIENT.phone, text: expect.stringContaining(made) },
    ]);
    const notice = (await renderOutboxEmails(shop)).at(-1);
    expect(notice).toMatchObject({
      to: RECIPIENT.email,
      subject: `По заказу ${number} оформлен возврат ${made}`,
    });
    expect(notice?.text).toContain('на счёт, последние цифры 0007');
    expect(notice?.text).toContain('Если это были не вы, сразу напишите нам');
    expect(notice?.text).not.toMatch(/Чужой|chuzhoy|7999000/);
    const mine = await listReturns(buyer);
    expect(mine).toMatchObject([
      { number: made, seen_as: 'buyer', contact: null, comment: '', account_end: '0007' },
    ]);
    expect(JSON.stringify(mine)).not.toMatch(/Чужой|chuzhoy|7999000/);
    expect((await request(buyer, `GET ${RETURNS}/${made}`)).result).toEqual(mine[0]);
    expect((await findOrder(buyer, number)).returns).toEqual([{ number: made, status_title: 'Принята' }]);
  });

  it('is announced to the order’s e-mail even when the stranger typed the same e-mail', async () => {
    const { number } = await createDeliveredOrder();
    const made = await createReturn(shop.browser(), number, { order_phone: RECIPIENT.phone });
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
    ]);
  });

  it('still belongs to the stranger after the order is linked to its shopper’s account', async () => {
    const { key, number } = await createDeliveredOrder();
    const made = await createReturn(shop.browser(), number, {
      order_phone: RECIPIENT.phone,
      contact: STRANGER,
    });
    const guest = shop.browser();
    const buyer: TestShop['fetch'] = (path, init = {}) =>
      guest(path, { ...init, headers: { ...init.headers, [ORDER_KEY_HEADER]: key } });
    await signInWithCode(buyer, await startSignIn(shop, buyer, RECIPIENT.phone));
    const mine = await listReturns(buyer);
    expect(mine.find((one) => one.number === made)).toMatchObject({ seen_as: 'buyer', contact: null });
  });

  it('is found by the order’s shopper with the order’s phone, although the stranger typed another phone', async () => {
    const { number } = await createDeliveredOrder();
    const made = await createReturn(shop.browser(), number, {
      order_phone: RECIPIENT.phone,
      contact: STRANGER,
    });
    const elsewhere = await request(shop.browser(), `GET ${RETURNS}/${made}?phone=${DIGITS}`);
    expect(elsewhere).toMatchObject({ status: 200, result: { seen_as: 'phone', account_end: '' } });
  });
});

it('announces the shopper’s own return only by e-mail, also to the order’s e-mail when another was typed', async () => {
  const { buyer, number } = await createDeliveredOrder();
  const made = await createReturn(buyer, number, { contact: { ...RECIPIENT, email: 'drugoy@example.ru' } });
  expect(await listQueuedEmails(shop)).toEqual([
    { template: 'return_received', to: 'drugoy@example.ru', return: made },
    { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
  ]);
  expect(await listQueuedSms(shop)).toEqual([]);
});

/** Confirms a phone as phone/check and phone/confirm do. */
async function confirmPhone(browser: TestShop['fetch'], phone: string): Promise<void> {
  await request(browser, 'POST /services/rest/v1/phone/check', { phone });
  const { body } = await shop.db
    .selectFrom('inbox')
    .select('body')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const pin = /\d{6}/.exec(body)?.[0];
  expect((await request(browser, 'POST /services/rest/v1/phone/confirm', { pin })).status).toBe(200);
}
