import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON } from '#tests/commerce.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import {
  buildYooKassaNotification,
  openYooKassaShop,
  post,
  reset,
  type YooKassaShop,
} from '#tests/fake-yookassa/shop.ts';
import { lockPurchase } from '../certificates/index.ts';
import { openPurchasePayment, startPaymentAtProvider } from './begin.ts';
import { executeDueRefunds } from './refund.ts';

let opened: YooKassaShop;
let test: TestShop;
beforeAll(async () => {
  opened = await openYooKassaShop();
  test = opened.test;
});
afterAll(() => opened.close());
beforeEach(() => reset(opened));

describe('AP-12 payment of a certificate purchase', () => {
  /** Creates a purchase as the certificate sales module does. */
  async function purchase(number: string) {
    const { id: shopper_id } = await test.db
      .insertInto('shoppers')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('certificate_purchases')
      .values({
        number,
        shopper_id,
        status: 'awaiting_payment',
        amount: 500_000,
        design: 'bow',
        sender_name: 'Анна',
        recipient_name: 'Мария',
        recipient_email: 'maria@example.ru',
        email: 'anna@example.ru',
        phone: '+79161234567',
        send_on: '2026-12-01',
        idempotency_key: number,
        request_hash: '',
        created_at: NOON,
      })
      .execute();
    const open = await test.db.transaction().execute(async (tx) => {
      const locked = await lockPurchase(tx, number);
      if (!locked) throw new Error('no purchase');
      return openPurchasePayment(opened.shop, tx, locked, { method: 'card', now: NOON });
    });
    const page = await startPaymentAtProvider(opened.shop, open);
    const payment = [...opened.bank.state.payments.values()].at(-1);
    if (!payment) throw new Error('the bank was not asked');
    return { page, payment };
  }
  const statusOf = async (number: string) =>
    (
      await test.db
        .selectFrom('certificate_purchases')
        .select('status')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).status;

  it('is paid through the same port, as an advance, once', async () => {
    const { page, payment } = await purchase('PS-100001');
    expect(page).toEqual({ url: `https://yoomoney.test/checkout?orderId=${payment.id}`, qr: null });
    expect(payment).toMatchObject({
      amount: 500_000,
      capture: true,
      description: 'Оплата PS-100001',
      receipt: {
        items: [
          {
            description: 'Электронный подарочный сертификат',
            payment_mode: 'advance',
            payment_subject: 'payment',
          },
        ],
      },
    });
    opened.bank.pay(payment);
    for (let time = 0; time < 3; time++)
      expect(await post(opened, buildYooKassaNotification(payment))).toBe(200);
    expect(await statusOf('PS-100001')).toBe('paid');
    const receipts = await test.db
      .selectFrom('receipts')
      .select(['kind', 'settlement', 'amount'])
      .where('purchase_id', 'is not', null)
      .execute();
    expect(receipts).toEqual([{ kind: 'payment', settlement: 'advance', amount: 500_000 }]);
  });

  it('is accepted when paid late, and is refunded once when paid twice', async () => {
    const { payment } = await purchase('PS-100002');
    await test.db
      .updateTable('certificate_purchases')
      .set({ status: 'cancelled' })
      .where('number', '=', 'PS-100002')
      .execute();
    opened.bank.pay(payment);
    expect(await post(opened, buildYooKassaNotification(payment))).toBe(200);
    expect(await statusOf('PS-100002')).toBe('paid');
    const { purchase_id } = await test.db
      .selectFrom('order_payments')
      .select('purchase_id')
      .where('id', '=', payment.metadata.payment_id ?? '')
      .executeTakeFirstOrThrow();
    const second = crypto.randomUUID();
    const again = { ...payment, id: opened.bank.state.nextId(), metadata: { payment_id: second } };
    opened.bank.state.payments.set(again.id, again);
    const moment = { created_at: NOON, updated_at: NOON };
    await test.db
      .insertInto('order_payments')
      .values({
        id: second,
        order_id: null,
        purchase_id,
        amount: 500_000,
        status: 'pending',
        provider: 'yookassa',
        reference: again.id,
        ...moment,
      })
      .execute();
    expect(await post(opened, buildYooKassaNotification(again))).toBe(200);
    expect(await executeDueRefunds(opened.shop)).toBe(1);
    expect([...opened.bank.state.refunds.values()]).toMatchObject([
      { payment_id: again.id, amount: 500_000, receipt: { items: [{ payment_mode: 'advance' }] } },
    ]);
  });

  it('is cancelled after a partial refund at the bank, and the rest is refunded', async () => {
    const { payment } = await purchase('PS-100003');
    opened.bank.pay(payment);
    expect(await post(opened, buildYooKassaNotification(payment))).toBe(200);
    const refund = opened.bank.refund(payment, 200_000);
    expect(await post(opened, { event: 'refund.succeeded', object: { id: refund.id } })).toBe(200);
    const cancelled = await test.fetch('/services/rest/v1/owner/certificates', {
      method: 'POST',
      body: { number: 'PS-100003', reason: 'Ошибка в заказе' },
      headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    });
    expect(cancelled.status, await cancelled.text()).toBe(200);
    expect(await statusOf('PS-100003')).toBe('cancelled');
    expect(await executeDueRefunds(opened.shop)).toBe(1);
    expect(opened.bank.state.refundedOf(payment.id)).toBe(500_000);
    const receipts = await test.db
      .selectFrom('receipts as r')
      .innerJoin('certificate_purchases as c', 'c.id', 'r.purchase_id')
      .select(['r.kind', 'r.amount'])
      .where('c.number', '=', 'PS-100003')
      .orderBy('r.id')
      .execute();
    expect(receipts).toEqual([
      { kind: 'payment', amount: 500_000 },
      { kind: 'refund', amount: 200_000 },
      { kind: 'refund', amount: 300_000 },
    ]);
  });
});
