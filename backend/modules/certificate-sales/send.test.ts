import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, request } from '@/tests/commerce';
import { signedIn } from '@/tests/customers';
import { SITE_URL, type TestShop } from '@/tests/database';
import {
  buy,
  buyPaid,
  cancel,
  decide,
  openGiftShop,
  queuedCodes,
  sellCertificates,
  statusOf,
} from '@/tests/gift-purchases';
import { testLog } from '@/tests/log';
import { queuedEmails } from '@/tests/purchases';
import type { Shop } from '../../http/context';
import { certificateHash } from '../certificates';
import { sendWaitingEmails } from '../emails';
import { mergeGuest } from '../shoppers';
import { cancelUnpaidPurchases } from './cancel';
import { sendDueCertificates } from './send';

const SEND = 'POST /api/v1/certificate/send';
const CHECK = 'POST /api/v1/form/check_certificate';
const LETTER = 'vera@example.ru';

let test: TestShop;
let now: Date;
/** A node of the shop: it shares nothing with another but the database. */
const node = (): Shop => ({
  db: test.db,
  providers: test.providers,
  uploadsDir: test.uploadsDir,
  mediaDir: '',
  now: () => now,
  siteUrl: SITE_URL,
  mode: 'sandbox',
  log: testLog,
});
const setNow = (moment: Date | string) => {
  now = new Date(moment);
  test.setNow(now);
};

beforeAll(async () => {
  test = await openGiftShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  setNow(NOON);
  await sellCertificates(test);
  // What the tests before have bought is not due any more.
  await test.db.updateTable('certificate_purchases').set({ status: 'cancelled' }).execute();
  for (const table of ['outbox', 'inbox', 'rate_limits'] as const) await test.db.deleteFrom(table).execute();
});

const send = (fetch: TestShop['fetch'], purchase: string, recipient_email?: string) =>
  request(fetch, SEND, { purchase, recipient_email });
const check = (number: string) => request(test.browser(), CHECK, { number });
const letters = async (recipient: string) => {
  await sendWaitingEmails(node());
  return test.db
    .selectFrom('inbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
};
const certificates = () =>
  test.db
    .selectFrom('certificates as c')
    .innerJoin('certificate_purchases as p', 'p.certificate_id', 'c.id')
    .selectAll('c')
    .select('p.number')
    .where('p.status', '!=', 'cancelled')
    .execute();
const onlyCode = async () => {
  const [code, ...others] = await queuedCodes(test);
  expect(others).toEqual([]);
  if (!code) throw new Error('no letter waits');
  return code;
};

describe('RT-07 AP-12 a certificate is sent on its day', () => {
  it('its code exists in the letter alone; the buyer is told', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    expect(await sendDueCertificates(node())).toBe(1);
    expect(await sendDueCertificates(node())).toBe(0);
    const code = await onlyCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(await queuedEmails(test)).toEqual([
      { template: 'certificate_paid', to: 'anna@example.ru', purchase: number },
      { template: 'certificate', to: LETTER, purchase: number, token: code },
      { template: 'certificate_sent', to: 'anna@example.ru', purchase: number },
    ]);
    const status = await statusOf(me, number);
    expect(status.result).toMatchObject({
      status: 'sent',
      status_title: 'Отправлен',
      sent_at: '2026-11-21T12:00:00+03:00',
      can_correct: true,
      can_resend: true,
    });
    expect(JSON.stringify(status.result)).not.toContain(code);
    expect(await certificates()).toMatchObject([
      {
        kind: 'electronic',
        status: 'active',
        nominal: 500_000,
        balance: 500_000,
        valid_until: '2027-11-21',
        number_hash: certificateHash(code),
      },
    ]);
    const [letter, ...more] = await letters(LETTER);
    expect(more).toEqual([]);
    const grouped = code.match(/.{4}/g)?.join(' ') ?? '';
    expect(letter?.subject).toBe('Анна дарит вам сертификат «Полутон»');
    for (const words of ['Здравствуйте, Вера!', grouped, '5\u00a0000\u00a0₽', '21.11.2027', 'Выбери себе'])
      expect(letter?.body).toContain(words);
    // In the fragment, which no log sees.
    expect(letter?.body).toContain(`${SITE_URL}/gift-certificates#certificate=${code}`);
    const toBuyer = await letters('anna@example.ru');
    expect(toBuyer.map(({ subject }) => subject)).toEqual([
      `Сертификат ${number} оплачен`,
      `Сертификат ${number} отправлен`,
    ]);
    expect(JSON.stringify(toBuyer)).not.toContain(code);
    // Once it is sent the outbox forgets it.
    expect(JSON.stringify(await queuedEmails(test))).not.toContain(code);
    expect(await check(grouped)).toMatchObject({
      status: 200,
      result: { status: 'active', balance: 5000, valid_until: '2027-11-21' },
    });
  });

  it.each([
    // [bought, day, still waits at, sent at], all UTC: nine in the morning in Moscow is 06:00.
    ['2026-11-21T09:00:00Z', '2026-11-22', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['2026-11-21T09:00:00Z', '2027-02-28', '2027-02-27T20:59:59Z', '2027-02-28T06:00:00Z'],
    ['2026-11-21T20:30:00Z', '2026-11-22', '2026-11-21T21:30:00Z', '2026-11-22T06:00:00Z'],
  ])('bought at %s for %s it waits at %s and leaves at %s', async (bought, send_on, waits, leaves) => {
    setNow(bought);
    await buyPaid(test, test.browser(), { send_on });
    expect(await sendDueCertificates(node())).toBe(0);
    setNow(waits);
    expect(await sendDueCertificates(node())).toBe(0);
    setNow(leaves);
    expect(await sendDueCertificates(node())).toBe(1);
  });

  it('bought at night for the same day it leaves at once; paid after midnight, too', async () => {
    setNow('2026-11-21T22:00:00Z');
    await buyPaid(test, test.browser(), { send_on: '2026-11-22' });
    expect(await sendDueCertificates(node())).toBe(1);
    setNow('2026-11-22T20:50:00Z');
    const { payment } = await buy(test.browser(), { send_on: '2026-11-22' });
    setNow('2026-11-22T21:10:00Z');
    await decide(test, payment);
    expect(await sendDueCertificates(node())).toBe(1);
  });

  it('pays as long as the owner says, from the day of its sending', async () => {
    await sellCertificates(test, { months: 36 });
    await buyPaid(test, test.browser(), { send_on: '2027-08-31' });
    setNow('2027-08-31T09:00:00Z');
    await sendDueCertificates(node());
    expect(await certificates()).toMatchObject([{ valid_until: '2030-08-31' }]);
  });

  it('several nodes at once issue and send each one once', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => buyPaid(test, test.browser())));
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendDueCertificates(node())));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(8);
    const issued = await certificates();
    expect(issued.map(({ number }) => number).sort()).toEqual([...numbers].sort());
    expect(new Set(issued.map(({ id }) => id)).size).toBe(8);
    expect(new Set(await queuedCodes(test)).size).toBe(8);
    await Promise.all(Array.from({ length: 3 }, () => sendWaitingEmails(node())));
    expect(await letters(LETTER)).toHaveLength(8);
  });

  it('what is not paid is not sent', async () => {
    const me = test.browser();
    const { number } = await buy(me);
    expect(await sendDueCertificates(node())).toBe(0);
    expect(await send(me, number)).toMatchObject({ status: 409 });
  });
});

describe('AP-12 the letter is corrected and sent again', () => {
  it('before its day another address is enough', async () => {
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
    await sendDueCertificates(node());
    expect(await letters(LETTER)).toEqual([]);
    expect(await letters('vera@other.ru')).toHaveLength(1);
  });

  it('afterwards a new code goes out, and the old one dies, also where it was chosen to pay with', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node());
    const old = await onlyCode();
    await letters(LETTER);
    const [issued] = await certificates();
    const stranger = await signedIn(test, { name: 'Чужой' });
    await test.db
      .insertInto('shopper_certificates')
      .values({ shopper_id: stranger.id, certificate_id: issued?.id ?? 0, added_at: now })
      .execute();
    const { status, result } = await send(me, number, 'vera@other.ru');
    expect(status).toBe(200);
    expect(result).toMatchObject({ purchase: { recipient_email: 'vera@other.ru', status: 'sent' } });
    const fresh = await onlyCode();
    expect(fresh).not.toBe(old);
    expect((await check(old)).status).toBe(404);
    expect((await check(fresh)).result).toMatchObject({ balance: 5000 });
    expect(await test.db.selectFrom('shopper_certificates').selectAll().execute()).toEqual([]);
    const [letter] = await letters('vera@other.ru');
    expect(letter?.body).toContain('прежний код больше не действует');
    expect(await certificates()).toMatchObject([{ id: issued?.id, balance: 500_000 }]);
  });

  it('a letter that has not left yet is not sent with a dead code', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node());
    await send(me, number, 'vera@other.ru');
    expect(await letters(LETTER)).toEqual([]);
    expect(await letters('vera@other.ru')).toHaveLength(1);
  });

  it('is refused once something was spent, and after five letters a day', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node());
    for (let count = 0; count < 5; count++) expect((await send(me, number)).status).toBe(200);
    const refused = await send(me, number);
    expect(refused.status).toBe(429);
    expect(refused.messages[0]).toMatch(/^Письмо уже отправляли несколько раз/);
    await test.db.deleteFrom('rate_limits').execute();
    const [issued] = await certificates();
    await test.db
      .updateTable('certificates')
      .set({ balance: 499_900 })
      .where('id', '=', issued?.id ?? 0)
      .execute();
    expect(await send(me, number)).toMatchObject({
      status: 409,
      messages: ['По сертификату уже платили, или он больше не действует: менять нечего'],
    });
    expect((await statusOf(me, number)).result).toMatchObject({ can_correct: false, can_resend: false });
    expect((await cancel(test, number)).status).toBe(409);
  });

  it('follows a guest who signs in, and is sent after the account was closed', async () => {
    const guest = test.browser();
    const number = await buyPaid(test, guest, { send_on: '2026-11-30' });
    const row = await test.db
      .selectFrom('certificate_purchases')
      .select('shopper_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const customer = await signedIn(test);
    await test.db.transaction().execute((tx) => mergeGuest(tx, row.shopper_id, customer.id));
    expect((await statusOf(guest, number)).status).toBe(404);
    expect((await statusOf(customer.fetch, number)).result).toMatchObject({ number });
    expect(
      (await request(customer.fetch, 'POST /services/rest/v1/user/deactivate', { confirm: true })).status,
    ).toBe(200);
    setNow('2026-11-30T09:00:00Z');
    expect(await sendDueCertificates(node())).toBe(1);
    expect(await letters(LETTER)).toHaveLength(1);
  });
});

describe('AP-12 a purchase is cancelled', () => {
  it('when nobody pays in half an hour: silently, and its payment is declined', async () => {
    const me = test.browser();
    const { number, payment } = await buy(me);
    setNow(new Date(NOON.getTime() + 29 * 60_000));
    expect(await cancelUnpaidPurchases(node())).toBe(0);
    setNow(new Date(NOON.getTime() + 30 * 60_000));
    const counts = await Promise.all([cancelUnpaidPurchases(node()), cancelUnpaidPurchases(node())]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await statusOf(me, number)).result).toMatchObject({
      status: 'cancelled',
      status_title: 'Отменён',
      reason: 'Не оплачен за 30 минут',
      pay_seconds: null,
      can_correct: false,
    });
    expect(await queuedEmails(test)).toEqual([]);
    await decide(test, payment);
    expect((await statusOf(me, number)).result).toMatchObject({ status: 'cancelled' });
    expect(await sendDueCertificates(node())).toBe(0);
  });

  it('by the owner: the code dies, the money goes back once, the buyer is told', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me);
    await sendDueCertificates(node());
    const code = await onlyCode();
    expect((await request(me, 'POST /services/rest/v1/owner/certificates', { number })).status).toBe(401);
    expect(await cancel(test, number, 'По просьбе покупателя')).toMatchObject({
      status: 200,
      result: { changed: 1 },
    });
    expect((await cancel(test, number)).status).toBe(200);
    expect((await cancel(test, 'PS-999999')).status).toBe(404);
    expect((await statusOf(me, number)).result).toMatchObject({
      status: 'cancelled',
      reason: 'По просьбе покупателя',
    });
    const refunds = await test.db
      .selectFrom('payment_refunds as r')
      .innerJoin('order_payments as m', 'm.id', 'r.payment_id')
      .innerJoin('certificate_purchases as p', 'p.id', 'm.purchase_id')
      .select(['r.amount', 'r.status'])
      .where('p.number', '=', number)
      .execute();
    expect(refunds).toEqual([{ amount: 500_000, status: 'done' }]);
    // The letter that had not left is not sent.
    expect(await letters(LETTER)).toEqual([]);
    expect((await letters('anna@example.ru')).map(({ subject }) => subject)).toContain(
      `Сертификат ${number} отменён`,
    );
    expect(JSON.stringify((await check(code)).result ?? {})).not.toContain('active');
  });

  it('by the owner before its day: it is never sent', async () => {
    const me = test.browser();
    const number = await buyPaid(test, me, { send_on: '2026-11-22' });
    expect((await cancel(test, number.toLowerCase())).status).toBe(200);
    setNow('2026-11-22T09:00:00Z');
    expect(await sendDueCertificates(node())).toBe(0);
    expect((await statusOf(me, number)).result).toMatchObject({ reason: 'Отменён магазином' });
  });
});
