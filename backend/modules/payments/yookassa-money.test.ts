import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, readStock } from '#tests/commerce.ts';
import { refundPayment } from '#tests/fake-bank/refund.ts';
import { listRefunds } from '#tests/fake-bank/shop.ts';
import {
  begin,
  beginPayment,
  buildYooKassaNotification,
  cancel,
  listBankRefunds,
  openYooKassaShop,
  payOrder,
  post,
  readOrderState,
  readReceipts,
  reset,
  SUM,
  setPaymentMethod,
  type YooKassaShop,
} from '#tests/fake-yookassa/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { deliverOrder, findOrder, moveReturn, placeOrder } from '#tests/purchases.ts';
import { createReturn } from '#tests/return-requests.ts';
import { cancelUnpaidOrders } from '../order-management/index.ts';
import { processAuthorizedPayments } from './authorized.ts';
import { executeDueRefunds } from './refund.ts';

let opened: YooKassaShop;
beforeAll(async () => {
  opened = await openYooKassaShop({ YOOKASSA_STAGES: 'two' });
});
afterAll(() => opened.close());
beforeEach(() => reset(opened));

describe('AP-09 refunds of YooKassa', () => {
  it('refund a cancelled order in full, from any node, also after failures of the bank', async () => {
    const { later, bank } = opened;
    const begun = await payOrder(opened);
    await cancel(begun.me, begun.number);
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ amount: SUM, status: 'pending' }]);
    bank.state.behaviour = 'breaks';
    expectLoggedErrors();
    expect(await executeDueRefunds(later(0))).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'refund failed' }]);
    expect(await executeDueRefunds(later(0))).toBe(0);
    bank.state.behaviour = 'answers';
    // A day later the bank has deleted the idempotency key. The refund is recognized by its description.
    bank.state.answersByKey.clear();
    await Promise.all([executeDueRefunds(later(1500)), executeDueRefunds(later(1500))]);
    expect(listBankRefunds(opened, begun.atBank)).toMatchObject([
      { amount: SUM, description: `cancel-${begun.number}` },
    ]);
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ amount: SUM, status: 'done' }]);
    expect(await executeDueRefunds(later(3000))).toBe(0);
    expect(await readReceipts(begun.me, begun.number)).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund' },
    ]);
    expect(listBankRefunds(opened, begun.atBank)[0]?.receipt.items).toMatchObject([
      { description: 'Сумка Нева', payment_mode: 'full_prepayment' },
      { description: 'Доставка', payment_subject: 'service' },
    ]);
  });

  it('are done only when the bank reports them', async () => {
    const { later, bank } = opened;
    const begun = await payOrder(opened);
    bank.state.refundsWait = true;
    await cancel(begun.me, begun.number);
    await executeDueRefunds(later(0));
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ status: 'pending' }]);
    const [refund] = listBankRefunds(opened, begun.atBank);
    if (!refund) throw new Error('no refund');
    const notice = { event: 'refund.succeeded', object: { id: refund.id } };
    expect(await post(opened, notice)).toBe(200);
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ status: 'pending' }]);
    refund.status = 'succeeded';
    expect(await post(opened, notice)).toBe(200);
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ status: 'done' }]);
  });

  it('never exceed the payment, also when requested concurrently', async () => {
    const begun = await payOrder(opened);
    const part = 100_001;
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        refundPayment(opened.shop, { paymentId: begun.id, refundId: `part-${at}`, amount: part }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(opened.bank.state.refundedOf(begun.atBank.id)).toBe(4 * part);
    await cancel(begun.me, begun.number);
    await executeDueRefunds(opened.shop);
    expect(opened.bank.state.refundedOf(begun.atBank.id)).toBe(SUM);
    expect(listBankRefunds(opened, begun.atBank).at(-1)).toMatchObject({ amount: SUM - 4 * part });
  });

  it('are recorded once when made in the bank’s dashboard, and are not repeated', async () => {
    const { bank, test, later } = opened;
    const begun = await payOrder(opened);
    const refund = bank.refund(begun.atBank, 120_000, 'За царапину');
    const notice = { event: 'refund.succeeded', object: { id: refund.id } };
    expect(await Promise.all(Array.from({ length: 5 }, () => post(opened, notice)))).toEqual(
      Array(5).fill(200),
    );
    expect(await listRefunds(test, begun.id)).toMatchObject([{ amount: 120_000, status: 'done' }]);
    expect((await findOrder(begun.me, begun.number)).status).toBe('paid');
    // The rest is refunded with the order, and the receipts add up to the payment.
    await cancel(begun.me, begun.number);
    await executeDueRefunds(later(0));
    expect(listBankRefunds(opened, begun.atBank).map(({ amount }) => amount)).toEqual([
      120_000,
      SUM - 120_000,
    ]);
    expect(await readReceipts(begun.me, begun.number)).toMatchObject([
      { kind: 'payment', amount: SUM / 100 },
      { kind: 'refund', amount: 1200 },
      { kind: 'refund', amount: SUM / 100 - 1200 },
    ]);
  });

  it('are not confused with refunds of another payment with the same description', async () => {
    const { bank, test, later } = opened;
    const begun = await payOrder(opened);
    const other = await payOrder(opened);
    await cancel(begun.me, begun.number);
    const refund = bank.refund(other.atBank, 100, `cancel-${begun.number}`);
    expect(await post(opened, { event: 'refund.succeeded', object: { id: refund.id } })).toBe(200);
    expect(await listRefunds(test, begun.id)).toMatchObject([{ amount: SUM, status: 'pending' }]);
    expect(await listRefunds(test, other.id)).toMatchObject([{ amount: 100, status: 'done' }]);
    await executeDueRefunds(later(0));
    expect(await listRefunds(test, begun.id)).toMatchObject([{ status: 'done' }]);
  });

  it('are logged as an error and not retried when the bank refuses them', async () => {
    const begun = await payOrder(opened);
    await cancel(begun.me, begun.number);
    begun.atBank.status = 'canceled';
    expectLoggedErrors();
    await executeDueRefunds(opened.shop);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'refund failed', err: { message: 'yookassa: 400 invalid_request payment_id' } },
    ]);
    expect(await listRefunds(opened.test, begun.id)).toMatchObject([{ status: 'refused' }]);
    expect(await executeDueRefunds(opened.later(3000))).toBe(0);
  });

  it('AP-11 refund the share of returned items, with its receipt', async () => {
    const { test, later } = opened;
    const me = test.browser();
    const begun = await beginPayment(opened, me, await placeOrder(me, [BAG.offer, 2]));
    opened.bank.pay(begun.atBank);
    await post(opened, buildYooKassaNotification(begun.atBank));
    await deliverOrder(test, begun.number);
    const number = await createReturn(me, begun.number);
    for (const status of ['approved', 'received', 'refunded']) await moveReturn(test, number, status);
    expect(await executeDueRefunds(later(0))).toBe(1);
    expect(listBankRefunds(opened, begun.atBank)).toMatchObject([
      {
        amount: 450_000,
        status: 'succeeded',
        description: number,
        receipt: {
          items: [{ description: 'Сумка Нева', quantity: '1.00', payment_mode: 'full_payment' }],
        },
      },
    ]);
    expect(await listRefunds(test, begun.id)).toMatchObject([{ status: 'done', settlement: 'full' }]);
  });
});

describe('AP-08 two-stage payments of YooKassa', () => {
  async function placeAuthorizedOrder() {
    await setPaymentMethod(opened.test, 'card');
    const begun = await payOrder(opened);
    expect(begun.atBank.status).toBe('waiting_for_capture');
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
    return begun;
  }

  it('are captured when the order is assembled, also after a lost response of the bank', async () => {
    const begun = await placeAuthorizedOrder();
    const { test, bank, later } = opened;
    await deliverOrder(test, begun.number);
    bank.state.behaviour = 'breaks';
    expectLoggedErrors();
    expect(await processAuthorizedPayments(later(0))).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'authorized payment neither captured nor released' }]);
    bank.state.behaviour = 'answers';
    expect(await processAuthorizedPayments(later(2))).toBe(1);
    expect(begun.atBank.status).toBe('succeeded');
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect(await processAuthorizedPayments(later(600))).toBe(0);
  });

  it('are released for a cancelled order, without a refund', async () => {
    const begun = await placeAuthorizedOrder();
    await cancel(begun.me, begun.number);
    expect(await processAuthorizedPayments(opened.shop)).toBe(1);
    expect(begun.atBank.status).toBe('canceled');
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect(await executeDueRefunds(opened.shop)).toBe(0);
    expect(await readOrderState(begun)).toEqual(['cancelled', 'declined']);
  });
});

describe('AP-08 a late payment of YooKassa', () => {
  async function placeExpiredOrder() {
    const begun = await begin(opened);
    expect(await cancelUnpaidOrders(opened.later(31))).toBeGreaterThan(0);
    opened.test.setNow(opened.later(40).now());
    opened.bank.pay(begun.atBank);
    return begun;
  }

  it('revives the order while its items are in stock', async () => {
    const begun = await placeExpiredOrder();
    const onSale = await readStock(opened.test, BAG.offer);
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect(await readOrderState(begun)).toEqual(['paid', 'paid']);
    expect(await readStock(opened.test, BAG.offer)).toBe(onSale - 1);
  });

  it('is refunded when they are sold out', async () => {
    const begun = await placeExpiredOrder();
    await opened.test.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect((await findOrder(begun.me, begun.number)).status).toBe('cancelled');
    await executeDueRefunds(opened.later(41));
    expect(listBankRefunds(opened, begun.atBank)).toMatchObject([{ amount: SUM, status: 'succeeded' }]);
  });

  it('is not refunded again after a refund in the bank’s dashboard that the shop recorded later', async () => {
    const begun = await placeExpiredOrder();
    await opened.test.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    const refund = opened.bank.refund(begun.atBank, SUM);
    expect(await post(opened, { event: 'refund.succeeded', object: { id: refund.id } })).toBe(200);
    expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
    expect((await findOrder(begun.me, begun.number)).status).toBe('cancelled');
    expect(await executeDueRefunds(opened.later(41))).toBe(0);
    expect(opened.bank.state.refundedOf(begun.atBank.id)).toBe(SUM);
    expect((await readReceipts(begun.me, begun.number)).map(({ amount }) => amount)).toEqual([
      SUM / 100,
      SUM / 100,
    ]);
  });
});
