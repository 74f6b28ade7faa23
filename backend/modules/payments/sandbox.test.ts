import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { createBackend } from '#backend/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import type { PaymentRegistry } from '#backend/providers/payment/index.ts';
import { readSettings } from '#lib/settings/index.ts';
import { NOON, resetStock } from '#tests/commerce.ts';
import { getBankSettings, SITE_URL, type TestShop } from '#tests/database.ts';
import { bank, SECRET } from '#tests/fake-bank/index.ts';
import { refundPayment } from '#tests/fake-bank/refund.ts';
import {
  begin,
  env,
  NAME,
  openBankShop,
  PAID,
  post,
  readStoredPayment,
  registry,
  SUM,
} from '#tests/fake-bank/shop.ts';
import { refreshPayment } from './pending.ts';

type Fetch = TestShop['fetch'];

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  ({ test, shop } = await openBankShop());
});
afterAll(() => test.close());
beforeEach(async () => {
  await resetStock(test);
  await test.db.deleteFrom('outbox').execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

describe('selection of the payment provider', () => {
  const read = (env: Record<string, string>, banks: PaymentRegistry = registry) =>
    readSettings(env, getBankSettings(banks));
  const make = (env: Record<string, string>, mode: 'production' | 'sandbox') =>
    createProviders({ settings: read(env), db: test.db, now: () => NOON, siteUrl: SITE_URL, mode, registry })
      .payment;

  it('uses the configured one, in sandbox mode too, otherwise the sandbox or none', () => {
    expect(make(env, 'production').current.name).toBe(NAME);
    expect(make(env, 'sandbox').current.name).toBe(NAME);
    expect(make({}, 'sandbox').current.name).toBe('sandbox');
    expect(make({}, 'production').current.name).toBe('none');
    expect(make({}, 'production').find('sandbox')).toBeUndefined();
    expect(make(env, 'production').find('sandbox')).toBeUndefined();
  });

  it('finds an earlier provider as long as its settings exist', () => {
    expect(make({ FAKE_BANK_SECRET: SECRET }, 'sandbox').current.name).toBe('sandbox');
    expect(make({ FAKE_BANK_SECRET: SECRET }, 'sandbox').find(NAME)?.name).toBe(NAME);
    expect(make({}, 'sandbox').find(NAME)).toBeUndefined();
  });

  it.each([
    [{ PAYMENT_PROVIDER: NAME }, 'FAKE_BANK_SECRET: нужен ключ подписи'],
    [{ PAYMENT_PROVIDER: 'kassa' }, 'PAYMENT_PROVIDER: нужно одно из: yookassa, fake-bank'],
    [{ PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER: нужно одно из: yookassa, fake-bank'],
  ])('reports %j in one line', (settings, message) => {
    expect(() => read(settings)).toThrow(new Error(message));
  });

  it('reports a shop without any bank', () => {
    expect(() => read({ PAYMENT_PROVIDER: 'yookassa' }, {})).toThrow(
      new Error('PAYMENT_PROVIDER: магазин ещё не знает ни одного банка'),
    );
  });
});

describe('the sandbox bank implements the whole port', () => {
  const name = 'sandbox';
  const providers = () =>
    createProviders({
      settings: readSettings({}),
      db: test.db,
      now: () => NOON,
      siteUrl: SITE_URL,
      mode: 'sandbox',
      registry,
    });
  const HOME = { 'x-forwarded-for': '127.0.0.1' };

  /** Creates a shop without settings over the same database. */
  function sandboxShop() {
    const own: Shop = { ...shop, providers: providers() };
    const backend = createBackend(own);
    const fetch: Fetch = (path, { method = 'GET', body, headers } = {}) =>
      backend.fetch(new Request(`${SITE_URL}${path}`, { method, headers, body: String(body) }));
    return { own, fetch };
  }

  async function beginAtSandbox() {
    const { number, id } = await begin(test);
    await test.db.updateTable('order_payments').set({ provider: name }).where('id', '=', id).execute();
    return { number, id, ...sandboxShop() };
  }

  it('accepts its webhook only from this machine, and marks the order as paid', async () => {
    const { number, id, fetch } = await beginAtSandbox();
    const body = JSON.stringify({ id, status: 'held', amount: SUM });
    const elsewhere: Array<Record<string, string>> = [{}, { 'x-forwarded-for': '203.0.113.7' }];
    for (const headers of elsewhere)
      expect(await post(fetch, name, body, headers)).toMatchObject({ status: 403 });
    expect(await post(fetch, name, '{', HOME)).toMatchObject({ status: 400 });
    expect((await readStoredPayment(test, number, id)).order).toBe('awaiting_payment');
    expect(await post(fetch, name, body, HOME)).toMatchObject({ status: 200, body: 'OK' });
    expect(await readStoredPayment(test, number, id)).toMatchObject(PAID);
  });

  it('returns the status, and refunds a payment', async () => {
    const { id, own, fetch } = await beginAtSandbox();
    expect(await refreshPayment(own, id)).toEqual({ status: 'pending', amount: 0 });
    const sandbox = own.providers.payment.current;
    await expect(
      sandbox.refund({ id, reference: '', refundId: 'x', amount: 1, receipt: null }),
      'of a payment that is not paid',
    ).rejects.toThrow('not paid');
    await expect(sandbox.capture({ id, reference: '', amount: 1 })).rejects.toThrow('wrong amount');
    await post(fetch, name, JSON.stringify({ id, status: 'paid', amount: SUM }), HOME);
    expect(await refreshPayment(own, id)).toEqual({ status: 'paid', amount: SUM });
    await refundPayment(own, { paymentId: id, refundId: `${id}-whole`, amount: SUM });
    await expect(
      refundPayment(own, { paymentId: id, refundId: `${id}-more`, amount: 1 }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('does not exist in production mode', async () => {
    const production = createBackend({
      ...shop,
      mode: 'production',
      providers: createProviders({
        settings: readSettings({}),
        db: test.db,
        now: () => NOON,
        siteUrl: SITE_URL,
        mode: 'production',
        registry,
      }),
    });
    const request = new Request(`${SITE_URL}/services/rest/v1/payment/webhook/${name}`, {
      method: 'POST',
      body: '{}',
      headers: HOME,
    });
    expect((await production.fetch(request)).status).toBe(404);
  });
});
