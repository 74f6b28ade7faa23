import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '#backend/index.ts';
import { addCertificateToCart, createCertificate, readLedger } from '#tests/certificates.ts';
import {
  BAG,
  CARD,
  MOSCOW,
  NOON,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { interruptDatabase } from '#tests/interrupted-database.ts';
import { listLedgerViolations } from '#tests/ledgers/violations.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import { grantBonuses, insertLoyaltyLevels, readBonusBalance } from '#tests/loyalty.ts';
import { openPurchaseShop } from '#tests/purchases.ts';

const NODES = getRounds(2, 4);
const WORKERS = 5;
/** Number of orders that a node places before it is killed, and number of kills per node. */
const ORDERS = 6;
const KILLS = getRounds(1, 2);
const READ_EVERY_MS = getRounds(200, 0);

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLoyaltyLevels(shop);
});
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
});
afterAll(() => shop.close());

/** Creates a customer who spends bonuses. @returns the customer's id, session cookie and browser */
async function createSpender(bonuses: number) {
  const { id, cookie } = await signInCustomer(shop, { name: 'Анна' });
  await grantBonuses(shop, id, bonuses);
  const fetch = shop.browser(cookie);
  await request(fetch, 'POST /api/v1/cart/set_limit', { type: 'bonus' });
  return { id, cookie, fetch };
}

/** Starts a node and kills it after a number of orders, while its other workers are placing orders. */
async function killDuringOrders(args: readonly string[]): Promise<void> {
  const node: ChildProcess = fork('tests/ledgers/node.ts', [...args], { execArgv: [] });
  const ended = once(node, 'exit');
  for (let count = 0; count < ORDERS; count++) await once(node, 'message');
  node.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

describe('movements of bonuses and certificates', () => {
  it('are consistent and never negative in every read while nodes are killed', async () => {
    await shop.db.updateTable('offers').set({ quantity: 1_000_000 }).where('id', '=', BAG.offer).execute();
    await shop.db
      .updateTable('offers')
      .set({ quantity: 1_000_000 })
      .where('id', '=', SANDALS.offer)
      .execute();
    const customers = await Promise.all([1000, 1500, 2000].map(createSpender));
    const certificates = await Promise.all(
      [3000, 5000, 9000, 20_000].map((sum) => createCertificate(shop, sum)),
    );
    const args = [
      shop.url,
      NOON.toISOString(),
      String(WORKERS),
      customers.map(({ cookie }) => cookie).join(),
      certificates.map(({ number }) => number).join(),
      [BAG.offer, SANDALS.offer].join(),
    ];
    let reads = 0;
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        expect(await listLedgerViolations(shop.db)).toEqual([]);
        reads++;
        await sleep(READ_EVERY_MS);
      }
    };
    const reading = read();
    const node = async () => {
      for (let count = 0; count < KILLS; count++) await killDuringOrders(args);
    };
    await Promise.all(Array.from({ length: NODES }, node)).finally(() => {
      isOver = true;
    });
    await reading;
    expect(reads).toBeGreaterThan(NODES * KILLS);
    expect(await listLedgerViolations(shop.db)).toEqual([]);

    const made = await shop.db
      .selectFrom('orders')
      .select(['status', 'certificate_debet', 'bonus_debet'])
      .execute();
    expect(made.length).toBeGreaterThanOrEqual(NODES * KILLS * ORDERS);
    for (const field of ['certificate_debet', 'bonus_debet'] as const)
      expect(made.some((order) => order[field] > 0)).toBe(true);
    expect(made.some(({ status }) => status === 'cancelled')).toBe(true);
    // No order is stuck: a cancelled order restores everything it took.
    const open = await shop.db
      .selectFrom('orders')
      .select(['number', 'shopper_id'])
      .where('status', '=', 'new')
      .execute();
    for (const { number, shopper_id } of open) {
      const { fetch } = customers.find(({ id }) => id === shopper_id) ?? {};
      if (fetch) await request(fetch, 'DELETE /services/rest/v1/orders', { order_id: number });
    }
    for (const { id } of customers) expect([1000, 1500, 2000]).toContain(await readBonusBalance(shop, id));
    const left = await Promise.all(certificates.map(async ({ id }) => (await readLedger(shop, id)).balance));
    expect(left).toEqual([300_000, 500_000, 900_000, 2_000_000]);
  });

  it('are not spent by an order that fails after any statement, and are spent once by its retry', async () => {
    const { id, cookie, fetch } = await createSpender(500);
    const certificate = await createCertificate(shop, 1000);
    await putInCart(fetch, BAG.offer);
    await addCertificateToCart(fetch, certificate.number);
    const body = {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    };
    expectLoggedErrors();
    let count = 0;
    /** Places an order at a node whose database fails after this statement. */
    const orderUntil = (statement: number) => {
      count = 0;
      const db = interruptDatabase(shop.db, statement, () => {
        count = statement;
        return Promise.reject(new Error('died'));
      });
      const node = createBackend({
        db,
        now: () => NOON,
        providers: shop.providers,
        siteUrl: 'http://shop.test',
        mode: 'sandbox',
        log: testLog,
        mediaDir: '',
        uploadsDir: '',
      });
      return node.fetch(
        new Request('http://shop.test/services/rest/v1/orders/checkout', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'again' },
          body: JSON.stringify(body),
        }),
      );
    };
    let statement = 1;
    for (; (await orderUntil(statement)).status !== 200; statement++) {
      expect(count).toBe(statement);
      expect([await readBonusBalance(shop, id), (await readLedger(shop, certificate.id)).balance]).toEqual([
        500, 100_000,
      ]);
      expect(await listLedgerViolations(shop.db)).toEqual([]);
    }
    expect(new Set(takeLoggedErrors().map(({ err }) => err?.message))).toEqual(new Set(['died']));
    // The order has failed after each statement, and the last statements spend bonuses and certificates.
    expect(statement).toBeGreaterThan(20);
    expect([await readBonusBalance(shop, id), (await readLedger(shop, certificate.id)).balance]).toEqual([
      0, 0,
    ]);
    expect((await orderUntil(Number.POSITIVE_INFINITY)).status).toBe(200);
    expect(await listLedgerViolations(shop.db)).toEqual([]);
  });
});
