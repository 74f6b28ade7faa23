import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request, resetStock } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { bank, sign } from '#tests/fake-bank/index.ts';
import {
  begin,
  buildBankNotification,
  FORM,
  NAME,
  notify,
  openBankShop,
  PAID,
  post,
  readStoredPayment,
  SUM,
  WAITING,
} from '#tests/fake-bank/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { findOrder } from '#tests/purchases.ts';

let test: TestShop;
beforeAll(async () => {
  ({ test } = await openBankShop());
});
afterAll(() => test.close());
beforeEach(async () => {
  await resetStock(test);
  await test.db.deleteFrom('outbox').execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

describe('AP-08 a payment provider behind its port', () => {
  it('starts a payment with the order’s sum and return URL, and stores the provider’s id', async () => {
    const { number, id, atBank } = await begin(test);
    expect(atBank).toMatchObject({
      asked: SUM,
      orderNumber: number,
      returnUrl: `${SITE_URL}/order/${number.toLowerCase()}`,
    });
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      ...WAITING,
      payment: { ...WAITING.payment, reference: `bank-${id.slice(0, 8)}` },
    });
  });

  it('a signed webhook marks the order as paid, and gets the response that the provider requires', async () => {
    const { me, number, id } = await begin(test);
    expect(await notify(test, id, 'PAID')).toEqual({ status: 200, type: 'text/x-bank', body: 'OK' });
    expect(await readStoredPayment(test, number, id)).toMatchObject(PAID);
    expect(await findOrder(me, number)).toMatchObject({ status: 'paid', payment_state: 'paid' });
  });

  it('a repeated webhook changes nothing, also 20 times concurrently', async () => {
    const { number, id } = await begin(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(test, id, 'PAID')));
    answers.push(await notify(test, id, 'PAID'));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 21 }, () => [200, 'OK']),
    );
    expect(await readStoredPayment(test, number, id)).toMatchObject(PAID);
  });

  it('an order still awaits payment after a declined one, and the next payment is a new one', async () => {
    const { me, number, id } = await begin(test);
    expect(await notify(test, id, 'DECLINED', 0)).toMatchObject({ status: 200 });
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      ...WAITING,
      payment: { status: 'declined' },
    });
    const { result } = await request(me, `GET /services/rest/v1/payment/url?order_id=${number}`);
    expect(result).toMatchObject({ url: expect.stringMatching(/^https:\/\/bank\.test\/pay\//) });
    expect(JSON.stringify(result)).not.toContain(id);
  });
});

describe('RO-03 webhooks that must change nothing', () => {
  it.each([
    ['no signature', () => ({})],
    ['a signature of other bytes', (body: string) => ({ 'x-bank-signature': sign(`${body} `) })],
    ['a signature that is none', () => ({ 'x-bank-signature': 'zz' })],
  ])('answers 401 to %s', async (_, headers: (body: string) => Record<string, string>) => {
    const { number, id } = await begin(test);
    const body = buildBankNotification(id, 'PAID');
    expect(await post(test.fetch, NAME, body, { ...FORM, ...headers(body) })).toMatchObject({
      status: 401,
      body: 'WRONG SIGNATURE',
    });
    expect(await readStoredPayment(test, number, id)).toMatchObject({ ...WAITING, emails: 1 });
  });

  it('gets the response that the provider requires when signed but unreadable', async () => {
    const body = '{"order":1}';
    expect(await post(test.fetch, NAME, body, { ...FORM, 'x-bank-signature': sign(body) })).toMatchObject({
      status: 400,
      body: 'UNREADABLE',
    });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'order-7-of-another-shop'])(
    'gets the response that the provider requires for the unknown payment %s, and is logged',
    async (id) => {
      expectLoggedErrors();
      expect(await notify(test, id, 'PAID')).toMatchObject({ status: 404, body: 'NO SUCH ORDER' });
      expect(takeLoggedErrors()).toEqual([
        {
          msg: 'payment decision not applied',
          provider: NAME,
          payment: id,
          status: 'paid',
          reason: 'payment_not_found',
        },
      ]);
    },
  );

  it('is refused with a sum that differs from the order’s', async () => {
    const { number, id, atBank } = await begin(test);
    expectLoggedErrors();
    expect(await notify(test, id, 'PAID', SUM - 1)).toMatchObject({ status: 409, body: 'REJECTED' });
    expect(await notify(test, id, 'HELD', 1)).toMatchObject({ status: 409 });
    expect(takeLoggedErrors().map(({ reason }) => reason)).toEqual(['payment_amount', 'payment_amount']);
    expect(atBank.status).toBe('pending');
    expect(await readStoredPayment(test, number, id)).toMatchObject({ ...WAITING, emails: 1 });
  });

  it('answers 404 for an unknown provider', async () => {
    for (const name of ['unknown', 'none', 'toString', '__proto__'])
      expect(await post(test.fetch, name, '', FORM)).toMatchObject({ status: 404 });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'answers 413 above 64 KB as %s, without calling the provider',
    async (type) => {
      const body = 'x'.repeat(64 * 1024 + 1);
      const headers = { 'content-type': type, 'x-bank-signature': sign(body) };
      expect(await post(test.fetch, NAME, body, headers)).toMatchObject({ status: 413 });
    },
  );
});
