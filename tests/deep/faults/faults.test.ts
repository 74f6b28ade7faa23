import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { FAULTS, type Fault } from '#tests/fault-proxy.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { type BreakableShop, type Dependency, openConnectedShop, openShopOnDisk } from './shop.ts';
import { type FaultFixture, SHOP_PARTS } from './shop-parts.ts';
import { type CheckedAnswer, Visitor } from './visitor.ts';

const STOCK = 100_000;
const HEAL_LIMIT_S = 30;
const ROUNDS = 2;
/** Dependencies without which pages may fail. The failure of any other dependency never breaks a page. */
const ESSENTIAL: ReadonlySet<Dependency> = new Set<Dependency>(['database', 'disk']);

async function prepareFixture({ url, databaseUrl }: BreakableShop): Promise<FaultFixture> {
  const db = openDatabase(databaseUrl);
  try {
    const [offer = 0] = await findSizesInStock(db, 1);
    await db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', offer).execute();
    const product = await db
      .selectFrom('offers as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(['p.id', 'p.code'])
      .where('o.id', '=', offer)
      .executeTakeFirstOrThrow();
    const online = await db
      .selectFrom('payments')
      .select('id')
      .where('is_online', '=', true)
      .orderBy('sort')
      .executeTakeFirstOrThrow();
    const shopper = new Shopper(url);
    await shopper.take(offer);
    const choice = await shopper.choose();
    const { themes } = await shopper.request('GET /services/rest/v1/feedback/themes', {});
    return {
      offer,
      product: product.id,
      page: `/product/${product.code}`,
      choice: { ...choice, payment_id: online.id },
      theme: themes[0]?.id ?? 1,
    };
  } finally {
    await db.destroy();
  }
}

/**
 * Counts inconsistencies: orders without lines, acknowledged orders that are missing, and units that are neither
 * in orders nor in stock.
 */
async function countHalfDone(db: Db, { offer }: FaultFixture, visitors: readonly Visitor[]): Promise<number> {
  const empty = await db
    .selectFrom('orders as o')
    .leftJoin('order_items as i', 'i.order_id', 'o.id')
    .select('o.number')
    .where('i.order_id', 'is', null)
    .execute();
  const acknowledged = visitors.flatMap(({ orders }) => [...orders.values()]);
  const stored = acknowledged.length
    ? await db.selectFrom('orders').select('number').where('number', 'in', acknowledged).execute()
    : [];
  const { quantity } = await db
    .selectFrom('offers')
    .select('quantity')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.quantity')
    .where('i.offer_id', '=', offer)
    .where('o.status', '!=', 'cancelled')
    .execute();
  const sold = items.reduce((sum, item) => sum + item.quantity, 0);
  return empty.length + (acknowledged.length - stored.length) + Math.abs(STOCK - quantity - sold);
}

/**
 * Sends requests to every part of the shop during a fault.
 * @returns the faults of the responses, each with the title of its part
 */
async function findFaults(
  fixture: FaultFixture,
  visitors: readonly Visitor[],
  isEssential: boolean,
): Promise<string[]> {
  const found = await Promise.all(
    SHOP_PARTS.map(async ({ title, ask }, place) => {
      const judged: CheckedAnswer[] = [];
      for (let round = 0; round < ROUNDS; round++)
        judged.push(...(await ask(visitors[place] as Visitor, fixture)));
      return judged
        .filter(
          ({ wrong, status, what }) =>
            wrong !== null ||
            (!isEssential && status !== 200 && !what.startsWith('/services') && !what.startsWith('/v1')),
        )
        .map(({ what, status, wrong }) => `${title}: ${what} ${status} ${wrong ?? ''}`);
    }),
  );
  return found.flat();
}

/** Waits until every part of the shop answers without a fault. @returns the duration in seconds */
async function heal(fixture: FaultFixture, visitors: readonly Visitor[], url: string): Promise<number> {
  const from = performance.now();
  const isWell = async () => {
    if ((await new Visitor(url).requestRead('/readyz')).status !== 200) return false;
    const replies = await Promise.all(
      SHOP_PARTS.map(({ ask }, place) => ask(visitors[place] as Visitor, fixture)),
    );
    return replies.flat().every(({ status, wrong }) => status < 500 && wrong === null);
  };
  while (!(await isWell()) && performance.now() - from < 2 * HEAL_LIMIT_S * 1000) await sleep(250);
  return (performance.now() - from) / 1000;
}

async function breakAndHeal(
  shop: BreakableShop,
  fixture: FaultFixture,
  concern: Dependency,
  fault: Fault,
): Promise<void> {
  const visitors = SHOP_PARTS.map(() => new Visitor(shop.url));
  for (const path of SHOP_PARTS.flatMap(({ pages }) => pages(fixture)))
    await new Visitor(shop.url).requestPage(path);
  await Promise.all(
    visitors.map((visitor) => visitor.requestWrite(`/api/v1/cart/offer/${fixture.offer}`, { quantity: 1 })),
  );
  const isEssential = ESSENTIAL.has(concern);
  const set = shop.faults[concern];
  if (!set) throw new Error(`nothing breaks ${concern}`);
  let wrong: string[];
  let ready: CheckedAnswer | null;
  await set(fault);
  try {
    wrong = await findFaults(fixture, visitors, isEssential);
    ready = isEssential ? await new Visitor(shop.url).requestRead('/readyz') : null;
  } finally {
    await set(null);
  }
  const seconds = await heal(fixture, visitors, shop.url);
  expect(wrong).toEqual([]);
  if (ready && fault !== 'wrong') expect(ready.status).toBe(503);
  const db = openDatabase(shop.databaseUrl);
  try {
    expect(await countHalfDone(db, fixture, visitors)).toBe(0);
  } finally {
    await db.destroy();
  }
  expect(seconds).toBeLessThan(HEAL_LIMIT_S);
}

/**
 * Makes dependencies of the shop slow, unavailable or wrong while eight parts of the shop receive requests.
 * Each part responds as usual or with a refusal within the time limit. No write is left half done, and the shop
 * recovers by itself.
 */
describe.each([
  {
    surroundings: 'over PostgreSQL',
    open: openConnectedShop,
    missing: 'PostgreSQL is not installed',
    concerns: ['database', 'bank', 'carrier', 'messages', 'suggestions'] as Dependency[],
  },
  {
    surroundings: 'on a disk of its own',
    open: openShopOnDisk,
    missing: 'mount tmpfs is not allowed',
    concerns: ['disk'] as Dependency[],
  },
])('a shop $surroundings', ({ open, missing, concerns }) => {
  let shop: BreakableShop | null = null;
  let fixture: FaultFixture;
  beforeAll(async () => {
    shop = await open();
    if (shop) fixture = await prepareFixture(shop);
  }, 600_000);
  afterAll(() => shop?.close());
  beforeEach(({ skip }) => {
    if (!shop) skip(missing);
  });

  it.each(concerns.flatMap((concern) => FAULTS.map((fault) => [concern, fault] as const)))(
    'answers in every part while its %s is %s, and recovers afterwards',
    async (concern, fault) => breakAndHeal(shop as BreakableShop, fixture, concern, fault),
    300_000,
  );
});
