import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCode, startSignIn } from '#backend/modules/auth/fixtures.ts';
import { ORDER_KEY } from '#lib/contracts/headers.ts';
import { BAG, NOON, RECIPIENT, request, restock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { writeLetters } from '#tests/letters.ts';
import {
  deliver,
  findOrder,
  lastOrderKey,
  openPurchaseShop,
  order,
  queuedEmails,
  queuedSms,
} from '#tests/purchases.ts';
import { ask, asked, listReturns, RETURNS } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await restock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('outbox').execute();
});

const DIGITS = RECIPIENT.phone.slice(-4);
const STRANGER = { name: 'Чужой', surname: 'Человек', phone: '+79990000001', email: 'chuzhoy@example.ru' };

/** A received order, with the secret of its letter's link; its letters and messages are forgotten. */
async function received() {
  const buyer = shop.browser();
  const number = await order(buyer, [BAG.offer, 1]);
  const key = await lastOrderKey(shop);
  await deliver(shop, number);
  await shop.db.deleteFrom('outbox').execute();
  return { buyer, number, key };
}

describe('whoever has read the parcel', () => {
  it('returns nothing by the number and the last four digits, and is shown nothing to return', async () => {
    const { buyer, number } = await received();
    const stranger = shop.browser();
    for (const order_phone of [DIGITS, ` ${DIGITS} `, '', '+79160004567'])
      expect(await ask(stranger, number, { order_phone, contact: STRANGER })).toMatchObject({
        status: 404,
        errors: [{ code: 'order_not_found' }],
      });
    expect((await request(stranger, `GET ${RETURNS}/orders?number=${number}&phone=${DIGITS}`)).status).toBe(
      404,
    );
    expect(await listReturns(buyer)).toEqual([]);
    expect(await queuedEmails(shop)).toEqual([]);
    // Where the parcel is may be looked at by them, as before.
    const tracked = await request(stranger, 'POST /services/rest/v1/tracking/history', {
      number,
      phone: DIGITS,
    });
    expect(tracked.status).toBe(200);
  });

  it('returns nothing with a code that went to another phone', async () => {
    const { number } = await received();
    const stranger = shop.browser();
    await confirmPhone(stranger, '+79990000002');
    expect((await ask(stranger, number, { order_phone: DIGITS })).status).toBe(404);
    await confirmPhone(stranger, RECIPIENT.phone);
    expect((await ask(stranger, number, { contact: STRANGER })).status).toBe(200);
  });
});

describe('a return by whoever knows the whole phone', () => {
  it('is told to the order’s own address and phone, and seen by its shopper, who learns which account', async () => {
    const { buyer, number } = await received();
    const made = await asked(shop.browser(), number, { order_phone: RECIPIENT.phone, contact: STRANGER });
    expect(await queuedEmails(shop)).toEqual([
      { template: 'return_received', to: STRANGER.email, return: made },
      { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
    ]);
    expect(await queuedSms(shop)).toEqual([
      { template: 'return', to: RECIPIENT.phone, text: expect.stringContaining(made) },
    ]);
    const notice = (await writeLetters(shop)).at(-1);
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

  it('is told to the order’s address even when the same one was typed', async () => {
    const { number } = await received();
    const made = await asked(shop.browser(), number, { order_phone: RECIPIENT.phone });
    expect(await queuedEmails(shop)).toEqual([
      { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
    ]);
  });

  it('stays the stranger’s when the order joins its shopper’s account by its link', async () => {
    const { key, number } = await received();
    const made = await asked(shop.browser(), number, { order_phone: RECIPIENT.phone, contact: STRANGER });
    const guest = shop.browser();
    const buyer: TestShop['fetch'] = (path, init = {}) =>
      guest(path, { ...init, headers: { ...init.headers, [ORDER_KEY]: key } });
    await checkCode(buyer, await startSignIn(shop, buyer, RECIPIENT.phone));
    const mine = await listReturns(buyer);
    expect(mine.find((one) => one.number === made)).toMatchObject({ seen_as: 'buyer', contact: null });
  });

  it('is found by its shopper with their own phone, which is not the one in it', async () => {
    const { number } = await received();
    const made = await asked(shop.browser(), number, { order_phone: RECIPIENT.phone, contact: STRANGER });
    const elsewhere = await request(shop.browser(), `GET ${RETURNS}/${made}?phone=${DIGITS}`);
    expect(elsewhere).toMatchObject({ status: 200, result: { seen_as: 'phone', account_end: '' } });
  });
});

it('a return of one’s own is told by a letter alone, and to the order’s address when another was typed', async () => {
  const { buyer, number } = await received();
  const made = await asked(buyer, number, { contact: { ...RECIPIENT, email: 'drugoy@example.ru' } });
  expect(await queuedEmails(shop)).toEqual([
    { template: 'return_received', to: 'drugoy@example.ru', return: made },
    { template: 'return_received', to: RECIPIENT.email, return: made, is_notice: true },
  ]);
  expect(await queuedSms(shop)).toEqual([]);
});

/** As phone/check and phone/confirm do it. */
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
