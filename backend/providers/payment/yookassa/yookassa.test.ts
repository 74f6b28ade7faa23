import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITE_URL } from '#tests/database.ts';
import { type FakeYooKassa, openFakeYooKassa } from '#tests/fake-yookassa/index.ts';
import { buildYooKassaSettings, SHOP_ID } from '#tests/fake-yookassa/shop.ts';
import { ProviderError, ProviderRefusal } from '../../errors.ts';
import type { PaymentRequest, Receipt, RefundRequest } from '../port.ts';
import { yookassa } from './index.ts';

let bank: FakeYooKassa;
beforeAll(async () => {
  bank = await openFakeYooKassa();
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.state.clear();
  bank.received.length = 0;
});

const EMAIL = 'anna@example.ru';
const PHONE = '+79161234567';
const make = (more: Record<string, string> = {}) => {
  const settings = yookassa.settings.parse(buildYooKassaSettings(bank.url, more));
  // Unused by the provider, which stores nothing in the database.
  const db = undefined as never;
  return yookassa.create(settings, { name: 'yookassa', db, siteUrl: SITE_URL });
};

const receipt: Receipt = {
  settlement: 'prepayment',
  email: EMAIL,
  phone: PHONE,
  lines: [
    { title: 'Ботинки Ладога, размер 37', quantity: 2, price: 333_33, kind: 'goods' },
    { title: 'Доставка', quantity: 1, price: 200_00, kind: 'delivery' },
  ],
};
const SUM = 866_66;
const ID = '7b1e6f9e-4f0c-4c9a-9d6b-0c8f3b1f2a10';
const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: ID,
  orderNumber: 'PT-100001',
  amount: SUM,
  method: 'card',
  mayHold: true,
  returnUrl: `${SITE_URL}/order/pt-100001`,
  receipt,
  ...more,
});
const only = () => {
  const [payment, ...others] = bank.state.payments.values();
  if (!payment) throw new Error('the bank has no payment');
  expect(others).toEqual([]);
  return payment;
};

describe('AP-08 a payment at YooKassa', () => {
  it('by card contains all data that the bank and the law require', async () => {
    const started = await make().begin(asked());
    const payment = only();
    expect(started).toEqual({
      url: `https://yoomoney.test/checkout?orderId=${payment.id}`,
      reference: payment.id,
      qr: undefined,
    });
    expect(payment).toMatchObject({
      shopId: SHOP_ID,
      amount: SUM,
      capture: true,
      method: 'bank_card',
      description: 'Оплата PT-100001',
      metadata: { payment_id: ID },
      confirmation: { return_url: `${SITE_URL}/order/pt-100001` },
      receipt: {
        customer: { email: EMAIL, phone: '79161234567' },
        items: [
          {
            description: 'Ботинки Ладога, размер 37',
            quantity: '2.00',
            amount: 333_33,
            // 22/122 is the calculated rate of a prepayment.
            vat_code: 12,
            payment_mode: 'full_prepayment',
            payment_subject: 'commodity',
            measure: 'piece',
          },
          { description: 'Доставка', payment_subject: 'service', amount: 200_00 },
        ],
      },
    });
    expect(bank.received).toEqual([{ method: 'POST', path: '/v3/payments', key: ID }]);
  });

  it('returns the same payment for a repeated request, also after a lost response', async () => {
    const provider = make();
    bank.state.behaviour = 'breaks';
    await expect(provider.begin(asked())).rejects.toThrow(ProviderError);
    bank.state.behaviour = 'answers';
    const first = await provider.begin(asked());
    expect(await provider.begin(asked())).toEqual(first);
    expect(only().id).toBe(first.reference);
  });

  it('by SBP has a QR code, whose content opens on a phone too', async () => {
    const started = await make().begin(asked({ method: 'sbp' }));
    const content = `https://qr.nspk.test/${only().id}`;
    expect(started).toMatchObject({ url: content, qr: content });
    expect(only()).toMatchObject({ method: 'sbp', capture: true });
  });

  it('by installments redirects to the bank’s page', async () => {
    expect((await make().begin(asked({ method: 'installments' }))).url).toContain('yoomoney.test');
    expect(only()).toMatchObject({ method: 'sber_bnpl', capture: true });
  });

  it.each([
    ['two', 'card', true, false],
    ['two', 'card', false, true],
    ['two', 'sbp', true, true],
    ['two', 'installments', true, true],
    ['one', 'card', true, true],
  ] as const)('with %s stages, by %s, held if it may be: %s, is captured at once: %s', async (...row) => {
    const [YOOKASSA_STAGES, method, mayHold, capture] = row;
    await make({ YOOKASSA_STAGES }).begin(asked({ method, mayHold }));
    expect(only().capture).toBe(capture);
  });

  it('that is authorized is captured or released, also by repeated requests', async () => {
    const provider = make({ YOOKASSA_STAGES: 'two' });
    const { reference } = await provider.begin(asked());
    expect(await provider.getStatus({ id: ID, reference })).toEqual({ status: 'pending', amount: 0 });
    bank.pay(only());
    expect(await provider.getStatus({ id: ID, reference })).toEqual({ status: 'held', amount: SUM });
    for (const behaviour of ['breaks', 'answers', 'answers'] as const) {
      bank.state.behaviour = behaviour;
      await provider.capture({ id: ID, reference, amount: SUM }).catch((error) => {
        expect(behaviour, String(error)).toBe('breaks');
      });
    }
    // A day later the idempotency key has expired.
    bank.state.answersByKey.clear();
    await provider.capture({ id: ID, reference, amount: SUM });
    expect(await provider.getStatus({ id: ID, reference })).toEqual({ status: 'paid', amount: SUM });
    await expect(provider.cancel({ id: ID, reference })).rejects.toThrow(ProviderRefusal);
    only().status = 'waiting_for_capture';
    bank.state.answersByKey.clear();
    await provider.cancel({ id: ID, reference });
    bank.state.answersByKey.clear();
    await provider.cancel({ id: ID, reference });
    expect(await provider.getStatus({ id: ID, reference })).toEqual({ status: 'declined', amount: 0 });
  });
});

describe('a refund at YooKassa', () => {
  const refund = (reference: string, more: Partial<RefundRequest> = {}): RefundRequest => ({
    id: ID,
    reference,
    refundId: 'VZ-500001',
    amount: SUM,
    receipt,
    ...more,
  });

  async function paid() {
    const provider = make();
    const { reference } = await provider.begin(asked());
    bank.pay(only());
    return { provider, reference };
  }

  it('is the same refund for the same id, also a day after a lost response', async () => {
    const { provider, reference } = await paid();
    bank.state.behaviour = 'breaks';
    await expect(provider.refund(refund(reference))).rejects.toThrow(ProviderError);
    bank.state.behaviour = 'answers';
    expect(await provider.refund(refund(reference))).toBe('done');
    // A day later the idempotency key has expired.
    bank.state.answersByKey.clear();
    expect(await provider.refund(refund(reference))).toBe('done');
    expect([...bank.state.refunds.values()]).toMatchObject([
      { amount: SUM, description: 'VZ-500001', payment_id: reference },
    ]);
  });

  it('may be pending, and may be canceled', async () => {
    const { provider, reference } = await paid();
    bank.state.refundsWait = true;
    expect(await provider.refund(refund(reference))).toBe('pending');
    const [made] = bank.state.refunds.values();
    Object.assign(made ?? {}, { status: 'canceled' });
    await expect(provider.refund(refund(reference))).rejects.toThrow('yookassa: the refund was canceled');
  });

  it('is refused beyond the paid amount', async () => {
    const { provider, reference } = await paid();
    await expect(provider.refund(refund(reference, { amount: SUM + 1 }))).rejects.toThrow(
      'yookassa: 400 invalid_request amount',
    );
  });
});

describe('a failing bank', () => {
  const failureOf = async (more: Record<string, string> = {}) => {
    const error: unknown = await make(more)
      .begin(asked())
      .then(
        () => null,
        (failure: unknown) => failure,
      );
    if (!(error instanceof ProviderError)) throw new Error('it did');
    const told = `${error.stack} ${JSON.stringify(error)}`;
    // The log contains neither the shopper's data nor the key.
    expect(told).not.toMatch(/anna|9161234567|the-secret-key|Basic/);
    return `${error.name}: ${error.message}`;
  };

  it('is recognized by its response', async () => {
    bank.state.behaviour = 'refuses';
    expect(await failureOf()).toBe('ProviderRefusal: yookassa: 400 invalid_request amount');
    bank.state.behaviour = 'fails';
    expect(await failureOf()).toBe('ProviderError: yookassa: 500 internal_server_error');
    bank.state.behaviour = 'answers';
    // The operator can correct wrong credentials, so the same request may succeed later.
    expect(await failureOf({ YOOKASSA_SECRET_KEY: 'live_wrong' })).toBe(
      'ProviderError: yookassa: 401 invalid_credentials',
    );
    expect(await failureOf({ YOOKASSA_URL: 'http://127.0.0.1:1' })).toBe(
      'ProviderError: yookassa: no connection',
    );
  });

  it('is limited by a timeout', async () => {
    bank.state.behaviour = 'is silent';
    const from = performance.now();
    expect(await failureOf({ YOOKASSA_TIMEOUT_MS: '200' })).toBe(
      'ProviderError: yookassa: timeout after 200 ms',
    );
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('may be slow', async () => {
    bank.state.behaviour = 'is slow';
    expect((await make().begin(asked())).reference).toBe(only().id);
  });
});
