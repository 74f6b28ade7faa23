import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import { BAG, CASH, limitOrders, NOON, RECIPIENT, readStock, request, resetStock } from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { testLog } from '#tests/log.ts';
import { confirmPhone, generatePhone } from '#tests/phones.ts';
import {
  findOrder,
  listQueuedEmails,
  listQueuedSms,
  moveOrder,
  openPurchaseShop,
  readLastOrderKey,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { cancelUnconfirmedOrders } from './unconfirmed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await limitOrders(shop);
  await setOnlinePayment(shop, false);
  await resetStock(shop);
  await shop.db.updateTable('orders').set({ confirm_by: null, network: null }).execute();
  for (const table of ['outbox', 'rate_limits'] as const) await shop.db.deleteFrom(table).execute();
  await shop.flushInvalidations();
});

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);
type Fetch = TestShop['fetch'];

const send = (fetch: Fetch, phone: string, headers?: Record<string, string>) =>
  request(
    fetch,
    'POST /services/rest/v2/orders/fast_order',
    { ...FAST, user_info: { ...RECIPIENT, phone } },
    headers,
  );
const place = async (fetch: Fetch, phone: string): Promise<string> =>
  placedOrder.parse((await send(fetch, phone)).result).order_id;

/** Runs the job at this time, as a node does. */
const run = (now: Date) => {
  shop.setNow(now);
  const { db, providers, uploadsDir } = shop;
  return cancelUnconfirmedOrders({
    db,
    providers,
    uploadsDir,
    now: () => now,
    log: testLog,
    siteUrl: SITE_URL,
    mode: 'sandbox',
    mediaDir: '',
  });
};
const UNTIL = '2026-11-23T12:00:00+03:00';

describe('an order with an unconfirmed phone', () => {
  it('keeps its confirmation period when the clock was ahead and is set back', async () => {
    shop.setNow(inHours(400 * 24));
    const me = shop.browser();
    const number = await place(me, generatePhone());
    const before = await readStock(shop, BAG.offer);
    await run(NOON);
    expect(await findOrder(me, number)).toMatchObject({ status: 'new', confirm_until: UNTIL });
    await run(inHours(47));
    expect(await findOrder(me, number)).toMatchObject({ status: 'new', confirm_until: UNTIL });
    await run(inHours(48));
    expect((await findOrder(me, number)).status).toBe('cancelled');
    expect(await readStock(shop, BAG.offer)).toBe(before + 1);
  });

  it('contains its deadline, and is then cancelled with stock, reason, e-mail and SMS', async () => {
    await shop.db.updateTable('offers').set({ quantity: 1 }).where('id', '=', BAG.offer).execute();
    const me = shop.browser();
    const phone = generatePhone();
    const answer = await send(me, phone);
    expect(answer.result).toMatchObject({ confirm_until: UNTIL });
    const number = placedOrder.parse(answer.result).order_id;
    expect((await findOrder(me, number)).confirm_until).toBe(UNTIL);
    expect(await readStock(shop, BAG.offer)).toBe(0);
    await shop.db.deleteFrom('outbox').execute();
    shop.invalidatedTags.length = 0;
    expect(await run(inHours(47.9))).toBe(0);
    expect(await run(inHours(48))).toBe(1);
    expect(await run(inHours(48))).toBe(0);
    expect(await readStock(shop, BAG.offer)).toBe(1);
    expect(await shop.flushInvalidations()).toContain('product:2');
    const order = await findOrder(me, number);
    expect([order.status, order.cancel_reason, order.confirm_until]).toEqual([
      'cancelled',
      'Телефон не подтвердили вовремя',
      undefined,
    ]);
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'order_cancelled', to: RECIPIENT.email, order: number },
    ]);
    expect(await listQueuedSms(shop)).toMatchObject([{ template: 'order', to: phone, status: 'cancelled' }]);
  });

  it('is not cancelled after its shopper confirms the phone, like other open orders with that phone', async () => {
    const me = shop.browser();
    const phone = generatePhone();
    const [first, second] = [await place(me, phone), await place(me, phone)];
    const foreign = await place(me, generatePhone());
    await confirmPhone(shop, me, phone);
    expect((await findOrder(me, first)).confirm_until).toBeUndefined();
    expect(await run(inHours(48))).toBe(1);
    const statuses = await Promise.all(
      [first, second, foreign].map(async (one) => (await findOrder(me, one)).status),
    );
    expect(statuses).toEqual(['new', 'new', 'cancelled']);
  });

  it('is cancelled if another shopper placed it, although the phone’s owner confirms the phone', async () => {
    const phone = generatePhone();
    const [stranger, me] = [shop.browser(), shop.browser()];
    const strangersOrder = await place(stranger, phone);
    const mine = await place(me, phone);
    await confirmPhone(shop, me, phone);
    expect(await run(inHours(48))).toBe(1);
    expect((await findOrder(stranger, strangersOrder)).status).toBe('cancelled');
    expect((await findOrder(me, mine)).status).toBe('new');
  });

  it('is confirmed in another browser only by its link together with the phone’s code', async () => {
    const number = await place(shop.browser(), generatePhone());
    const { phone } = await shop.db
      .selectFrom('orders')
      .select('phone')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const link = { [ORDER_KEY_HEADER]: await readLastOrderKey(shop) };
    const other = shop.browser();
    await confirmPhone(shop, other, generatePhone(), link);
    await confirmPhone(shop, shop.browser(), phone);
    const confirmed = async () =>
      (
        await shop.db
          .selectFrom('orders')
          .select('confirmed_at')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).confirmed_at;
    expect(await confirmed()).toBeNull();
    await confirmPhone(shop, other, phone, link);
    expect(await confirmed()).toEqual(NOON);
  });

  it('is confirmed without another code when the phone is confirmed already', async () => {
    const { fetch, id } = await signInCustomer(shop, { ...CUSTOMER, phone: null });
    const phone = generatePhone();
    const number = await place(shop.browser(), phone);
    await shop.db.updateTable('customers').set({ phone }).where('id', '=', id).execute();
    await shop.db.updateTable('orders').set({ shopper_id: id }).where('number', '=', number).execute();
    expect((await findOrder(fetch, number)).confirm_until).toBe(UNTIL);
    const { result } = await request(fetch, 'POST /services/rest/v1/phone/check', { phone });
    expect(result).toEqual({ confirmed: true });
    expect((await findOrder(fetch, number)).confirm_until).toBeUndefined();
  });

  it('is not cancelled after the owner begins to assemble it', async () => {
    const me = shop.browser();
    const number = await place(me, generatePhone());
    await moveOrder(shop, number, 'assembling');
    expect((await findOrder(me, number)).confirm_until).toBeUndefined();
    expect(await run(inHours(49))).toBe(0);
  });

  it('RT-05 requires a confirmation only after it is switched from online payment to payment on receipt', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await place(me, generatePhone());
    expect((await findOrder(me, number)).confirm_until).toBeUndefined();
    shop.setNow(inHours(0.25));
    await request(me, 'POST /v1/orders/init_payment', { order_id: number, payment_id: CASH });
    expect((await findOrder(me, number)).confirm_until).toBe('2026-11-23T12:15:00+03:00');
    expect(await run(inHours(48.25))).toBe(1);
  });

  it('is not cancelled if an earlier version stored it without a deadline', async () => {
    const number = await place(shop.browser(), generatePhone());
    await shop.db.updateTable('orders').set({ confirm_by: null }).where('number', '=', number).execute();
    expect(await run(inHours(100))).toBe(0);
  });

  it('is cancelled by one of several concurrent nodes', async () => {
    await place(shop.browser(), generatePhone());
    await place(shop.browser(), generatePhone());
    const counts = await Promise.all([run(inHours(48)), run(inHours(48)), run(inHours(48))]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await readStock(shop, BAG.offer)).toBe(3);
  });
});

describe('settings.orders.confirm_hours', () => {
  it('sets the confirmation period', async () => {
    await limitOrders(shop, { confirm_hours: 5 });
    const me = shop.browser();
    const number = await place(me, generatePhone());
    expect((await findOrder(me, number)).confirm_until).toBe('2026-11-21T17:00:00+03:00');
    expect(await run(inHours(5))).toBe(1);
  });

  it('0 requires no confirmation, and removes existing deadlines', async () => {
    const me = shop.browser();
    const before = await place(me, generatePhone());
    await limitOrders(shop, { confirm_hours: 0 });
    const number = await place(me, generatePhone());
    expect((await findOrder(me, number)).confirm_until).toBeUndefined();
    expect(await run(inHours(100))).toBe(0);
    expect((await findOrder(me, before)).confirm_until).toBeUndefined();
  });
});

it('the client’s network is stored with an order until the order is confirmed, paid or closed', async () => {
  const at = { 'x-forwarded-for': '203.0.113.30' };
  const me = shop.browser();
  const phone = generatePhone();
  const numbers: string[] = [];
  for (const one of [phone, generatePhone(), generatePhone()])
    numbers.push(placedOrder.parse((await send(me, one, at)).result).order_id);
  const networks = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select('network')
        .where('number', 'in', numbers)
        .orderBy('id')
        .execute()
    ).map(({ network }) => network);
  const kept = 'network:203.0.113.30';
  expect(await networks()).toEqual([kept, kept, kept]);
  await confirmPhone(shop, me, phone);
  await moveOrder(shop, numbers[1] ?? '', 'cancelled', 'нет');
  await run(inHours(1));
  expect(await networks()).toEqual([null, null, kept]);
  await run(inHours(48));
  await run(inHours(48));
  expect(await networks()).toEqual([null, null, null]);
});

it('AP-09 a one-click order without an e-mail sends only an SMS', async () => {
  const phone = generatePhone();
  await placeFastOrder(shop.browser(), { ...FAST, user_info: { ...RECIPIENT, email: '', phone } });
  expect(await listQueuedSms(shop)).toMatchObject([{ to: phone, status: 'new' }]);
});
