import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Compatibility } from '#backend/db/compatibility.ts';
import { findNewerMigrations, isMigrated } from '#backend/db/migrate.ts';
import {
  BOOTS,
  CARD,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
} from './commerce.ts';
import { OWNER_TOKEN, type TestShop } from './database.ts';
import { createNextVersion, NEXT_MIGRATION, type NextVersion } from './support/next-version.ts';

let shop: TestShop;
let next: NextVersion | null = null;
beforeEach(async () => {
  shop = await openCommerceShop();
});
afterEach(async () => {
  next?.remove();
  next = null;
  await shop.close();
});

/** Prepares the database as the start of a version does, in a process of its own. */
async function start(root: string): Promise<{ code: number; stderr: string }> {
  const program = `
    const { prepareDatabase } = await import('./scripts/shop/database.ts');
    const { fail } = await import('./scripts/tasks.mjs');
    await prepareDatabase(${JSON.stringify(shop.url)}, null).catch(fail);`;
  const run = promisify(execFile);
  return run(process.execPath, ['--input-type=module', '-e', program], { cwd: root }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  );
}

async function startNextVersion(compatibility: Compatibility | null) {
  next = createNextVersion(compatibility);
  return start(next.root);
}

/** Places an order as a new shopper. Returns its number, or the refusal. */
async function buy(): Promise<string> {
  const browser = shop.browser();
  const added = await putInCart(browser, BOOTS.offer);
  const { status, result, messages } = await request(
    browser,
    'POST /services/rest/v1/orders/checkout',
    { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ, payment_id: CARD, user_info: RECIPIENT },
    { 'idempotency-key': randomUUID() },
  );
  return status === 200 ? String(Object(result).order_id) : `${added.status} ${status} ${messages}`;
}

it('sells during and after the migration by the next version, and starts again on its database', async () => {
  const { db } = shop;
  // Prepares the queries of sessions and carts on several connections.
  const before = await Promise.all([buy(), buy(), buy()]);
  let isMigrating = true;
  const numbers: string[] = [];
  const shopper = async () => {
    while (isMigrating) numbers.push(await buy());
  };
  await db.updateTable('offers').set({ quantity: 100_000 }).where('id', '=', BOOTS.offer).execute();
  const shoppers = Promise.all([shopper(), shopper()]);
  const started = await startNextVersion('addition').finally(() => {
    isMigrating = false;
  });
  await shoppers;
  expect(started).toMatchObject({ code: 0 });
  expect((await findNewerMigrations(db)).all).toEqual([NEXT_MIGRATION]);
  numbers.push(...before, ...(await Promise.all([buy(), buy(), buy()])));

  expect(await start(process.cwd())).toMatchObject({ code: 0 });
  expect(await isMigrated(db)).toBe(true);
  numbers.push(await buy());
  const orders = await db.selectFrom('orders').select('number').execute();
  expect(orders.map(({ number }) => number).sort()).toEqual(numbers.sort());
});

it.each(['breaking', null] as const)(
  'refuses to start on the database of a next version whose migration is %s, and is not ready',
  async (compatibility) => {
    expect(await startNextVersion(compatibility)).toMatchObject({ code: 0 });
    const { code, stderr } = await start(process.cwd());
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(new RegExp(`^База данных новее программы[^\n]*${NEXT_MIGRATION}[^\n]*$`));
    expect(await isMigrated(shop.db)).toBe(false);
  },
);

it('shows an order whose status only the next version contains', async () => {
  const { db } = shop;
  const number = await buy();
  await sql`ALTER TABLE orders DROP CONSTRAINT orders_status_check`.execute(db);
  await sql`UPDATE orders SET status = 'of_next_version'`.execute(db);
  const tracked = await request(shop.browser(), 'POST /services/rest/v1/tracking/history', {
    number,
    phone: RECIPIENT.phone,
  });
  expect(tracked).toMatchObject({ status: 200, result: { number, status: 'of_next_version' } });
  const listed = await request(shop.browser(), 'GET /services/rest/v1/owner/orders', undefined, {
    authorization: `Bearer ${OWNER_TOKEN}`,
  });
  expect(listed).toMatchObject({ status: 200, result: { orders: [{ number, status: 'of_next_version' }] } });
});
