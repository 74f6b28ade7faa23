import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  listListingTags,
  NOON,
  RECIPIENT,
  readStock,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  findOrder,
  listQueuedEmails,
  moveOrder,
  openPurchaseShop,
  placeOrder,
  RETIRED_REASON,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { cancelUnpaidOrders } from './cancel.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
  await shop.db.deleteFrom('outbox').execute();
  await shop.flushInvalidations();
});

const ORDERS = '/services/rest/v1/orders';
const cancel = (fetch: Fetch, order_id: string, reason_id = CHANGED_MIND, comment = '') =>
  request(fetch, `DELETE ${ORDERS}`, { order_id, reason_id, comment });
const stock = (offer: number) => readStock(shop, offer);

describe('AP-09 cancelling an order', () => {
  it('lists the active reasons', async () => {
    expect((await request(shop.fetch, `GET ${ORDERS}/delete_reasons`)).result).toEqual({
      reasons: [
        { id: CHANGED_MIND, title: 'Передумали' },
        { id: 2, title: 'Ошиблись' },
      ],
    });
  });

  it('restores the stock, stores the reason, queues an e-mail and invalidates the pages', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.lastPair, 1], [BAG.offer, 2]);
    expect(await findOrder(me, number)).toMatchObject({
      can_cancel: true,
      can_pay: false,
      can_return: false,
    });
    shop.invalidatedTags.length = 0;
    const { status, result } = await cancel(me, number.toLowerCase(), CHANGED_MIND, 'Не успею');
    expect(status).toBe(200);
    expect(orderEndpoints[`DELETE ${ORDERS}`].result.parse(result).order).toMatchObject({
      number,
      status: 'cancelled',
      cancel_reason: 'Передумали',
      can_cancel: false,
      history: [{ status: 'new' }, { status: 'cancelled', status_title: 'Отменён' }],
    });
    expect([await stock(BOOTS.lastPair), await stock(BAG.offer)]).toEqual([1, 3]);
    // The boots were sold out, so their return to stock changes the listings. The bag was not sold out: its stock rises
    // from one to three, which changes only the bag's page.
    expect(shop.invalidatedTags).toEqual([...listListingTags(BOOTS.id), `product:${BAG.id}`]);
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({
      template: 'order_cancelled',
      to: RECIPIENT.email,
      order: number,
    });
    const kept = await shop.db.selectFrom('orders').select('cancel_comment').where('number', '=', number);
    expect(await kept.execute()).toEqual([{ cancel_comment: 'Не успею' }]);
  });

  it('cancels once when sent 20 times concurrently, and always returns the cancelled order', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 2]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(me, number)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await stock(BAG.offer)).toBe(3);
    expect((await findOrder(me, number)).history).toHaveLength(2);
    expect((await listQueuedEmails(shop)).slice(1)).toHaveLength(1);
  });

  it('applies one of a cancellation and a concurrent status change, and the stock matches', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await moveOrder(shop, number, 'assembling');
    await Promise.all([cancel(me, number), moveOrder(shop, number, 'on_the_way')]);
    const { status } = await findOrder(me, number);
    expect(await stock(BAG.offer)).toBe(status === 'cancelled' ? 3 : 2);
  });

  it('refuses an order that was shipped', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await moveOrder(shop, number, 'assembling');
    expect(await findOrder(me, number)).toMatchObject({ can_cancel: true });
    await moveOrder(shop, number, 'on_the_way');
    expect(await findOrder(me, number)).toMatchObject({ can_cancel: false });
    expect(await cancel(me, number)).toMatchObject({
      status: 409,
      messages: ['Этот заказ уже нельзя отменить, его статус: «В пути». Напишите или позвоните нам'],
    });
    expect(await stock(BAG.offer)).toBe(2);
  });

  it('accepts a request without a reason', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await request(me, `DELETE ${ORDERS}`, { order_id: number })).toMatchObject({
      status: 200,
      result: { order: { status: 'cancelled', cancel_reason: '' } },
    });
    expect(await stock(BAG.offer)).toBe(3);
  });

  it('accepts only an active reason', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const wrong = { messages: ['Выберите причину'], fields: ['reason_id'] };
    expect(await cancel(me, number, RETIRED_REASON)).toMatchObject({ status: 422, ...wrong });
    expect(await cancel(me, number, 0)).toMatchObject({ status: 400, ...wrong });
    expect((await findOrder(me, number)).status).toBe('new');
  });

  it('RO-03 answers 404 for another shopper’s order', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const other = shop.browser();
    await placeOrder(other, [BOOTS.offer, 1]);
    const { fetch } = await signInCustomer(shop);
    for (const client of [shop.browser(), other, fetch])
      expect(await cancel(client, number)).toMatchObject({ status: 404, messages: ['Заказ не найден'] });
    expect(await stock(BAG.offer)).toBe(2);
  });

  it('the owner’s cancellation stores its reason and refunds the bonuses once', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const { id: order_id } = await shop.db
      .updateTable('orders')
      .set({ bonus_debet: 300 })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow();
    const movement = { customer_id: id, created_at: NOON };
    await shop.db
      .insertInto('bonus_movements')
      .values([
        { ...movement, kind: 'gift', amount: 500 },
        { ...movement, kind: 'spend', amount: -300, order_id },
      ])
      .execute();
    expect((await moveOrder(shop, number, 'cancelled', 'Не дозвонились')).status).toBe(200);
    expect((await moveOrder(shop, number, 'cancelled')).status).toBe(409);
    expect(await findOrder(fetch, number)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Не дозвонились',
    });
    const moved = await shop.db
      .selectFrom('bonus_movements')
      .select(['kind', 'amount'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute();
    expect(moved.slice(2)).toEqual([{ kind: 'refund', amount: 300 }]);
    expect(await stock(BAG.offer)).toBe(3);
  });
});

describe('AP-09 the owner changes the status of an order', () => {
  it('applies allowed transitions only, with an e-mail for each', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await moveOrder(shop, number, 'completed')).toMatchObject({
      status: 409,
      messages: ['Заказ не переходит из «Принят» в «Получен»'],
    });
    expect(await moveOrder(shop, 'PT-1', 'assembling')).toMatchObject({ status: 404 });
    await deliverOrder(shop, number);
    expect((await findOrder(me, number)).history.map(({ status }) => status)).toEqual([
      'new',
      'assembling',
      'ready_for_pickup',
      'completed',
    ]);
    expect((await listQueuedEmails(shop)).slice(1)).toEqual(
      ['assembling', 'ready_for_pickup', 'completed'].map((status) => ({
        template: 'order_status',
        to: RECIPIENT.email,
        order: number,
        status,
      })),
    );
  });

  it('applies one of 20 concurrent changes', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => moveOrder(shop, number, 'assembling')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await findOrder(me, number)).history).toHaveLength(2);
  });

  it('accrues the order’s bonuses when it is completed', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    await shop.db.updateTable('orders').set({ bonus_accrual: 45 }).where('number', '=', number).execute();
    await deliverOrder(shop, number);
    const moved = await shop.db
      .selectFrom('bonus_movements')
      .select(['kind', 'amount'])
      .where('customer_id', '=', id)
      .execute();
    expect(moved).toEqual([{ kind: 'accrual', amount: 45 }]);
  });
});

describe('unpaid online orders', () => {
  const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
  /** Creates the shop object of a job. */
  const jobShop = (now: Date) => ({
    db: shop.db,
    now: () => now,
    providers: shop.providers,
    siteUrl: '',
    mode: 'sandbox' as const,
    log: testLog,
    mediaDir: '',
    uploadsDir: '',
  });

  it('AP-08 are cancelled after 30 minutes, once, by one of several nodes', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.lastPair, 1]);
    expect(await findOrder(me, number)).toMatchObject({ status: 'awaiting_payment', can_pay: true });
    expect(await cancelUnpaidOrders(jobShop(minutes(30)))).toBe(0);
    shop.invalidatedTags.length = 0;
    const late = jobShop(new Date(minutes(30).getTime() + 1));
    const counts = await Promise.all(Array.from({ length: 5 }, () => cancelUnpaidOrders(late)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await findOrder(me, number)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Заказ не оплачен за 30 минут',
      can_pay: false,
    });
    expect(await stock(BOOTS.lastPair)).toBe(1);
    expect(await shop.flushInvalidations()).toEqual(listListingTags(BOOTS.id));
    expect((await listQueuedEmails(shop)).at(-1)).toMatchObject({
      template: 'order_cancelled',
      order: number,
    });
  });

  it('does not cancel orders with payment on receipt', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await cancelUnpaidOrders(jobShop(minutes(60 * 24)));
    expect((await findOrder(me, number)).status).toBe('new');
  });
});
