import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, NOON, request, restock, stockOf } from '@/tests/commerce';
import { refundsOf } from '@/tests/fake-bank/shop';
import {
  begin,
  beginOf,
  noticeOf,
  openYooKassaShop,
  paid,
  payBy,
  post,
  refundsAt,
  SENDER,
  SUM,
  type YooKassaShop,
} from '@/tests/fake-yookassa/shop';
import { expectLoggedErrors, takeLoggedErrors } from '@/tests/log';
import { CHANGED_MIND, deliver, findOrder, moveReturn, order, queuedEmails } from '@/tests/purchases';
import { asked } from '@/tests/return-requests';
import { releaseUnpaid } from '../order-management';
import { settleHeldPayments } from './held';
import { refreshOpenPayments } from './pending';
import { makeDueRefunds, refundPayment } from './refund';

let opened: YooKassaShop;
beforeAll(async () => {
  opened = await openYooKassaShop({ YOOKASSA_TIMEOUT_MS: '300', YOOKASSA_STAGES: 'two' });
});
afterAll(() => opened.close());
beforeEach(async () => {
  const { test, bank } = opened;
  test.setNow(NOON);
  await restock(test);
  await payBy(test, 'sbp');
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('payment_refunds').execute();
  await test.db.updateTable('order_payments').set({ is_open: false, held: false }).execute();
  bank.state.clear();
  bank.asked.length = 0;
});

const cancel = (me: YooKassaShop['test']['fetch'], order_id: string) =>
  request(me, 'DELETE /services/rest/v1/orders', { order_id, reason_id: CHANGED_MIND });
const stateOf = async ({ me, number }: Awaited<ReturnType<typeof begin>>) => {
  const { status, payment_state } = await findOrder(me, number);
  return [status, payment_state];
};
const receiptsOf = async (number: string) => {
  const rows = await opened.test.db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.kind')
    .where('o.number', '=', number)
    .orderBy('r.id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('AP-08 an order paid at YooKassa', () => {
  it('by the SBP has its QR code, from payment/url too, and is paid by the notification', async () => {
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
    expect(await post(opened, noticeOf(atBank))).toBe(200);
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
  });

  it('notified 20 times, in any order and at once, is paid once', async () => {
    await payBy(opened.test, 'card');
    const begun = await begin(opened);
    const { atBank, number } = begun;
    opened.bank.pay(atBank);
    const events = [
      'payment.waiting_for_capture',
      'payment.succeeded',
      'payment.canceled',
      'payment.succeeded',
    ];
    const notices = Array.from({ length: 20 }, (_, at) => noticeOf(atBank, events[at % events.length]));
    const answers = await Promise.all(notices.map((notice) => post(opened, notice)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
    expect((await findOrder(begun.me, number)).history).toHaveLength(3);
    expect(await receiptsOf(number)).toEqual(['payment']);
    // The confirmation, and that it is paid.
    expect(await queuedEmails(opened.test)).toHaveLength(2);
  });

  it('is paid without a notification: the bank is asked, a few times and ever more rarely', async () => {
    const begun = await begin(opened);
    const { later, bank } = opened;
    expect(await refreshOpenPayments(later(1))).toBe(0);
    expect(await refreshOpenPayments(later(3))).toBe(1);
    expect(await refreshOpenPayments(later(4))).toBe(0);
    expect(await stateOf(begun)).toEqual(['awaiting_payment', 'pending']);
    bank.pay(begun.atBank);
    expect(await refreshOpenPayments(later(9))).toBe(1);
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
    expect(await refreshOpenPayments(later(60))).toBe(0);
    const never = await begin(opened);
    let questions = 0;
    for (let day = 0; day < 30; day++) questions += await refreshOpenPayments(later(day * 24 * 60 + 60));
    expect(questions).toBeLessThanOrEqual(9);
    expect(await stateOf(never)).toEqual(['awaiting_payment', 'pending']);
  });

  it('that the shopper gave up at the bank can be begun anew', async () => {
    const begun = await begin(opened);
    opened.bank.decline(begun.atBank);
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect(await stateOf(begun)).toEqual(['awaiting_payment', 'declined']);
    const again = await beginOf(opened, begun.me, begun.number);
    expect(again.id).not.toBe(begun.id);
    opened.bank.pay(again.atBank);
    await post(opened, noticeOf(again.atBank));
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
  });

  it.each(['is silent', 'fails', 'breaks'] as const)(
    'whose bank %s is kept, says so in time, and can be paid later',
    async (behaviour) => {
      const { test, bank } = opened;
      const me = test.browser();
      const number = await order(me, [BAG.offer, 1]);
      bank.state.behaviour = behaviour;
      expectLoggedErrors();
      const from = performance.now();
      expect(await request(me, 'POST /v1/orders/init_payment', { order_id: number })).toMatchObject({
        status: 503,
        messages: ['Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту'],
      });
      expect(performance.now() - from).toBeLessThan(3_000);
      expect(takeLoggedErrors()).toMatchObject([{ msg: 'a payment could not be begun' }]);
      expect(await findOrder(me, number)).toMatchObject({ status: 'awaiting_payment', can_pay: true });
      bank.state.behaviour = 'answers';
      const begun = await beginOf(opened, me, number);
      expect(bank.state.payments.size).toBe(1);
      bank.pay(begun.atBank);
      await post(opened, noticeOf(begun.atBank));
      expect(await stateOf(begun)).toEqual(['paid', 'paid']);
    },
  );

  it('whose bank is silent while it notifies is told again later', async () => {
    const begun = await begin(opened);
    opened.bank.pay(begun.atBank);
    opened.bank.state.behaviour = 'is silent';
    expect(await post(opened, noticeOf(begun.atBank))).toBe(503);
    expect(await stateOf(begun)).toEqual(['awaiting_payment', 'pending']);
    opened.bank.state.behaviour = 'answers';
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
  });
});

describe('RO-03 a notification that must change nothing', () => {
  const unchanged = async (begun: Awaited<ReturnType<typeof begin>>) =>
    expect(await stateOf(begun)).toEqual(['awaiting_payment', 'pending']);

  it('from another address is refused before the bank is asked', async () => {
    const begun = await begin(opened);
    opened.bank.pay(begun.atBank);
    opened.bank.asked.length = 0;
    for (const address of ['203.0.113.7', '185.71.78.1', '127.0.0.1', ''])
      expect(await post(opened, noticeOf(begun.atBank), address)).toBe(403);
    expect(opened.bank.asked).toEqual([]);
    await unchanged(begun);
  });

  it('says more than the bank knows: what the bank says counts', async () => {
    const begun = await begin(opened);
    expect(await post(opened, { ...noticeOf(begun.atBank), event: 'payment.succeeded' })).toBe(200);
    await unchanged(begun);
  });

  it('of an unknown payment, of another shop’s and unreadable ones', async () => {
    const begun = await begin(opened);
    const { state } = opened.bank;
    const foreign = { ...begun.atBank, id: state.nextId(), shopId: '200600', status: 'succeeded' as const };
    state.payments.set(foreign.id, foreign);
    expect(await post(opened, noticeOf(foreign))).toBe(404);
    const unknown = { ...noticeOf(begun.atBank, 'payment.succeeded'), object: { id: state.nextId() } };
    expect(await post(opened, unknown)).toBe(404);
    expect(await post(opened, { event: 'refund.succeeded', object: { id: 'nothing' } })).toBe(404);
    for (const body of ['', '{', '[]', { event: 'payment.succeeded', object: { id: '../payments' } }, {}])
      expect(await post(opened, body)).toBe(400);
    await unchanged(begun);
  });

  it('of another payment of the same account that names ours', async () => {
    const begun = await begin(opened);
    const { state } = opened.bank;
    const other = { ...begun.atBank, id: state.nextId(), status: 'succeeded' as const };
    state.payments.set(other.id, other);
    expectLoggedErrors();
    expect(await post(opened, noticeOf(other))).toBe(404);
    const plain = { ...other, id: state.nextId(), metadata: {} };
    state.payments.set(plain.id, plain);
    expect(await post(opened, noticeOf(plain))).toBe(404);
    expect(takeLoggedErrors()).toMatchObject([{ reason: 'payment_not_found' }]);
    await unchanged(begun);
  });

  it('of another sum', async () => {
    const begun = await begin(opened);
    Object.assign(begun.atBank, { status: 'succeeded', amount: SUM - 1 });
    expectLoggedErrors();
    expect(await post(opened, noticeOf(begun.atBank), SENDER)).toBe(409);
    expect(takeLoggedErrors()).toMatchObject([{ reason: 'payment_amount' }]);
    await unchanged(begun);
  });
});

describe('AP-09 money that YooKassa gives back', () => {
  it('of a cancelled order is all that was paid, by whichever node, however often the bank fails', async () => {
    const { later, bank } = opened;
    const begun = await paid(opened);
    await cancel(begun.me, begun.number);
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ amount: SUM, status: 'pending' }]);
    bank.state.behaviour = 'breaks';
    expectLoggedErrors();
    expect(await makeDueRefunds(later(0))).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'a refund was not made' }]);
    expect(await makeDueRefunds(later(0))).toBe(0);
    bank.state.behaviour = 'answers';
    // A day later the bank has forgotten the key: the refund is known by its description.
    bank.state.kept.clear();
    await Promise.all([makeDueRefunds(later(1500)), makeDueRefunds(later(1500))]);
    expect(refundsAt(opened, begun.atBank)).toMatchObject([
      { amount: SUM, description: `cancel-${begun.number}` },
    ]);
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ amount: SUM, status: 'done' }]);
    expect(await makeDueRefunds(later(3000))).toBe(0);
    expect(await receiptsOf(begun.number)).toEqual(['payment', 'refund']);
    expect(refundsAt(opened, begun.atBank)[0]?.receipt.items).toMatchObject([
      { description: 'Сумка Нева', payment_mode: 'full_prepayment' },
      { description: 'Доставка', payment_subject: 'service' },
    ]);
  });

  it('that takes its time is made when the bank says so', async () => {
    const { later, bank } = opened;
    const begun = await paid(opened);
    bank.state.refundsWait = true;
    await cancel(begun.me, begun.number);
    await makeDueRefunds(later(0));
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ status: 'pending' }]);
    const [refund] = refundsAt(opened, begun.atBank);
    if (!refund) throw new Error('no refund');
    const notice = { event: 'refund.succeeded', object: { id: refund.id } };
    expect(await post(opened, notice)).toBe(200);
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ status: 'pending' }]);
    refund.status = 'succeeded';
    expect(await post(opened, notice)).toBe(200);
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ status: 'done' }]);
  });

  it('is never more than was paid, however many refunds are asked for at once', async () => {
    const begun = await paid(opened);
    const part = 100_001;
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        refundPayment(opened.shop, { paymentId: begun.id, refundId: `part-${at}`, amount: part }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(opened.bank.state.refundedOf(begun.atBank.id)).toBe(4 * part);
    await cancel(begun.me, begun.number);
    await makeDueRefunds(opened.shop);
    expect(opened.bank.state.refundedOf(begun.atBank.id)).toBe(SUM);
    expect(refundsAt(opened, begun.atBank).at(-1)).toMatchObject({ amount: SUM - 4 * part });
  });

  it('that it refuses is an error in the log, and nothing is asked again', async () => {
    const begun = await paid(opened);
    await cancel(begun.me, begun.number);
    begun.atBank.status = 'canceled';
    expectLoggedErrors();
    await makeDueRefunds(opened.shop);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'a refund was not made', err: { message: 'yookassa: 400 invalid_request payment_id' } },
    ]);
    expect(await refundsOf(opened.test, begun.id)).toMatchObject([{ status: 'refused' }]);
    expect(await makeDueRefunds(opened.later(3000))).toBe(0);
  });

  it('AP-11 of returned pieces is their share, with its receipt', async () => {
    const { test, later } = opened;
    const me = test.browser();
    const begun = await beginOf(opened, me, await order(me, [BAG.offer, 2]));
    opened.bank.pay(begun.atBank);
    await post(opened, noticeOf(begun.atBank));
    await deliver(test, begun.number);
    const number = await asked(me, begun.number);
    for (const status of ['approved', 'received', 'refunded']) await moveReturn(test, number, status);
    expect(await makeDueRefunds(later(0))).toBe(1);
    expect(refundsAt(opened, begun.atBank)).toMatchObject([
      {
        amount: 450_000,
        status: 'succeeded',
        description: number,
        receipt: {
          items: [{ description: 'Сумка Нева', quantity: '1.00', payment_mode: 'full_payment' }],
        },
      },
    ]);
    expect(await refundsOf(test, begun.id)).toMatchObject([{ status: 'done', settlement: 'full' }]);
  });
});

describe('AP-08 YooKassa with two stages', () => {
  async function held() {
    await payBy(opened.test, 'card');
    const begun = await paid(opened);
    expect(begun.atBank.status).toBe('waiting_for_capture');
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
    return begun;
  }

  it('takes the money when the order is assembled, also when the bank’s answer was lost', async () => {
    const begun = await held();
    const { test, bank, later } = opened;
    await deliver(test, begun.number);
    bank.state.behaviour = 'breaks';
    expectLoggedErrors();
    expect(await settleHeldPayments(later(0))).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'held money was neither taken nor released' }]);
    bank.state.behaviour = 'answers';
    expect(await settleHeldPayments(later(2))).toBe(1);
    expect(begun.atBank.status).toBe('succeeded');
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect(await settleHeldPayments(later(600))).toBe(0);
  });

  it('releases the money of a cancelled order, and refunds nothing', async () => {
    const begun = await held();
    await cancel(begun.me, begun.number);
    expect(await settleHeldPayments(opened.shop)).toBe(1);
    expect(begun.atBank.status).toBe('canceled');
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect(await makeDueRefunds(opened.shop)).toBe(0);
    expect(await stateOf(begun)).toEqual(['cancelled', 'declined']);
  });
});

describe('AP-08 a payment at YooKassa that comes late', () => {
  async function expired() {
    const begun = await begin(opened);
    expect(await releaseUnpaid(opened.later(31))).toBeGreaterThan(0);
    opened.test.setNow(opened.later(40).now());
    opened.bank.pay(begun.atBank);
    return begun;
  }

  it('revives the order while its goods are there', async () => {
    const begun = await expired();
    const onSale = await stockOf(opened.test, BAG.offer);
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect(await stateOf(begun)).toEqual(['paid', 'paid']);
    expect(await stockOf(opened.test, BAG.offer)).toBe(onSale - 1);
  });

  it('is refunded when they are sold', async () => {
    const begun = await expired();
    await opened.test.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    expect(await post(opened, noticeOf(begun.atBank))).toBe(200);
    expect((await findOrder(begun.me, begun.number)).status).toBe('cancelled');
    await makeDueRefunds(opened.later(41));
    expect(refundsAt(opened, begun.atBank)).toMatchObject([{ amount: SUM, status: 'succeeded' }]);
  });
});
