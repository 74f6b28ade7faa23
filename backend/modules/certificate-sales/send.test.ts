import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, request } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import {
  buildNode,
  buy,
  buyPaid,
  clearPurchases,
  decideAtBank,
  listIssuedCertificates,
  listQueuedCodes,
  openGiftShop,
  readOnlyCode,
  requestPurchaseStatus,
  sellCertificates,
  sendAndListEmailsTo,
} from '#tests/gift-purchases.ts';
import { listQueuedEmails } from '#tests/purchases.ts';
import type { Shop } from '../../kernel/context.ts';
import { hashCertificate } from '../certificates/index.ts';
import { sendQueuedEmails } from '../emails/index.ts';
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

describe('RT-07 AP-12 sending a certificate on its scheduled day', () => {
  it('stores the code only in the e-mail, and e-mails the buyer', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    expect(await sendDueCertificates(node)).toBe(1);
    expect(await sendDueCertificates(node)).toBe(0);
    const code = await readOnlyCode(test);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(await listQueuedEmails(test)).toEqual([
      { template: 'certificate_paid', to: 'anna@example.ru', purchase: number },
      { template: 'certificate', to: LETTER, purchase: number, token: code },
      { template: 'certificate_sent', to: 'anna@example.ru', purchase: number },
    ]);
    const status = await requestPurchaseStatus(me, number);
    expect(status.result).toMatchObject({
      status: 'sent',
      status_title: 'Отправлен',
      sent_at: '2026-11-21T12:00:00+03:00',
      can_correct: true,
      can_resend: true,
    });
    expect(JSON.stringify(status.result)).not.toContain(code);
    expect(await listIssuedCertificates(test)).toMatchObject([
      {
        kind: 'electronic',
        status: 'active',
        nominal: 500_000,
        balance: 500_000,
        valid_until: '2027-11-21',
        number_hash: hashCertificate(code),
      },
    ]);
    const [letter, ...more] = await sendAndListEmailsTo(node, LETTER);
    expect(more).toEqual([]);
    const grouped = code.match(/.{4}/g)?.join(' ') ?? '';
    expect(letter?.subject).toBe('Анна дарит вам сертификат «Полутон»');
    for (const words of ['Здравствуйте, Вера!', grouped, '5\u00a0000\u00a0₽', '21.11.2027', 'Выбери себе'])
      expect(letter?.body).toContain(words);
    // The code is in the fragment of the link, which no server logs.
    expect(letter?.body).toContain(`${SITE_URL}/gift-certificates#certificate=${code}`);
    const toBuyer = await sendAndListEmailsTo(node, 'anna@example.ru');
    expect(toBuyer.map(({ subject }) => subject)).toEqual([
      `Сертификат ${number} оплачен`,
      `Сертификат ${number} отправлен`,
    ]);
    expect(JSON.stringify(toBuyer)).not.toContain(code);
    // The outbox deletes the code after sending.
    expect(JSON.stringify(await listQueuedEmails(test))).not.toContain(code);
    expect(await check(grouped)).toMatchObject({
      status: 200,
      result: { status: 'active', balance: 5000, valid_until: '2027-11-21' },
    });
  });

  it.each([
    // [bought at, scheduled day, not yet due at, sent at], all UTC: nine in the morning in Moscow is 06:00.
    ['2026-11-21T09:00:00Z', '2026-11-22', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['2026-11-21T09:00:00Z', '2027-02-28', '2027-02-27T20:59:59Z', '2027-02-28T06:00:00Z'],
    ['2026-11-21T20:30:00Z', '2026-11-22', '2026-11-21T21:30:00Z', '2026-11-22T06:00:00Z'],
  ])('bought at %s for %s it is not sent at %s and is sent at %s', async (bought, send_on, waits, leaves) => {
    setNow(bought);
    await buyPaid(test, test.browser(), { send_on });
    expect(await sendDueCertificates(node)).toBe(0);
    setNow(waits);
    expect(await sendDueCertificates(node)).toBe(0);
    setNow(leaves);
    expect(await sendDueCertificates(node)).toBe(1);
  });

  it('sends it at once when bought at night for the same day, or paid after midnight', async () => {
    setNow('2026-11-21T22:00:00Z');
    await buyPaid(test, test.browser(), { send_on: '2026-11-22' });
    expect(await sendDueCertificates(node)).toBe(1);
    setNow('2026-11-22T20:50:00Z');
    const { payment } = await buy(test.browser(), { send_on: '2026-11-22' });
    setNow('2026-11-22T21:10:00Z');
    await decideAtBank(test, payment);
    expect(await sendDueCertificates(node)).toBe(1);
  });

  it('is valid for the months in the owner’s settings, counted from the day of sending', async () => {
    await sellCertificates(test, { months: 36 });
    await buyPaid(test, test.browser(), { send_on: '2027-08-31' });
    setNow('2027-08-31T09:00:00Z');
    await sendDueCertificates(node);
    expect(await listIssuedCertificates(test)).toMatchObject([{ valid_until: '2030-08-31' }]);
  });

  it('issues and sends each certificate once from several concurrent nodes', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => buyPaid(test, test.browser())));
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendDueCertificates(node)));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(8);
    const issued = await listIssuedCertificates(test);
    expect(issued.map(({ number }) => number).sort()).toEqual([...numbers].sort());
    expect(new Set(issued.map(({ id }) => id)).size).toBe(8);
    expect(new Set(await listQueuedCodes(test)).size).toBe(8);
    await Promise.all(Array.from({ length: 3 }, () => sendQueuedEmails(node)));
    expect(await sendAndListEmailsTo(node, LETTER)).toHaveLength(8);
  });

  it('does not send an unpaid certificate', async () => {
    const me = test.browser();
    const { number } = await buy(me);
    expect(await sendDueCertificates(node)).toBe(0);
    expect(await send(me, number)).toMatchObject({ status: 409 });
  });
});
