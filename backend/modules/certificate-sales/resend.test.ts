import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  buildNode,
  buyPaid,
  cancel,
  clearPurchases,
  listIssuedCertificates,
  openGiftShop,
  readOnlyCode,
  requestPurchaseStatus,
  sellCertificates,
  sendAndListEmailsTo,
} from '#tests/gift-purchases.ts';
import type { Shop } from '../../kernel/context.ts';
import { mergeGuest } from '../guest-merge/index.ts';
import { sendDueCertificates } from './send.ts';

const LETTER = 'vera@example.ru';

let test: TestShop;
let now: Date;
const setNow = (moment: Date | string) => {
  now = new Date(moment);
  test.setNow(now);
};
let node: Shop;
beforeAll(async () => {
  test = await openGiftShop();
  node = buildNode(test, () => now);
});
afterAll(() => test.close());
beforeEach(async () => {
  setNow(NOON);
  await sellCertificates(test);
  await clearPurchases(test);
});

const check = (number: string) => request(test.browser(), 'POST /api/v1/form/check_certificate', { number });
const send = (fetch: TestShop['fetch'], purchase: string, recipient_email?: string) =>
  request(fetch, 'POST /api/v1/certificate/send', { purchase, recipient_email });

describe('AP-12 correcting and resending the certificate’s e-mail', () => {
  it('changes only the address before the scheduled day', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me, { send_on: '2026-11-30' });
    expect(await send(me, number)).toMatchObject({
      status: 409,
      messages: ['Письмо ещё не отправлено: оно уйдёт в назначенный день'],
    });
    expect(await send(test.browser(), number, 'mine@example.ru')).toMatchObject({ status: 404 });
    expect(await send(me, number, 'wrong')).toMatchObject({ status: 400, fields: ['recipient_email'] });
    expect((await send(me, number, 'vera@other.ru')).result).toMatchObject({
      purchase: { recipient_email: 'vera@other.ru', status: 'paid' },
    });
    setNow('2026-11-30T09:00:00Z');
    await sendDueCertificates(node);
    expect(await sendAndListEmailsTo(node, LETTER)).toEqual([]);
    expect(await sendAndListEmailsTo(node, 'vera@other.ru')).toHaveLength(1);
  });

  it('sends a new code afterwards, and invalidates the old one, also in carts where it was applied', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node);
    const old = await readOnlyCode(test);
    await sendAndListEmailsTo(node, LETTER);
    const [issued] = await listIssuedCertificates(test);
    const stranger = await signInCustomer(test, { name: 'Чужой' });
    await test.db
      .insertInto('shopper_certificates')
      .values({ shopper_id: stranger.id, certificate_id: issued?.id ?? 0, added_at: now })
      .execute();
    const { status, result } = await send(me, number, 'vera@other.ru');
    expect(status).toBe(200);
    expect(result).toMatchObject({ purchase: { recipient_email: 'vera@other.ru', status: 'sent' } });
    const fresh = await readOnlyCode(test);
    expect(fresh).not.toBe(old);
    expect((await check(old)).status).toBe(404);
    expect((await check(fresh)).result).toMatchObject({ balance: 5000 });
    expect(await test.db.selectFrom('shopper_certificates').selectAll().execute()).toEqual([]);
    const [letter] = await sendAndListEmailsTo(node, 'vera@other.ru');
    expect(letter?.body).toContain('прежний код больше не действует');
    expect(await listIssuedCertificates(test)).toMatchObject([{ id: issued?.id, balance: 500_000 }]);
  });

  it('does not send a queued e-mail with an invalid code', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node);
    await send(me, number, 'vera@other.ru');
    expect(await sendAndListEmailsTo(node, LETTER)).toEqual([]);
    expect(await sendAndListEmailsTo(node, 'vera@other.ru')).toHaveLength(1);
  });

  it('refuses it for a used certificate, and after five e-mails a day', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node);
    for (let count = 0; count < 5; count++) expect((await send(me, number)).status).toBe(200);
    const refused = await send(me, number);
    expect(refused.status).toBe(429);
    expect(refused.messages[0]).toMatch(/^Письмо уже отправляли несколько раз/);
    await test.db.deleteFrom('rate_limits').execute();
    const [issued] = await listIssuedCertificates(test);
    await test.db
      .updateTable('certificates')
      .set({ balance: 499_900 })
      .where('id', '=', issued?.id ?? 0)
      .execute();
    expect(await send(me, number)).toMatchObject({
      status: 409,
      messages: ['По сертификату уже платили, или он больше не действует: менять нечего'],
    });
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      can_correct: false,
      can_resend: false,
    });
    expect((await cancel(test, number)).status).toBe(409);
  });

  it('moves the purchase to the account of a guest who signs in, and sends it after the account was closed', async () => {
    const guest = test.browser();
    const number = await buyPaid(test, guest, { send_on: '2026-11-30' });
    const row = await test.db
      .selectFrom('certificate_purchases')
      .select('shopper_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const customer = await signInCustomer(test);
    await test.db.transaction().execute((tx) => mergeGuest(tx, row.shopper_id, customer.id, NOON));
    expect((await requestPurchaseStatus(guest, number)).status).toBe(404);
    expect((await requestPurchaseStatus(customer.fetch, number)).result).toMatchObject({ number });
    expect(
      (await request(customer.fetch, 'POST /services/rest/v1/user/deactivate', { confirm: true })).status,
    ).toBe(200);
    setNow('2026-11-30T09:00:00Z');
    expect(await sendDueCertificates(node)).toBe(1);
    expect(await sendAndListEmailsTo(node, LETTER)).toHaveLength(1);
  });
});
