import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import {
  cancel,
  confirm,
  listStockEmails,
  readLastStockToken,
  readSubscribedSizes,
  runJob,
  setStock,
  subscribe,
  subscribeAndConfirm,
} from '#tests/back-in-stock.ts';
import { BOOTS, NOON, openCommerceShop, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { interruptDatabase } from '#tests/interrupted-database.ts';
import { testLog } from '#tests/log.ts';
import { deleteOldRows } from '../cleanup/index.ts';

const SIZE = BOOTS.soldOut;
const MINUTE_MS = 60_000;
/**
 * Numbers of SQL statements in a run that notifies about one size. Statement 5 marks subscriptions as notified.
 * Statement 8 is the last and stores the number of notified subscribers.
 */
const CLAIM = 5;
const LAST = 8;

let shop: TestShop;
let guest: string;
beforeAll(async () => {
  shop = await openCommerceShop();
  const row = await shop.db
    .insertInto('shoppers')
    .values({ created_at: NOON })
    .returning('id')
    .executeTakeFirstOrThrow();
  guest = row.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  for (const table of ['stock_subscriptions', 'stock_waves', 'outbox', 'rate_limits'] as const)
    await shop.db.deleteFrom(table).execute();
});

const minutesOn = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const addressOf = (n: number) => `waits-${n}@example.ru`;
const listNotified = async () => (await listStockEmails(shop, 'back_in_stock')).map(({ to }) => to);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => addressOf(from + n));

/** Adds confirmed subscribers, each a minute after the previous one. */
async function addSubscribers(count: number): Promise<void> {
  await shop.db
    .insertInto('stock_subscriptions')
    .values(
      Array.from({ length: count }, (_, n) => ({
        offer_id: SIZE,
        shopper_id: guest,
        email: addressOf(n),
        created_at: minutesOn(-count),
        confirmed_at: minutesOn(n - count),
      })),
    )
    .execute();
}

const waiting = async () =>
  (await shop.db.selectFrom('stock_subscriptions').select('id').where('told_at', 'is', null).execute())
    .length;

/** Starts the job in another process, and kills the process before the given statement. */
async function killAt(statement: number): Promise<void> {
  const args = [shop.url, NOON.toISOString(), String(statement)];
  const node = fork('tests/back-in-stock-node.ts', args, { execArgv: [] });
  const ended = once(node, 'exit');
  expect(await once(node, 'message')).toEqual(['middle', undefined]);
  node.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

describe('ST-21 1,000 subscribers for 3 pairs', () => {
  it('after the job was killed twice, notifies three in the first wave, each at most once, and loses none', async () => {
    await addSubscribers(1000);
    await setStock(shop, SIZE, 3);
    await killAt(CLAIM);
    await killAt(LAST);
    expect([await listNotified(), await waiting()]).toEqual([[], 1000]);

    // Four nodes restart at the same time, each with its own connection pool.
    const pools = Array.from({ length: 4 }, () => openDatabase(shop.url));
    try {
      const counts = await Promise.all([...pools, ...pools].map((db) => runJob(shop, NOON, db)));
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3);
    } finally {
      await Promise.all(pools.map((db) => db.destroy()));
    }
    expect(await listNotified()).toEqual(range(0, 3));
    expect(await waiting()).toBe(997);
  });

  it('a node that crashes at any statement notifies no subscriber, and the next run notifies all', async () => {
    await addSubscribers(3);
    await setStock(shop, SIZE, 3);
    const die = () => Promise.reject(new Error('died'));
    for (let statement = 1; statement <= LAST; statement++) {
      await expect(runJob(shop, NOON, interruptDatabase(shop.db, statement, die))).rejects.toThrow('died');
      expect([await listNotified(), await waiting()], `statement ${statement}`).toEqual([[], 3]);
    }
    expect(await runJob(shop)).toBe(3);
    expect(await runJob(shop)).toBe(0);
  });

  it('notifies as many as there are units every hour, each once, until all are notified', async () => {
    await addSubscribers(1000);
    await setStock(shop, SIZE, 3);
    expect(await runJob(shop)).toBe(3);
    expect(await runJob(shop, minutesOn(59))).toBe(0);
    // Two of the three units are left.
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop, minutesOn(60))).toBe(2);
    expect(await listNotified()).toEqual(range(0, 5));
    await setStock(shop, SIZE, 500);
    // The hour is not over, but more units are in stock than subscribers were notified.
    expect(await runJob(shop, minutesOn(61))).toBe(498);
    expect(await runJob(shop, minutesOn(62))).toBe(0);
    expect(await runJob(shop, minutesOn(120))).toBe(497);
    expect(await runJob(shop, minutesOn(999))).toBe(0);
    const all = await listNotified();
    expect(all).toEqual(range(0, 1000));
    expect(new Set(all).size).toBe(1000);
  });
});

describe('ST-21 a size that is back in stock', () => {
  it('is announced once when the stock rises from 0 to 2', async () => {
    const subscriber = await subscribeAndConfirm(shop, 'anna@example.ru');
    expect(await runJob(shop)).toBe(0);
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop)).toBe(1);
    expect(await listNotified()).toEqual(['anna@example.ru']);
    // The subscription has ended, because its subscriber was notified.
    expect(await readSubscribedSizes(subscriber)).toEqual([]);
    for (const minutes of [1, 60, 600]) expect(await runJob(shop, minutesOn(minutes))).toBe(0);
    await setStock(shop, SIZE, 0);
    await runJob(shop, minutesOn(601));
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop, minutesOn(602))).toBe(0);
  });

  it('is announced again without a delay when the previous units were sold out within the hour', async () => {
    await addSubscribers(5);
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop)).toBe(2);
    await setStock(shop, SIZE, 0);
    expect(await runJob(shop, minutesOn(5))).toBe(0);
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop, minutesOn(6))).toBe(2);
    expect(await listNotified()).toEqual(range(0, 4));
  });

  it('is announced to a subscriber who confirms while more units are in stock than subscribers were notified', async () => {
    await subscribeAndConfirm(shop, 'anna@example.ru');
    await subscribe(shop.browser(), 'late@example.ru');
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop)).toBe(1);
    await confirm(shop.browser(), await readLastStockToken(shop, 'late@example.ru'));
    expect(await runJob(shop, minutesOn(1))).toBe(1);
    expect(await listNotified()).toEqual(['anna@example.ru', 'late@example.ru']);
  });

  it('is not announced to unconfirmed addresses, nor while the product is inactive', async () => {
    await subscribe(shop.browser(), 'anna@example.ru');
    await addSubscribers(1);
    await setStock(shop, SIZE, 5);
    const sell = (is_active: boolean) =>
      shop.db.updateTable('products').set({ is_active }).where('id', '=', BOOTS.id).execute();
    await sell(false);
    expect(await runJob(shop)).toBe(0);
    await sell(true);
    expect(await runJob(shop)).toBe(1);
    expect(await listNotified()).toEqual([addressOf(0)]);
  });

  it('is announced once to a mailbox that subscribed in two browsers', async () => {
    await subscribeAndConfirm(shop, 'anna@example.ru');
    await subscribeAndConfirm(shop, 'ANNA@example.ru');
    await subscribeAndConfirm(shop, 'olga@example.ru');
    await setStock(shop, SIZE, 2);
    expect(await runJob(shop)).toBe(2);
    expect(await listNotified()).toEqual(['anna@example.ru', 'olga@example.ru']);
    expect(await waiting()).toBe(0);
  });

  it('is announced with a link that deletes the mailbox’s other subscriptions', async () => {
    await subscribeAndConfirm(shop, 'anna@example.ru');
    await setStock(shop, SIZE, 1);
    await runJob(shop);
    await setStock(shop, SIZE, 0);
    await subscribeAndConfirm(shop, 'anna@example.ru');
    const [email] = await listStockEmails(shop, 'back_in_stock');
    expect(await cancel(shop.browser(), email?.token ?? '')).toMatchObject({ result: { count: 1 } });
    expect(await waiting()).toBe(0);
  });
});

describe('the cleanup', () => {
  const DAY_MINUTES = 24 * 60;
  const addresses = async () =>
    (await shop.db.selectFrom('stock_subscriptions').select('email').orderBy('id').execute()).map(
      ({ email }) => email,
    );

  it('deletes unconfirmed addresses after three days, notified addresses after thirty days, and all after a year', async () => {
    await subscribe(shop.browser(), 'unconfirmed@example.ru');
    await subscribeAndConfirm(shop, 'told@example.ru');
    await setStock(shop, SIZE, 1);
    await runJob(shop);
    await setStock(shop, SIZE, 0);
    await subscribeAndConfirm(shop, 'waits@example.ru');
    const all = ['unconfirmed@example.ru', 'told@example.ru', 'waits@example.ru'];
    for (const [days, left] of [
      [2, all],
      [3, all.slice(1)],
      [29, all.slice(1)],
      [30, all.slice(2)],
      [364, all.slice(2)],
      [365, []],
    ] as const) {
      await deleteOldRows({ db: shop.db, now: () => minutesOn(days * DAY_MINUTES), log: testLog });
      expect(await addresses(), `after ${days} days`).toEqual(left);
    }
    expect(await shop.db.selectFrom('stock_subscription_links').selectAll().execute()).toEqual([]);
  });
});
