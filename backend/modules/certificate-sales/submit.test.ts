import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateSaleEndpoints } from '#lib/contracts/certificate-sales.ts';
import { NOON, request, TODAY } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import {
  buy,
  decideAtBank,
  GIFT,
  openGiftShop,
  requestPurchaseStatus,
  sellCertificates,
  submit,
} from '#tests/gift-purchases.ts';
import { listQueuedEmails } from '#tests/purchases.ts';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await sellCertificates(shop);
  for (const table of ['outbox', 'rate_limits'] as const) await shop.db.deleteFrom(table).execute();
});

const count = async () => (await shop.db.selectFrom('certificate_purchases').select('id').execute()).length;
const paymentsOf = (number: string) =>
  shop.db
    .selectFrom('order_payments as m')
    .innerJoin('certificate_purchases as p', 'p.id', 'm.purchase_id')
    .select(['m.id', 'm.amount', 'm.method', 'm.status'])
    .where('p.number', '=', number)
    .orderBy('m.created_at')
    .execute();

describe('AP-12 buying a certificate', () => {
  it('RT-06 creates a purchase that awaits payment, is paid at the bank, and its buyer gets an e-mail', async () => {
    const me = shop.browser();
    const { number, payment } = await buy(me, { text: '  С днём рождения!\r\nЦелую  ' });
    expect(number).toMatch(/^PS-\d{6}$/);
    const waiting = {
      number,
      created_at: '2026-11-21T12:00:00+03:00',
      status: 'awaiting_payment',
      status_title: 'Ожидает оплаты',
      amount: 5000,
      design: 'paper',
      text: 'С днём рождения!\nЦелую',
      sender_name: 'Анна',
      recipient_name: 'Вера',
      recipient_email: 'vera@example.ru',
      email: 'anna@example.ru',
      send_on: TODAY,
      sent_at: null,
      method: 'card',
      payment_state: 'pending',
      pay_seconds: 1800,
      reason: '',
      can_correct: false,
      can_resend: false,
    };
    expect(await requestPurchaseStatus(me, number.toLowerCase())).toMatchObject({
      status: 200,
      result: waiting,
    });
    expect((await request(shop.browser(), `GET /v1/sandbox/payments/${payment}`)).result).toEqual({
      order_number: number,
      amount: 5000,
      status: 'pending',
      method: 'card',
      return_url: `${SITE_URL}/elektronnaya-podarochnaya-karta?purchase=${number.toLowerCase()}`,
    });
    expect(await listQueuedEmails(shop)).toEqual([]);
    await decideAtBank(shop, payment);
    expect((await requestPurchaseStatus(me, number)).result).toEqual({
      ...waiting,
      status: 'paid',
      status_title: 'Оплачен',
      payment_state: 'paid',
      pay_seconds: null,
      can_correct: true,
    });
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'certificate_paid', to: 'anna@example.ru', purchase: number },
    ]);
    const row = await shop.db
      .selectFrom('certificate_purchases')
      .select(['amount', 'consent', 'certificate_id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      amount: 500_000,
      consent: 'offer 2026-11-01, certificate-terms 2026-11-01, personal-data 2026-11-01',
      certificate_id: null,
    });
  });

  it('records one payment when the bank reports it 20 times concurrently', async () => {
    const { number, payment } = await buy(shop.browser());
    const answers = await Promise.all(Array.from({ length: 20 }, () => decideAtBank(shop, payment)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listQueuedEmails(shop)).toHaveLength(1);
    expect(await paymentsOf(number)).toMatchObject([{ amount: 500_000, status: 'paid' }]);
  });

  it('creates one purchase and one payment for concurrent requests with one key', async () => {
    const me = shop.browser();
    await request(me, 'POST /services/rest/v1/authentication/anonymous');
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(me, {}, 'once')));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await submit(me, { amount: 7000 }, 'once')).toMatchObject({
      status: 409,
      messages: ['С этим ключом уже куплен другой сертификат'],
    });
    const { number } = certificateSaleEndpoints['POST /api/v1/certificate/submit'].result.parse(
      answers[0]?.result,
    );
    const [payment] = await paymentsOf(number);
    await decideAtBank(shop, payment?.id ?? '');
    // A retry after a lost response finds nothing left to pay.
    expect((await submit(me, {}, 'once')).result).toEqual({ number, url: '', qr: null });
  });

  it('returns the same purchase for an equal request without a key within two minutes', async () => {
    const me = shop.browser();
    const send = async () =>
      certificateSaleEndpoints['POST /api/v1/certificate/submit'].result.parse(
        (await request(me, 'POST /api/v1/certificate/submit', GIFT)).result,
      ).number;
    const first = await send();
    expect(await send()).toBe(first);
    shop.setNow(later(3));
    expect(await send()).not.toBe(first);
  });

  it.each([
    [
      { amount: 999 },
      422,
      'Номинал может быть от 1\u00a0000\u00a0₽ до 100\u00a0000\u00a0₽, целыми рублями',
      'amount',
    ],
    [{ amount: 100_001 }, 422, /^Номинал может быть/, 'amount'],
    [{ amount: 1500.5 }, 400, /./, 'amount'],
    [{ amount: -5 }, 400, /./, 'amount'],
    [{ amount: '5000 ₽' }, 400, /./, 'amount'],
    [{ design: 'gold' }, 422, 'Такого оформления больше нет. Выберите другое', 'design'],
    [{ design: '../etc' }, 400, /./, 'design'],
    [{ text: 'а'.repeat(501) }, 400, 'Сообщение больше 500 символов', 'text'],
    [{ sender_name: '' }, 400, 'Введите корректное имя', 'sender_name'],
    [{ recipient_name: '<b>Вера</b>' }, 400, 'Введите корректное имя', 'recipient_name'],
    [{ sender_name: 'а'.repeat(61) }, 400, 'Введите корректное имя', 'sender_name'],
    [{ recipient_email: 'vera' }, 400, 'Не заполнено или неверно заполнено поле', 'recipient_email'],
    [{ email: '' }, 400, 'Не заполнено или неверно заполнено поле', 'email'],
    [{ phone: '12' }, 400, 'Введите корректный номер телефона', 'phone'],
    [{ send_on: '31.02.2027' }, 400, 'Неверный формат даты', 'send_on'],
    [{ send_on: '2026-11-20' }, 422, 'Выберите день с 21.11.2026 по 21.11.2027', 'send_on'],
    [{ send_on: '2027-11-22' }, 422, 'Выберите день с 21.11.2026 по 21.11.2027', 'send_on'],
    [{ method: 'installments' }, 400, /./, 'method'],
    [{ agree: false }, 422, 'Отметьте согласие с условиями, чтобы продолжить', 'agree'],
  ])('refuses %o with %d at its field, and stores nothing', async (changes, status, message, field) => {
    const before = await count();
    const refused = await submit(shop.browser(), changes);
    expect(refused.status).toBe(status);
    expect(new Set(refused.fields)).toEqual(new Set([field]));
    expect(refused.messages.join()).toMatch(message);
    expect(await count()).toBe(before);
  });

  it('accepts any amount within the bounds, a day in any form of VA-08, 500 characters, and the SBP', async () => {
    const me = shop.browser();
    const { number } = await buy(me, {
      amount: 1234,
      send_on: '21.11.2027',
      text: 'ж'.repeat(500),
      method: 'sbp',
    });
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      amount: 1234,
      send_on: '2027-11-21',
      method: 'sbp',
    });
    expect(await paymentsOf(number)).toMatchObject([{ method: 'sbp', amount: 123_400 }]);
  });

  it('accepts a nominal outside of the bounds, and refuses a payment method that is not offered', async () => {
    await sellCertificates(shop, { nominals: [50_000], methods: ['card'] });
    expect((await submit(shop.browser(), { amount: 500 })).status).toBe(200);
    expect(await submit(shop.browser(), { method: 'sbp' })).toMatchObject({
      status: 422,
      fields: ['method'],
    });
  });

  it('answers 404 in a shop that sells no certificates', async () => {
    await shop.db.deleteFrom('settings').where('code', '=', 'certificates').execute();
    expect(await submit(shop.browser())).toMatchObject({
      status: 404,
      messages: ['Сертификаты сейчас не продаются'],
    });
  });

  it('uses the current day in Moscow', async () => {
    shop.setNow(new Date('2026-11-21T20:59:59Z'));
    expect((await submit(shop.browser(), { send_on: '2026-11-21' })).status).toBe(200);
    shop.setNow(new Date('2026-11-21T21:00:00Z'));
    expect((await submit(shop.browser(), { send_on: '2026-11-21' })).status).toBe(422);
    expect((await submit(shop.browser(), { send_on: '2027-11-22' })).status).toBe(200);
  });

  it('limits purchases per network, also without the session cookie', async () => {
    const from = (address: string) =>
      request(shop.browser(), 'POST /api/v1/certificate/submit', GIFT, {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': address,
      });
    for (let n = 0; n < 60; n++) expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(String) });
    expect(refused.messages[0]).toMatch(/^Слишком много покупок подряд/);
    expect((await from('192.0.2.2')).status).toBe(200);
  });
});
