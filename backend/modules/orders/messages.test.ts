import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BAG,
  BOOTS,
  COURIER,
  limitOrders,
  NOON,
  PERM,
  RECIPIENT,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import {
  CHANGED_MIND,
  listQueuedEmails,
  listQueuedSms,
  moveOrder,
  openPurchaseShop,
  placeOrder,
  readLastOrderKey,
  setOnlinePayment,
} from '#tests/purchases.ts';
import type { Shop } from '../../kernel/context.ts';
import { cancelUnpaidOrders } from '../order-management/index.ts';
import { sendQueuedSms } from '../sms/index.ts';
import { lockOrder } from './lifecycle-repo.ts';
import { enqueueRevival } from './messages.ts';

let test: TestShop;
let now: Date;
let sent: string[];
/** Called before the fake SMS gateway accepts a message. May throw to refuse the message. */
let gateway: () => Promise<void>;
const shop = (): Shop => ({
  db: test.db,
  now: () => now,
  siteUrl: SITE_URL,
  mode: 'production',
  log: testLog,
  mediaDir: '',
  uploadsDir: test.uploadsDir,
  providers: {
    ...test.providers,
    sms: {
      send: async (to, text) => {
        await gateway();
        sent.push(`${to} ${text}`);
      },
    },
  },
});
beforeAll(async () => {
  test = await openPurchaseShop();
});
afterAll(() => test.close());
const at = (moment: Date) => {
  now = moment;
  test.setNow(moment);
};
const later = (minutes: number) => at(new Date(now.getTime() + minutes * 60_000));
beforeEach(async () => {
  at(NOON);
  sent = [];
  gateway = async () => {};
  for (const table of ['outbox', 'rate_limits'] as const) await test.db.deleteFrom(table).execute();
  await setOnlinePayment(test, false);
  await resetStock(test);
});

const statuses = async () => (await listQueuedSms(test)).map((sms) => (sms as { status: string }).status);
const templates = async () =>
  (await listQueuedEmails(test)).map((email) =>
    Object.values(email as object)
      .filter((one) => !/[@-]/.test(one))
      .join(' '),
  );

/** Sends the only queued SMS. @returns its text */
async function sendOnlySms(): Promise<string> {
  const key = await readLastOrderKey(test, 'sms');
  expect(await sendQueuedSms(shop())).toBe(1);
  const [text = ''] = sent;
  sent = [];
  await test.db.deleteFrom('outbox').execute();
  expect(text).toContain(`#key=${key}`);
  return text
    .replace(`${SITE_URL}/order/`, '/')
    .replace(/pt-\d+#key=\w{16}/, 'link')
    .replace(/PT-\d+/, 'N');
}

describe('AP-09 messages about an order', () => {
  it('sends an SMS when placed, on the way and ready, each with a new link', async () => {
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N на 4 700 ₽ принят. /link');
    await moveOrder(test, number, 'assembling');
    expect(await listQueuedSms(test)).toEqual([]);
    await moveOrder(test, number, 'on_the_way');
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N в пути, привезём к 24.11.2026. /link');
    await moveOrder(test, number, 'ready_for_pickup');
    expect(await sendOnlySms()).toBe(
      '+79161234567 Полутон: заказ N ждёт вас до 28.11.2026: ПВЗ, ул. Мира, 1, 10:00–22:00. /link',
    );
    await moveOrder(test, number, 'completed');
    expect(await listQueuedSms(test)).toEqual([]);
  });

  it('sends SMS to confirmed phones and for orders in delivery from the reserve after the hourly limit is used up', async () => {
    expectLoggedErrors();
    const total = { action: 'sms-total', subject: 'shop', count: 3000, started_at: NOON };
    await test.db.insertInto('rate_limits').values(total).execute();
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    expect(await sendQueuedSms(shop())).toBe(0);
    await test.db.updateTable('orders').set({ confirmed_at: NOON }).where('number', '=', number).execute();
    later(2);
    expect(await sendOnlySms()).toContain('принят');
    await test.db.updateTable('orders').set({ confirmed_at: null }).where('number', '=', number).execute();
    for (const status of ['assembling', 'on_the_way']) await moveOrder(test, number, status);
    expect(await sendOnlySms()).toContain('в пути');
    takeLoggedErrors();
  });

  it('uses the local time of the order’s city, with the city’s name', async () => {
    await setOnlinePayment(test, true);
    const sendTo = (city_id: number, number: string) =>
      test.db.updateTable('orders').set({ city_id }).where('number', '=', number).execute();
    await sendTo(PERM, await placeOrder(test.browser(), [BAG.offer, 1]));
    expect(await sendOnlySms()).toBe(
      '+79161234567 Полутон: заказ N на 4 700 ₽ ждёт оплаты до 14:30 по времени Екатеринбурга. /link',
    );
    await test.db.updateTable('orders').set({ status: 'new' }).execute();
    await setOnlinePayment(test, false);
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    await sendTo(PERM, number);
    await test.db.deleteFrom('outbox').execute();
    // An evening in Moscow is the next day in that city.
    at(new Date('2026-11-21T20:00:00Z'));
    await moveOrder(test, number, 'assembling');
    await moveOrder(test, number, 'on_the_way');
    await test.db.deleteFrom('outbox').execute();
    await moveOrder(test, number, 'ready_for_pickup');
    expect(await sendOnlySms()).toContain('ждёт вас до 29.11.2026');
  });

  it('contains the day and time slot when they are known', async () => {
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    await test.db.deleteFrom('outbox').execute();
    const when = {
      delivery_date: '2026-11-23',
      delivery_time_from: '10:00',
      delivery_time_to: '14:00',
      delivery_id: COURIER,
    };
    await test.db.updateTable('orders').set(when).where('number', '=', number).execute();
    for (const status of ['assembling', 'on_the_way']) await moveOrder(test, number, status);
    expect(await sendOnlySms()).toBe(
      '+79161234567 Полутон: заказ N в пути, привезём 23.11.2026, 10:00–14:00. /link',
    );
  });

  it('contains the time by which the phone must be confirmed', async () => {
    await limitOrders(test, { unconfirmed: { orders: 1000, pieces: 1000 } });
    await placeOrder(test.browser(), [BAG.offer, 1]);
    expect(await sendOnlySms()).toBe(
      '+79161234567 Полутон: заказ N на 4 700 ₽ принят. Подтвердите телефон до 23.11.2026, 12:00, иначе отменим. /link',
    );
    await limitOrders(test, { confirm_hours: 0, unconfirmed: { orders: 1000, pieces: 1000 } });
  });

  it('AP-08 contains the time by which it must be paid, and reports the cancellation of an unpaid order', async () => {
    await setOnlinePayment(test, true);
    await placeOrder(test.browser(), [BAG.offer, 1]);
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N на 4 700 ₽ ждёт оплаты до 12:30. /link');
    later(31);
    expect(await cancelUnpaidOrders(shop())).toBe(1);
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N отменён. /link');
  });

  it('reports the refund when the shop cancels a paid order', async () => {
    await setOnlinePayment(test, true);
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    await moveOrder(test, number, 'paid');
    await test.db.deleteFrom('outbox').execute();
    await moveOrder(test, number, 'cancelled', 'Брак');
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N отменён. Вернём 4 700 ₽. /link');
  });

  it('reports a revived order after a late payment', async () => {
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    await test.db.deleteFrom('outbox').execute();
    await test.db.transaction().execute(async (tx) => {
      const revived = await lockOrder(tx, number);
      if (revived) await enqueueRevival(tx, revived, now);
    });
    expect(await templates()).toEqual(['order_revived']);
    expect(await sendOnlySms()).toBe('+79161234567 Полутон: заказ N оплачен и снова в силе. /link');
  });

  it('sends only an e-mail when the shopper cancels the order', async () => {
    const me = test.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    const body = { order_id: number, reason_id: CHANGED_MIND };
    await request(me, 'DELETE /services/rest/v1/orders', body);
    expect(await statuses()).toEqual(['new']);
    expect(await templates()).toEqual(['order_confirmation', 'order_cancelled']);
  });

  it('sends an e-mail for each status, each with a new link', async () => {
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    const keys = [await readLastOrderKey(test)];
    const all = ['assembling', 'on_the_way', 'ready_for_pickup', 'completed'];
    for (const status of all) {
      await moveOrder(test, number, status);
      keys.push(await readLastOrderKey(test));
    }
    expect(new Set(keys).size).toBe(5);
    expect((await templates()).slice(1)).toEqual(all.map((status) => `${status} order_status`));
  });
});

describe('AP-09 recipients of SMS', () => {
  const way = async (fetch: TestShop['fetch']) => {
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    for (const status of ['assembling', 'on_the_way', 'ready_for_pickup'])
      await moveOrder(test, number, status);
    return statuses();
  };

  it('sends all SMS to guests and to customers who want them, and only required ones to other customers', async () => {
    expect(await way(test.browser())).toEqual(['new', 'on_the_way', 'ready_for_pickup']);
    await test.db.deleteFrom('outbox').execute();
    const wants = await signInCustomer(test, { name: 'Анна', notify_sms: true });
    expect(await way(wants.fetch)).toEqual(['new', 'on_the_way', 'ready_for_pickup']);
    await test.db.deleteFrom('outbox').execute();
    const quiet = await signInCustomer(test, { name: 'Анна', notify_sms: false });
    expect(await way(quiet.fetch)).toEqual(['ready_for_pickup']);
    expect(await templates()).toHaveLength(4);
  });

  it('sends at most twelve a day to a phone, and still places the orders', async () => {
    for (let count = 0; count < 14; count++) {
      await resetStock(test);
      await placeOrder(test.browser(), [BOOTS.offer, 1]);
    }
    expect(await listQueuedSms(test)).toHaveLength(12);
    expect(await listQueuedEmails(test)).toHaveLength(14);
    later(24 * 60);
    await placeOrder(test.browser(), [BAG.offer, 1]);
    expect(await listQueuedSms(test)).toHaveLength(13);
    expect(await statuses()).not.toContain(undefined);
    expect(new Set((await listQueuedSms(test)).map((sms) => (sms as { to: string }).to))).toEqual(
      new Set([RECIPIENT.phone]),
    );
  });
});

describe('AP-09 each SMS about an order is sent once', () => {
  it('by another node when the node that placed the order is killed', async () => {
    const number = await placeOrder(test.browser(), [BAG.offer, 1]);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendQueuedSms(shop())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(sent).toHaveLength(1);
    const [stored] = await test.db.selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
    expect(stored?.payload).toEqual({ template: 'order' });
    later(24 * 60);
    expect(await sendQueuedSms(shop())).toBe(0);
    expect(sent.join()).toContain(number);
  });

  it('by another node after a minute when the node dies while sending', async () => {
    await placeOrder(test.browser(), [BAG.offer, 1]);
    let reached = () => {};
    const isSending = new Promise<void>((resolve) => {
      reached = resolve;
    });
    gateway = () => {
      reached();
      return new Promise(() => {});
    };
    void sendQueuedSms(shop());
    await isSending;
    gateway = async () => {};
    expect(await sendQueuedSms(shop())).toBe(0);
    later(1);
    expect(await sendQueuedSms(shop())).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('not at all when the order is rolled back', async () => {
    const before = await test.db.selectFrom('order_links').select('order_id').execute();
    await expect(placeOrder(test.browser(), [BOOTS.soldOut, 1])).rejects.toThrow();
    expect(await listQueuedSms(test)).toEqual([]);
    expect(await test.db.selectFrom('order_links').select('order_id').execute()).toEqual(before);
  });
});
