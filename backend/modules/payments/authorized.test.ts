import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { NOON, request, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { bank } from '#tests/fake-bank/index.ts';
import {
  begin,
  listRefunds,
  NAME,
  notify,
  openBankShop,
  PAID,
  readStoredPayment,
  SUM,
} from '#tests/fake-bank/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { CHANGED_MIND, findOrder, moveOrder } from '#tests/purchases.ts';
import { processAuthorizedPayments } from './authorized.ts';
import { executeDueRefunds } from './refund.ts';

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  ({ test, shop } = await openBankShop());
});
afterAll(() => test.close());
beforeEach(async () => {
  await resetStock(test);
  await test.db.deleteFrom('outbox').execute();
  await test.db.updateTable('order_payments').set({ held: false }).execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

const later = (minutes: number): Shop => ({
  ...shop,
  now: () => new Date(NOON.getTime() + minutes * 60_000),
});
const cancel = (me: TestShop['fetch'], order_id: string) =>
  request(me, 'DELETE /services/rest/v1/orders', { order_id, reason_id: CHANGED_MIND });

/** Places an order whose money the bank holds. */
async function placeAuthorizedOrder() {
  const begun = await begin(test);
  Object.assign(begun.atBank, { status: 'held', amount: SUM });
  expect(await notify(test, begun.id, 'HELD')).toMatchObject({ status: 200 });
  return begun;
}

describe('AP-08 authorized payments', () => {
  it('marks the order as paid once for repeated webhooks, and does not capture the money yet', async () => {
    const { me, number, id, atBank } = await placeAuthorizedOrder();
    for (let time = 0; time < 20; time++)
      expect(await notify(test, id, 'HELD')).toMatchObject({ status: 200 });
    expect(await readStoredPayment(test, number, id)).toMatchObject(PAID);
    expect(await findOrder(me, number)).toMatchObject({ status: 'paid', payment_state: 'paid' });
    expect(await processAuthorizedPayments(shop)).toBe(0);
    expect(atBank).toMatchObject({ status: 'held' });
  });

  it('captures the money when the owner begins to assemble the order, from one of several nodes', async () => {
    const { number, id, atBank } = await placeAuthorizedOrder();
    await moveOrder(test, number, 'assembling');
    const counts = await Promise.all([processAuthorizedPayments(shop), processAuthorizedPayments(shop)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(atBank).toMatchObject({ status: 'paid', amount: SUM });
    expect(await notify(test, id, 'PAID')).toMatchObject({ status: 200 });
    expect(await processAuthorizedPayments(later(600))).toBe(0);
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      payment: { status: 'paid' },
      receipts: ['payment'],
    });
  });

  it('captures the money after six days, before the authorization expires', async () => {
    const { atBank } = await placeAuthorizedOrder();
    expect(await processAuthorizedPayments(later(6 * 24 * 60 - 1))).toBe(0);
    expect(await processAuthorizedPayments(later(6 * 24 * 60 + 1))).toBe(1);
    expect(atBank.status).toBe('paid');
  });

  it('retries when the bank does not answer, and the order is still processed', async () => {
    const { me, number, atBank } = await placeAuthorizedOrder();
    await moveOrder(test, number, 'assembling');
    expectLoggedErrors();
    bank.behaviour = 'is silent';
    expect(await processAuthorizedPayments(shop)).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'authorized payment neither captured nor released', err: { message: 'fake-bank: no answer' } },
    ]);
    bank.behaviour = 'answers';
    expect(await processAuthorizedPayments(shop)).toBe(0);
    expect(await processAuthorizedPayments(later(2))).toBe(1);
    expect(atBank.status).toBe('paid');
    expect((await findOrder(me, number)).status).toBe('assembling');
  });

  it('releases the money of a cancelled order without capture or refund', async () => {
    const { me, number, id, atBank } = await placeAuthorizedOrder();
    await cancel(me, number);
    expect(await processAuthorizedPayments(shop)).toBe(1);
    expect(atBank).toMatchObject({ status: 'declined', amount: 0 });
    expect(await listRefunds(test, id)).toEqual([]);
    expect(await notify(test, id, 'DECLINED', 0)).toMatchObject({ status: 200 });
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      order: 'cancelled',
      receipts: ['payment', 'refund'],
      payment: { status: 'declined' },
    });
  });

  it('refunds money that was captured while the order was cancelled', async () => {
    const { me, number, id, atBank } = await placeAuthorizedOrder();
    Object.assign(atBank, { status: 'paid' });
    await cancel(me, number);
    expect(await processAuthorizedPayments(shop)).toBe(1);
    expect(await listRefunds(test, id)).toMatchObject([{ amount: SUM, status: 'pending' }]);
    expect(await executeDueRefunds(shop)).toBe(1);
    expect([...atBank.refunds.values()]).toEqual([SUM]);
  });

  it('logs an error when the authorization of a paid order is lost', async () => {
    const { number, id } = await placeAuthorizedOrder();
    expectLoggedErrors();
    expect(await notify(test, id, 'DECLINED', 0)).toMatchObject({ status: 200 });
    expect(takeLoggedErrors()).toEqual([
      { msg: 'authorization of paid order lost', provider: NAME, payment: id },
    ]);
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      order: 'paid',
      payment: { status: 'declined' },
    });
  });

  it('releases money for an order that no longer awaits it, and sends an e-mail', async () => {
    const { me, number, id, atBank } = await begin(test);
    await cancel(me, number);
    Object.assign(atBank, { status: 'held', amount: SUM });
    expect(await notify(test, id, 'HELD')).toMatchObject({ status: 200 });
    expect(await readStoredPayment(test, number, id)).toMatchObject({
      order: 'cancelled',
      receipts: [],
      payment: { status: 'unwanted' },
      // The e-mails about the confirmation, the cancellation and the returned payment.
      emails: 3,
    });
    expect(await processAuthorizedPayments(shop)).toBe(1);
    expect(atBank.status).toBe('declined');
    expect(await listRefunds(test, id)).toEqual([]);
  });
});
