import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request, restock } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { bank, sign } from '#tests/fake-bank/index.ts';
import {
  begin,
  FORM,
  NAME,
  noticeOf,
  notify,
  openBankShop,
  PAID,
  post,
  SUM,
  stored,
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
  await restock(test);
  await test.db.deleteFrom('outbox').execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

describe('AP-08 a payment provider is a folder and a line', () => {
  it('is begun with the order’s sum and the way back, and its own id is stored', async () => {
    const { number, id, atBank } = await begin(test);
    expect(atBank).toMatchObject({
      asked: SUM,
      orderNumber: number,
      returnUrl: `${SITE_URL}/order/${number.toLowerCase()}`,
    });
    expect(await stored(test, number, id)).toMatchObject({
      ...WAITING,
      payment: { ...WAITING.payment, reference: `bank-${id.slice(0, 8)}` },
    });
  });

  it('a signed webhook pays the order, and is answered as the provider says', async () => {
    const { me, number, id } = await begin(test);
    expect(await notify(test, id, 'PAID')).toEqual({ status: 200, type: 'text/x-bank', body: 'OK' });
    expect(await stored(test, number, id)).toMatchObject(PAID);
    expect(await findOrder(me, number)).toMatchObject({ status: 'paid', payment_state: 'paid' });
  });

  it('the same webhook again, and 20 times at once, changes nothing', async () => {
    const { number, id } = await begin(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(test, id, 'PAID')));
    answers.push(await notify(test, id, 'PAID'));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 21 }, () => [200, 'OK']),
    );
    expect(await stored(test, number, id)).toMatchObject(PAID);
  });

  it('a declined payment leaves the order waiting, and the next one is another payment', async () => {
    const { me, number, id } = await begin(test);
    expect(await notify(test, id, 'DECLINED', 0)).toMatchObject({ status: 200 });
    expect(await stored(test, number, id)).toMatchObject({ ...WAITING, payment: { status: 'declined' } });
    const { result } = await request(me, `GET /services/rest/v1/payment/url?order_id=${number}`);
    expect(result).toMatchObject({ url: expect.stringMatching(/^https:\/\/bank\.test\/pay\//) });
    expect(JSON.stringify(result)).not.toContain(id);
  });
});

describe('RO-03 a webhook that must change nothing', () => {
  it.each([
    ['no signature', () => ({})],
    ['a signature of other bytes', (body: string) => ({ 'x-bank-signature': sign(`${body} `) })],
    ['a signature that is none', () => ({ 'x-bank-signature': 'zz' })],
  ])('%s: 401', async (_, headers: (body: string) => Record<string, string>) => {
    const { number, id } = await begin(test);
    const body = noticeOf(id, 'PAID');
    expect(await post(test.fetch, NAME, body, { ...FORM, ...headers(body) })).toMatchObject({
      status: 401,
      body: 'WRONG SIGNATURE',
    });
    expect(await stored(test, number, id)).toMatchObject({ ...WAITING, emails: 1 });
  });

  it('unreadable, though signed: as the provider says', async () => {
    const body = '{"order":1}';
    expect(await post(test.fetch, NAME, body, { ...FORM, 'x-bank-signature': sign(body) })).toMatchObject({
      status: 400,
      body: 'UNREADABLE',
    });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'order-7-of-another-shop'])(
    'of an unknown payment, %s: as the provider says, and in the log',
    async (id) => {
      expectLoggedErrors();
      expect(await notify(test, id, 'PAID')).toMatchObject({ status: 404, body: 'NO SUCH ORDER' });
      expect(takeLoggedErrors()).toEqual([
        {
          msg: 'a decision about a payment was not applied',
          provider: NAME,
          payment: id,
          status: 'paid',
          reason: 'payment_not_found',
        },
      ]);
    },
  );

  it('of another sum than the order’s', async () => {
    const { number, id, atBank } = await begin(test);
    expectLoggedErrors();
    expect(await notify(test, id, 'PAID', SUM - 1)).toMatchObject({ status: 409, body: 'REJECTED' });
    expect(await notify(test, id, 'HELD', 1)).toMatchObject({ status: 409 });
    expect(takeLoggedErrors().map(({ reason }) => reason)).toEqual(['payment_amount', 'payment_amount']);
    expect(atBank.status).toBe('pending');
    expect(await stored(test, number, id)).toMatchObject({ ...WAITING, emails: 1 });
  });

  it('of a provider that the shop does not have: 404', async () => {
    for (const name of ['unknown', 'none', 'toString', '__proto__'])
      expect(await post(test.fetch, name, '', FORM)).toMatchObject({ status: 404 });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'beyond 64 KB as %s: 413, before the provider sees it',
    async (type) => {
      const body = 'x'.repeat(64 * 1024 + 1);
      const headers = { 'content-type': type, 'x-bank-signature': sign(body) };
      expect(await post(test.fetch, NAME, body, headers)).toMatchObject({ status: 413 });
    },
  );
});
