import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { BAG, CASH, NOON, RECIPIENT, readStock, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { bank } from '#tests/fake-bank/index.ts';
import { begin, listRefunds, notify, openBankShop, readStoredPayment, SUM } from '#tests/fake-bank/shop.ts';
import { CHANGED_MIND, findOrder, listQueuedEmails, listQueuedSms } from '#tests/purchases.ts';
import { renderEmail } from '../emails/index.ts';
import { cancelUnpaidOrders } from '../order-management/index.ts';
import { pollOpenPayments } from './pending.ts';
import { executeDueRefunds } from './refund.ts';

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  ({ test, shop } = await openBankShop());
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(NOON);
  await resetStock(test);
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('payment_refunds').execute();
  await test.db.updateTable('order_payments').set({ is_open: false }).execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const later = (minutes: number): Shop => ({ ...shop, now: () => at(minutes) });
const cancel = (me: TestShop['fetch'], order_id: string) =>
  request(me, 'DELETE /services/rest/v1/orders', { order_id, reason_id: CHANGED_MIND });
const lastEmail = async () => (await listQueuedEmails(test)).at(-1);

/** Places an order that is cancelled as unpaid after half an hour, while its payment is open at the bank. */
async function placeExpiredOrder(me?: TestShop['fetch']) {
  const begun = await begin(test, me);
  expect(await cancelUnpaidOrders(later(31))).toBeGreaterThan(0);
  expect(await readStoredPayment(test, begun.number, begun.id)).toMatchObject({ order: 'cancelled' });
  test.setNow(at(40));
  return begun;
}

/** Checks that the whole payment is refunded, once. */
async function expectRefunded({ number, id, atBank }: Awaited<ReturnType<typeof begin>>, order: string) {
  expect(await notify(test, id, 'PAID')).toMatchObject({ status: 200, body: 'OK' });
  expect(await notify(test, id, 'PAID')).toMatchObject({ status: 200, body: 'OK' });
  expect(await readStoredPayment(test, number, id)).toMatchObject({
    order,
    receipts: ['payment', 'refund'],
    payment: { status: 'unwanted' },
  });
  expect(await lastEmail()).toEqual({
    template: 'payment_returned',
    to: RECIPIENT.email,
    number,
    amount: SUM,
  });
  expect(await executeDueRefunds(later(41))).toBe(1);
  expect([...atBank.refunds]).toEqual([[`late-${id}`, SUM]]);
  expect(await executeDueRefunds(later(600))).toBe(0);
}

describe('AP-08 a payment that arrives after its order was cancelled as unpaid', () => {
  it('revives the order when its items are in stock, and notifies the shopper', async () => {
    const { me, number, id } = await placeExpiredOrder();
    expect(await readStock(test, BAG.offer)).toBe(3);
    await test.flushInvalidations();
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(test, id, 'PAID')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      order: 'paid',
      events: ['new', 'awaiting_payment', 'cancelled', 'paid'],
      receipts: ['payment'],
      payment: { status: 'paid' },
      emails: 3,
    });
    expect(await findOrder(me, number)).toMatchObject({
      status: 'paid',
      payment_state: 'paid',
      cancel_reason: '',
      can_cancel: true,
    });
    expect(await readStock(test, BAG.offer)).toBe(2);
    // The page shows a stock of two and a stock of three as the same text ("few"), so no page changes.
    expect(test.invalidatedTags).toEqual([]);
    expect(await lastEmail()).toEqual({ template: 'order_revived', to: RECIPIENT.email, order: number });
    expect((await listQueuedSms(test)).at(-1)).toMatchObject({ order: number, status: 'paid' });
    expect(await listRefunds(test, id)).toEqual([]);
  });

  it('is found by polling without a webhook', async () => {
    const { number, id, atBank } = await placeExpiredOrder();
    Object.assign(atBank, { status: 'paid', amount: SUM });
    expect(await pollOpenPayments(later(40))).toBe(1);
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      order: 'paid',
      payment: { status: 'paid' },
    });
  });

  it('is refunded when one of the items is sold, and the stock of the others is unchanged', async () => {
    const begun = await placeExpiredOrder();
    await test.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    await expectRefunded(begun, 'cancelled');
    expect(await readStock(test, BAG.offer)).toBe(0);
  });

  it('is refunded when it arrives a day later, because the day of delivery is over', async () => {
    const begun = await placeExpiredOrder();
    test.setNow(at(31 + 24 * 60 + 1));
    await notify(test, begun.id, 'PAID');
    expect(await readStoredPayment(test, begun.number, begun.id)).toMatchObject({
      order: 'cancelled',
      payment: { status: 'unwanted' },
    });
  });

  it('is refunded when certificates paid for a part of the order, because they may have been spent elsewhere', async () => {
    const begun = await begin(test);
    await test.db
      .updateTable('orders')
      .set({ certificate_debet: 10_000 })
      .where('number', '=', begun.number)
      .execute();
    await cancelUnpaidOrders(later(31));
    test.setNow(at(40));
    await expectRefunded(begun, 'cancelled');
  });

  describe('for an order partly paid with bonuses', () => {
    const movements = (customer_id: string) =>
      test.db
        .selectFrom('bonus_movements')
        .select(['kind', 'amount'])
        .where('customer_id', '=', customer_id)
        .orderBy('id')
        .execute();

    /** Places an order that spends 300 bonuses and is cancelled, so that they are refunded. */
    async function withBonuses() {
      const { id: customer, fetch } = await signInCustomer(test, { name: 'Анна' });
      const begun = await begin(test, fetch);
      const { id: order_id } = await test.db
        .updateTable('orders')
        .set({ bonus_debet: 300 })
        .where('number', '=', begun.number)
        .returning('id')
        .executeTakeFirstOrThrow();
      const movement = { customer_id: customer, created_at: NOON };
      await test.db
        .insertInto('bonus_movements')
        .values([
          { ...movement, kind: 'gift', amount: 500 },
          { ...movement, kind: 'spend', amount: -300, order_id },
        ])
        .execute();
      await cancelUnpaidOrders(later(31));
      test.setNow(at(40));
      expect((await movements(customer)).at(-1)).toEqual({ kind: 'refund', amount: 300 });
      return { customer, ...begun };
    }

    it('spends them again, and a later cancellation refunds them again', async () => {
      const { customer, me, number, id } = await withBonuses();
      await notify(test, id, 'PAID');
      expect(await findOrder(me, number)).toMatchObject({ status: 'paid' });
      expect((await movements(customer)).at(-1)).toEqual({ kind: 'refund', amount: -300 });
      await cancel(me, number);
      const all = await movements(customer);
      expect(all.at(-1)).toEqual({ kind: 'refund', amount: 300 });
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(500);
    });

    it('is refunded when they are spent elsewhere, and the stock is unchanged', async () => {
      const { customer, number, id } = await withBonuses();
      await test.db
        .insertInto('bonus_movements')
        .values({ customer_id: customer, kind: 'expiry', amount: -250, created_at: NOON })
        .execute();
      await notify(test, id, 'PAID');
      expect(await readStoredPayment(test, number, id)).toMatchObject({
        order: 'cancelled',
        payment: { status: 'unwanted' },
      });
      expect(await readStock(test, BAG.offer)).toBe(3);
    });
  });
});

describe('AP-08 payments for orders that do not await payment', () => {
  it('refunds a payment for an order that its shopper has cancelled', async () => {
    const begun = await begin(test);
    await cancel(begun.me, begun.number);
    await expectRefunded(begun, 'cancelled');
    expect(await readStock(test, BAG.offer)).toBe(3);
  });

  it('refunds a payment for an order that was switched to payment on receipt, and keeps the order', async () => {
    const begun = await begin(test);
    const { me, number } = begun;
    await request(me, 'POST /v1/orders/init_payment', { order_id: number, payment_id: CASH });
    await expectRefunded(begun, 'new');
    expect(await findOrder(me, number)).toMatchObject({ status: 'new', can_cancel: true });
    await cancel(me, number);
    expect((await readStoredPayment(test, number, begun.id)).receipts).toEqual(['payment', 'refund']);
  });

  it('refunds the second of two payments', async () => {
    const begun = await begin(test);
    await notify(test, begun.id, 'PAID');
    const second = crypto.randomUUID();
    const { order_id } = await test.db
      .selectFrom('order_payments')
      .select('order_id')
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow();
    const moment = { created_at: NOON, updated_at: NOON };
    const row = { id: second, order_id, amount: SUM, provider: 'fake-bank', reference: 'twice' };
    await test.db
      .insertInto('order_payments')
      .values({ ...row, ...moment, status: 'pending' })
      .execute();
    await notify(test, second, 'PAID');
    expect(await readStoredPayment(test, begun.number, begun.id)).toMatchObject({
      order: 'paid',
      payment: { status: 'paid' },
      receipts: ['payment', 'payment', 'refund'],
    });
    expect(await listRefunds(test, begun.id)).toEqual([]);
    expect(await listRefunds(test, second)).toMatchObject([{ amount: SUM, status: 'pending' }]);
  });
});

it('the e-mails about a revived order and a returned payment describe the event', async () => {
  const { number, id } = await placeExpiredOrder();
  await notify(test, id, 'PAID');
  const revived = await renderEmail(shop, { template: 'order_revived', to: 'a@b.ru', order: number });
  expect(revived?.subject).toBe(`Заказ ${number} оплачен и снова в силе`);
  expect(revived?.text).toContain('Оплата заказа');
  const returned = await renderEmail(shop, {
    template: 'payment_returned',
    to: 'a@b.ru',
    number,
    amount: SUM,
  });
  expect(returned?.subject).toBe(`Возвращаем оплату ${number}`);
  expect(returned?.text.replaceAll('\u00a0', ' ')).toContain('К возврату: 4 700 ₽');
});
