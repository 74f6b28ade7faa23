import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  buildNode,
  buy,
  buyPaid,
  cancel,
  clearPurchases,
  openGiftShop,
  readOnlyCode,
  requestPurchaseStatus,
  sellCertificates,
  sendAndListEmailsTo,
} from '#tests/gift-purchases.ts';
import { listQueuedEmails } from '#tests/purchases.ts';
import type { Shop } from '../../kernel/context.ts';
import { executeDueRefunds } from '../payments/index.ts';
import { cancelUnpaidPurchases } from './cancel.ts';
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

describe('AP-12 cancelling a purchase', () => {
  it('cancels it after half an hour without payment, sends no e-mail and declines its payment', async () => {
    const me = test.browser();
    const { number, payment } = await buy(me);
    setNow(new Date(NOON.getTime() + 29 * 60_000));
    expect(await cancelUnpaidPurchases(node)).toBe(0);
    setNow(new Date(NOON.getTime() + 30 * 60_000));
    const counts = await Promise.all([cancelUnpaidPurchases(node), cancelUnpaidPurchases(node)]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      status: 'cancelled',
      status_title: 'Отменён',
      reason: 'Не оплачен за 30 минут',
      pay_seconds: null,
      can_correct: false,
    });
    expect(await listQueuedEmails(test)).toEqual([]);
    const { status } = await test.db
      .selectFrom('order_payments')
      .select('status')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    expect(status).toBe('declined');
    expect(await sendDueCertificates(node)).toBe(0);
  });

  it('the owner cancels it: the code becomes invalid, the money is refunded once, the buyer gets an e-mail', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node);
    const code = await readOnlyCode(test);
    expect((await request(me, 'POST /services/rest/v1/owner/certificates', { number })).status).toBe(401);
    expect(await cancel(test, number, 'По просьбе покупателя')).toMatchObject({
      status: 200,
      result: { changed: 1 },
    });
    expect((await cancel(test, number)).status).toBe(200);
    expect((await cancel(test, 'PS-999999')).status).toBe(404);
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      status: 'cancelled',
      reason: 'По просьбе покупателя',
    });
    await Promise.all([executeDueRefunds(node), executeDueRefunds(node)]);
    const refunds = await test.db
      .selectFrom('payment_refunds as r')
      .innerJoin('order_payments as m', 'm.id', 'r.payment_id')
      .innerJoin('certificate_purchases as p', 'p.id', 'm.purchase_id')
      .select(['r.amount', 'r.status'])
      .where('p.number', '=', number)
      .execute();
    expect(refunds).toEqual([{ amount: 500_000, status: 'done' }]);
    // The queued e-mail with the certificate is not sent.
    expect(await sendAndListEmailsTo(node, LETTER)).toEqual([]);
    expect((await sendAndListEmailsTo(node, 'anna@example.ru')).map(({ subject }) => subject)).toContain(
      `Сертификат ${number} отменён`,
    );
    expect(JSON.stringify((await check(code)).result ?? {})).not.toContain('active');
  });

  it('never sends a certificate that the owner cancelled before its scheduled day', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me, { send_on: '2026-11-22' });
    expect((await cancel(test, number.toLowerCase())).status).toBe(200);
    setNow('2026-11-22T09:00:00Z');
    expect(await sendDueCertificates(node)).toBe(0);
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({ reason: 'Отменён магазином' });
  });
});
