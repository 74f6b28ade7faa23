import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { certificateSaleEndpoints } from '#lib/contracts/certificate-sales.ts';
import { NOON, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import {
  buy,
  buyPaid,
  decideAtBank,
  openGiftShop,
  requestPurchaseStatus,
  sellCertificates,
  submit,
} from '#tests/gift-purchases.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { listQueuedEmails } from '#tests/purchases.ts';

const PAY = 'POST /api/v1/certificate/pay';
const STATUS = 'POST /api/v1/certificate/status';
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

const pay = (fetch: TestShop['fetch'], purchase: string, method?: string) =>
  request(fetch, PAY, { purchase, method });
const paymentsOf = (number: string) =>
  shop.db
    .selectFrom('order_payments as m')
    .innerJoin('certificate_purchases as p', 'p.id', 'm.purchase_id')
    .select(['m.id', 'm.amount', 'm.method', 'm.status'])
    .where('p.number', '=', number)
    .orderBy('m.created_at')
    .execute();

describe('AP-12 paying for a purchase later', () => {
  it('keeps the purchase when the bank does not answer, and a repeat returns the same one', async () => {
    const me = shop.browser();
    expectLoggedErrors();
    const begin = vi.spyOn(shop.providers.payment.current, 'begin').mockRejectedValue(new Error('timeout'));
    const { result } = await submit(me);
    const { number, url } = certificateSaleEndpoints['POST /api/v1/certificate/submit'].result.parse(result);
    expect(url).toBe('');
    expect(await pay(me, number)).toMatchObject({
      status: 503,
      messages: ['Банк сейчас не отвечает. Покупка сохранена, попробуйте оплатить её через минуту'],
    });
    begin.mockRestore();
    expect(takeLoggedErrors()).toHaveLength(2);
    const { status, result: page } = await pay(me, number);
    expect(status).toBe(200);
    const [payment, ...others] = await paymentsOf(number);
    expect(others).toEqual([]);
    expect(page).toEqual({ url: `${SITE_URL}/dev/bank/${payment?.id}`, qr: null });
    await decideAtBank(shop, payment?.id ?? '');
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({ status: 'paid' });
  });

  it('shows a declined payment, and starts another payment', async () => {
    const me = shop.browser();
    const { number, payment } = await buy(me);
    await decideAtBank(shop, payment, 'decline');
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      status: 'awaiting_payment',
      payment_state: 'declined',
    });
    await pay(me, number);
    const payments = await paymentsOf(number);
    expect(payments.map(({ status }) => status).sort()).toEqual(['declined', 'pending']);
    await decideAtBank(shop, payments.find(({ status }) => status === 'pending')?.id ?? '');
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({
      status: 'paid',
      payment_state: 'paid',
    });
    expect(await listQueuedEmails(shop)).toHaveLength(1);
  });

  it('declines the started payment when another payment method is chosen', async () => {
    const me = shop.browser();
    const { number } = await buy(me);
    expect((await pay(me, number, 'sbp')).status).toBe(200);
    expect(await paymentsOf(number)).toMatchObject([
      { method: 'card', status: 'declined' },
      { method: 'sbp', status: 'pending' },
    ]);
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({ method: 'sbp' });
  });

  it('refuses another shopper, a paid purchase, and a purchase older than half an hour', async () => {
    const me = shop.browser();
    const { number } = await buy(me);
    expect(await pay(shop.browser(), number)).toMatchObject({ status: 404 });
    shop.setNow(later(29));
    expect((await requestPurchaseStatus(me, number)).result).toMatchObject({ pay_seconds: 60 });
    shop.setNow(later(30));
    expect(await pay(me, number)).toMatchObject({
      status: 409,
      messages: ['Время на оплату вышло, покупка отменяется'],
    });
    shop.setNow(NOON);
    const paid = await buyPaid(shop, me);
    expect(await pay(me, paid)).toMatchObject({
      status: 409,
      messages: ['Эта покупка не ждёт оплаты'],
    });
  });
});

describe('AP-12 the status of purchases', () => {
  it('shows a buyer only their own purchases, the latest first', async () => {
    const me = shop.browser();
    const { number } = await buy(me);
    const missing = { status: 404, messages: ['Покупка не найдена'] };
    expect(await requestPurchaseStatus(shop.browser(), number)).toMatchObject(missing);
    expect(await requestPurchaseStatus((await signInCustomer(shop)).fetch, number)).toMatchObject(missing);
    expect(await requestPurchaseStatus(me, 'PS-999999')).toMatchObject(missing);
    expect((await request(me, STATUS, {})).status).toBe(400);
    expect((await request(me, STATUS, { purchase: 'x' })).status).toBe(400);

    const list = async (fetch: TestShop['fetch']) =>
      certificateSaleEndpoints['GET /api/v1/certificate/purchases'].result
        .parse((await request(fetch, 'GET /api/v1/certificate/purchases')).result)
        .purchases.map((one) => one.number);
    const { number: second } = await buy(me);
    expect(await list(me)).toEqual([second, number]);
    expect(await list(shop.browser())).toEqual([]);
  });

  it('answers for a certificate exactly as form/check_certificate does', async () => {
    const number = '1111222233334444';
    const ask = (key: string) => request(shop.browser(), key, { number });
    const { status, result, errors } = await ask(STATUS);
    const check = await ask('POST /api/v1/form/check_certificate');
    expect({ status, result, errors }).toEqual({
      status: check.status,
      result: check.result,
      errors: check.errors,
    });
  });
});
