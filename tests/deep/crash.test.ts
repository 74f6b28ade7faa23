import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';

const CLIENTS = 6;
const MIN_ORDERS = 30;
const STOCK = 100_000;

interface Attempt {
  shopper: Shopper;
  key: string;
  /** The order's number. Null until the shop has confirmed the order. */
  number: string | null;
}

const numberOf = (text: string): string => JSON.parse(text).result.order_id;

/** Buys from several clients until the shop is killed. Interrupted attempts have no order number. */
async function buyUntilGone(
  url: string,
  offerId: number,
  choice: DeliveryChoice,
  attempts: Attempt[],
): Promise<void> {
  for (;;) {
    const attempt: Attempt = { shopper: new Shopper(url), key: randomUUID(), number: null };
    try {
      await attempt.shopper.take(offerId);
    } catch {
      return;
    }
    attempts.push(attempt);
    try {
      const { status, text } = await attempt.shopper.checkout(choice, attempt.key);
      if (status === 200) attempt.number = numberOf(text);
      else return;
    } catch {
      return;
    }
  }
}

/** Counts units of a size in all orders. */
async function countSold(db: Db, offerId: number): Promise<number> {
  const items = await db
    .selectFrom('order_items')
    .select('quantity')
    .where('offer_id', '=', offerId)
    .execute();
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

let shop: EphemeralShop;
beforeAll(async () => {
  shop = await openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
}, 600_000);
afterAll(() => shop.close());

/** Sets a large stock for a size. Returns the size's id and the number of its units that were sold before. */
async function prepareSize(): Promise<{ id: number; before: number }> {
  const db = openDatabase(shop.databaseUrl);
  try {
    const [id] = await findSizesInStock(db, 1);
    if (!id) throw new Error('no size in stock');
    await db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', id).execute();
    return { id, before: await countSold(db, id) };
  } finally {
    await db.destroy();
  }
}

const { web, database } = { web: () => shop.children().web, database: () => shop.children().database };

it.each([
  ['the storefront', () => [web()]],
  ['all processes', () => [shop.pid(), web(), database()]],
  ['the database', () => [database()]],
])(
  'SIGKILL of %s loses no acknowledged order and duplicates none',
  async (_, victims) => {
    const { id, before } = await prepareSize();
    const first = new Shopper(shop.url);
    await first.take(id);
    const choice = await first.choose();
    const attempts: Attempt[] = [];
    const clients = Array.from({ length: CLIENTS }, () => buyUntilGone(shop.url, id, choice, attempts));
    await expect
      .poll(() => attempts.filter(({ number }) => number).length, { timeout: 180_000, interval: 20 })
      .toBeGreaterThanOrEqual(MIN_ORDERS);
    for (const pid of victims()) process.kill(pid, 'SIGKILL');
    await Promise.all(clients);
    const acknowledged = attempts.flatMap(({ number }) => number ?? []);
    const broken = attempts.filter(({ number }) => !number);
    await shop.restart();

    // A shopper whose request was interrupted presses the button again. The idempotency key remains the same.
    for (const attempt of broken) {
      const { status, text } = await attempt.shopper.checkout(choice, attempt.key);
      expect(status, text).toBe(200);
      attempt.number = numberOf(text);
    }
    const db = openDatabase(shop.databaseUrl);
    try {
      const keys = attempts.map(({ key }) => key);
      const orders = await db
        .selectFrom('orders')
        .select(['number', 'idempotency_key'])
        .where('idempotency_key', 'in', keys)
        .execute();
      const numbers = orders.map(({ number }) => number);
      expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([]);
      expect(orders.map((order) => order.idempotency_key).sort()).toEqual(keys.sort());
      const { quantity } = await db
        .selectFrom('offers')
        .select('quantity')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(quantity + (await countSold(db, id)) - before).toBe(STOCK);
    } finally {
      await db.destroy();
    }
  },
  600_000,
);
