import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { executeDueRefunds } from '#backend/modules/payments/index.ts';
import { BOOKING, bookUnit, callOwner, openBookingShop, resetStoreStock } from '#tests/bookings.ts';
import { BAG, BOOTS, NOON, request, resetStock } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { clearFastOrderLimits, FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import { readMetric } from '#tests/metrics.ts';
import {
  CHANGED_MIND,
  insertReturnOptions,
  moveOrder,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
  await insertReturnOptions(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await resetStoreStock(shop);
  await setOnlinePayment(shop, true);
  await clearFastOrderLimits(shop);
});

const LATER = new Date(NOON.getTime() + 60 * 60_000);

type Series = [name: string, labels: Record<string, string>];
const PLACED: Series = ['orders_placed_total', { way: 'cart' }];
const ONE_CLICK: Series = ['orders_placed_total', { way: 'one_click' }];
const paidBy = (by: string): Series => ['orders_paid_total', { by }];
const cancelledBy = (by: string): Series => ['orders_cancelled_total', { by }];
const payment = (outcome: string): Series => ['payments_total', { outcome }];
const refund = (outcome: string): Series => ['refunds_total', { outcome }];
const booking = (event: string): Series => ['bookings_total', { event }];

/** Runs work and returns by how much each series has increased. */
async function measure(series: readonly Series[], work: () => Promise<unknown>): Promise<number[]> {
  const read = () => Promise.all(series.map(([name, labels]) => readMetric(name, labels)));
  const before = await read();
  await work();
  return (await read()).map((value, index) => value - (before[index] ?? 0));
}

const cancel = (fetch: TestShop['fetch'], order_id: string) =>
  request(fetch, 'DELETE /services/rest/v1/orders', { order_id, reason_id: CHANGED_MIND });

describe('metrics of orders', () => {
  it('count a placed order once, and a one-click order apart even when its request is repeated', async () => {
    const me = shop.browser();
    expect(await measure([PLACED, ONE_CLICK], () => placeOrder(me, [BOOTS.offer, 1]))).toEqual([1, 0]);
    const key = crypto.randomUUID();
    const order = () => placeFastOrder(me, FAST, key);
    const repeat = () => Promise.all(Array.from({ length: 5 }, order));
    expect(await measure([PLACED, ONE_CLICK], repeat)).toEqual([0, 1]);
  });

  it('do not count a refused order', async () => {
    const refused = () => placeFastOrder(shop.browser(), { ...FAST, offers: [{ offer_id: BOOTS.soldOut }] });
    expect(await measure([PLACED, ONE_CLICK], refused)).toEqual([0, 0]);
  });

  it('count one cancellation of simultaneous ones, by the shopper and by the owner', async () => {
    const me = shop.browser();
    const first = await placeOrder(me, [BOOTS.offer, 1]);
    const second = await placeOrder(me, [BOOTS.offer, 1]);
    const series = [cancelledBy('shopper'), cancelledBy('owner')];
    const byShopper = () => Promise.all(Array.from({ length: 8 }, () => cancel(me, first)));
    expect(await measure(series, byShopper)).toEqual([1, 0]);
    expect(await measure(series, () => moveOrder(shop, second, 'cancelled', 'Нет в наличии'))).toEqual([
      0, 1,
    ]);
  });

  it('count a payment at the bank and a payment that the owner has recorded', async () => {
    const me = shop.browser();
    const series = [paidBy('bank'), paidBy('owner'), payment('started'), payment('paid')];
    const first = await placeOrder(me, [BOOTS.offer, 1]);
    expect(await measure(series, () => payAtBank(shop, me, first))).toEqual([1, 0, 1, 1]);
    const second = await placeOrder(me, [BOOTS.offer, 1]);
    expect(await measure(series, () => moveOrder(shop, second, 'paid'))).toEqual([0, 1, 0, 0]);
  });

  it('count payments and refunds that the bank does not accept', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const provider = shop.providers.payment.current;
    const begin = vi.spyOn(provider, 'begin').mockRejectedValueOnce(new Error('timeout'));
    expectLoggedErrors();
    const start = () => request(me, 'POST /v1/orders/init_payment', { order_id: number });
    expect(await measure([payment('started'), payment('not_started')], start)).toEqual([0, 1]);
    begin.mockRestore();
    await payAtBank(shop, me, number);
    await cancel(me, number);
    const fail = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new Error('timeout'));
    const series = [refund('done'), refund('failed')];
    expect(await measure(series, () => executeDueRefunds(createNode(NOON)))).toEqual([0, 1]);
    fail.mockRestore();
    expect(await measure(series, () => executeDueRefunds(createNode(LATER)))).toEqual([1, 0]);
    expect(takeLoggedErrors()).toHaveLength(2);
  });
});

/** Creates a node of the shop with its own clock, for its jobs. */
const createNode = (now: Date) => ({
  ...{ db: shop.db, providers: shop.providers, uploadsDir: shop.uploadsDir, mediaDir: '', siteUrl: SITE_URL },
  ...{ now: () => now, mode: 'sandbox' as const, log: testLog },
});

describe('metrics of bookings', () => {
  it('count each booking and its end once', async () => {
    const me = shop.browser();
    const series = [booking('placed'), booking('cancelled'), booking('handed_over')];
    let number = '';
    const book = async (key: string) => {
      ({ number } = await bookUnit(me, {}, key));
    };
    expect(await measure(series, () => book('first'))).toEqual([1, 0, 0]);
    const end = () =>
      Promise.all(Array.from({ length: 5 }, () => request(me, `DELETE ${BOOKING}`, { order_id: number })));
    expect(await measure(series, end)).toEqual([0, 1, 0]);
    shop.setNow(LATER);
    await book('second');
    const handOver = () =>
      callOwner(shop, 'POST /services/rest/v1/owner/bookings', { number, status: 'handed_over' });
    expect(await measure(series, handOver)).toEqual([0, 0, 1]);
  });
});

describe('metrics of API calls', () => {
  it('count calls by access and outcome', async () => {
    const calls = (access: string, outcome: string): Series => ['api_calls_total', { access, outcome }];
    const series = [calls('session', 'success'), calls('session', 'refused'), calls('customer', 'refused')];
    const work = async () => {
      await request(shop.browser(), 'GET /api/v1/cart');
      await cancel(shop.browser(), 'PT-999999');
    };
    expect((await measure(series, work)).slice(0, 2)).toEqual([1, 1]);
  });
});
