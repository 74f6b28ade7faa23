import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, request } from '#tests/commerce.ts';
import {
  begin,
  beginPayment,
  buildYooKassaNotification,
  openYooKassaShop,
  post,
  readOrderState,
  readReceipts,
  reset,
  SENDER,
  SUM,
  setPaymentMethod,
  type YooKassaShop,
} from '#tests/fake-yookassa/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { findOrder, listQueuedEmails, placeOrder } from '#tests/purchases.ts';
import { pollOpenPayments } from './pending.ts';

let opened: YooKassaShop;
beforeAll(async () => {
  opened = await openYooKassaShop({ YOOKASSA_TIMEOUT_MS: '2000', YOOKASSA_STAGES: 'two' });
});
afterAll(() => opened.close());
beforeEach(() => reset(opened));

describe('AP-08 an order paid at YooKassa', () => {
  it('has a QR code with the SBP, also in payment/url, and is paid by the notification', async () => {
    const begun = await begin(opened);
    const { me, number, page, atBank } = begun;
    expect(page).toEqual({
      url: `https://qr.nspk.test/${atBank.id}`,
      qr: `https://qr.nspk.test/${atBank.id}`,
    });
    const again = await request(me, `GET /services/rest/v1/payment/url?order_id=${number}`);
    expect(again.result).toEqual(page);
    expect(opened.bank.state.payments.size).toBe(1);
    opened.bank.pay(atBank);
    expect(await post(opened, buildYooKassaNotification(atBank))).toBe(200);
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
  });

  it('is paid once by 20 concurrent notifications in any order', async () => {
    await setPaymentMethod(opened.test, 'card');
    const begun = await begin(opened);
    const { atBank, number } = begun;
    opened.bank.pay(atBank);
    const events = [
      'payment.waiting_for_capture',
      'payment.succeeded',
      'payment.canceled',
      'payment.succeeded',
    ];
    const notices = Array.from({ length: 20 }, (_, at) =>
      buildYooKassaNotification(atBank, events[at % events.length]),
    );
    const answers = await Promise.all(notices.map((notice) => post(opened, notice)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
    expect((await findOrder(begun.me, number)).history).toHaveLength(3);
    expect(await readReceipts(begun.me, number)).toMatchObject([{ kind: 'payment' }]);
    // The order's confirmation, and the e-mail about the payment.
    expect(await listQueuedEmails(opened.test)).toHaveLength(2);
  });

  it('is paid without a notification by polling with a growing delay', async () => {
    const begun = await begin(opened);
    const { later, bank } = opened;
    expect(await pollOpenPayments(later(1))).toBe(0);
    expect(await pollOpenPayments(later(3))).toBe(1);
    expect(await pollOpenPayments(later(4))).toBe(0);
    expect(await readOrderState(begun)).toEqual(['awaiting_payment', 'pending']);
    bank.pay(begun.atBank);
    expect(await pollOpenPayments(later(9))).toBe(1);
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
    expect(await pollOpenPayments(later(60))).toBe(0);
    const never = await begin(opened);
    let questions = 0;
    for (let day = 0; day < 30; day++) questions += await pollOpenPayments(later(day * 24 * 60 + 60));
    expect(questions).toBeLessThanOrEqual(9);
    expect(await readOrderState(never)).toEqual(['awaiting_payment', 'pending']);
  });

  it('can be paid again after the shopper cancelled the payment at the bank', async () => {
    const begun = await begin(opened);
    opened.bank.decline(begun.atBank);
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect(await readOrderState(begun)).toEqual(['awaiting_payment', 'declined']);
    const again = await beginPayment(opened, begun.me, begun.number);
    expect(again.id).not.toBe(begun.id);
    opened.bank.pay(again.atBank);
    await post(opened, buildYooKassaNotification(again.atBank));
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
  });

  it.each(['is silent', 'fails', 'breaks'] as const)(
    'is stored when the bank %s, its payment fails within 20 seconds, and it can be paid later',
    async (behaviour) => {
      const { test, bank } = opened;
      const me = test.browser();
      const number = await placeOrder(me, [BAG.offer, 1]);
      bank.state.behaviour = behaviour;
      expectLoggedErrors();
      const from = performance.now();
      expect(await request(me, 'POST /v1/orders/init_payment', { order_id: number })).toMatchObject({
        status: 503,
        messages: ['Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту'],
      });
      expect(performance.now() - from).toBeLessThan(20_000);
      expect(takeLoggedErrors()).toMatchObject([{ msg: 'payment not started' }]);
      expect(await findOrder(me, number)).toMatchObject({ status: 'awaiting_payment', can_pay: true });
      bank.state.behaviour = 'answers';
      const begun = await beginPayment(opened, me, number);
      expect(bank.state.payments.size).toBe(1);
      bank.pay(begun.atBank);
      await post(opened, buildYooKassaNotification(begun.atBank));
      expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
    },
  );

  it('is paid by a repeated notification after the bank did not answer', async () => {
    const begun = await begin(opened);
    opened.bank.pay(begun.atBank);
    opened.bank.state.behaviour = 'is silent';
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(503);
    expect(await readOrderState(begun)).toEqual(['awaiting_payment', 'pending']);
    opened.bank.state.behaviour = 'answers';
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
  });
});

describe('RO-03 notifications that must change nothing', () => {
  const unchanged = async (begun: Awaited<ReturnType<typeof begin>>) =>
    expect(await readOrderState(begun)).toEqual(['awaiting_payment', 'pending']);

  it('are refused from another address, without a request to the bank', async () => {
    const begun = await begin(opened);
    opened.bank.pay(begun.atBank);
    opened.bank.received.length = 0;
    for (const address of ['203.0.113.7', '185.71.78.1', '127.0.0.1', ''])
      expect(await post(opened, buildYooKassaNotification(begun.atBank), address)).toBe(403);
    expect(opened.bank.received).toEqual([]);
    await unchanged(begun);
  });

  it('do not change a payment whose status at the bank differs', async () => {
    const begun = await begin(opened);
    expect(
      await post(opened, { ...buildYooKassaNotification(begun.atBank), event: 'payment.succeeded' }),
    ).toBe(200);
    await unchanged(begun);
  });

  it('are refused for an unknown payment, another shop’s payment, or an unreadable one', async () => {
    const begun = await begin(opened);
    const { state } = opened.bank;
    const foreign = { ...begun.atBank, id: state.nextId(), shopId: '200600', status: 'succeeded' as const };
    state.payments.set(foreign.id, foreign);
    expect(await post(opened, buildYooKassaNotification(foreign))).toBe(404);
    const unknown = {
      ...buildYooKassaNotification(begun.atBank, 'payment.succeeded'),
      object: { id: state.nextId() },
    };
    expect(await post(opened, unknown)).toBe(404);
    expect(await post(opened, { event: 'refund.succeeded', object: { id: 'nothing' } })).toBe(404);
    for (const body of ['', '{', '[]', { event: 'payment.succeeded', object: { id: '../payments' } }, {}])
      expect(await post(opened, body)).toBe(400);
    await unchanged(begun);
  });

  it('are refused for another payment of the same account with our payment’s id', async () => {
    const begun = await begin(opened);
    const { state } = opened.bank;
    const other = { ...begun.atBank, id: state.nextId(), status: 'succeeded' as const };
    state.payments.set(other.id, other);
    expectLoggedErrors();
    expect(await post(opened, buildYooKassaNotification(other))).toBe(404);
    const plain = { ...other, id: state.nextId(), metadata: {} };
    state.payments.set(plain.id, plain);
    expect(await post(opened, buildYooKassaNotification(plain))).toBe(404);
    expect(takeLoggedErrors()).toMatchObject([{ reason: 'payment_not_found' }]);
    await unchanged(begun);
  });

  it('are refused with another sum', async () => {
    const begun = await begin(opened);
    Object.assign(begun.atBank, { status: 'succeeded', amount: SUM - 1 });
    expectLoggedErrors();
    expect(await post(opened, buildYooKassaNotification(begun.atBank), SENDER)).toBe(409);
    expect(takeLoggedErrors()).toMatchObject([{ reason: 'payment_amount' }]);
    await unchanged(begun);
  });
});
