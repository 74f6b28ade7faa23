import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { findSizesInStock, generateAddress, Shopper } from '#tests/support/shopper.ts';
import {
  buildNewListingPath,
  CACHED_PAGES,
  FLOODS,
  type FloodKind,
  startFlood,
  timePage,
} from './support/floods.ts';
import { type DeepShop, openDeepShop } from './support/shop.ts';

const SECONDS = 15;
const BEGUN_MS = 3_000;

let shop: DeepShop;
let db: Db;
beforeAll(async () => {
  shop = await openDeepShop();
  db = openDatabase(shop.databaseUrl);
}, 600_000);
afterAll(async () => {
  await db.destroy();
  await shop.close();
});

/** Requests the cached pages and a new listing in five rounds. @throws on a status other than 200 */
async function visit(url: string): Promise<void> {
  const address = generateAddress();
  for (let round = 0; round < 5; round++)
    for (const path of [...CACHED_PAGES, buildNewListingPath()]) await timePage(url + path, address);
}

/** Places an order. @returns the statuses of the cart and of the order */
async function buy(url: string): Promise<number[]> {
  const offers = await findSizesInStock(db, 60);
  const shopper = new Shopper(url);
  await shopper.take(offers[Math.floor(Math.random() * offers.length)] ?? 0);
  const cart = await shopper.send('GET /api/v1/cart', { query: {} });
  const order = await shopper.checkout(await shopper.choose(), randomUUID());
  return [cart.status, order.status];
}

async function upload(url: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File([readFileSync('public/icons/192.png')], 'чек.png', { type: 'image/png' }));
  const response = await fetch(`${url}/services/rest/v1/persistent/upload`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': generateAddress() },
  });
  await response.arrayBuffer();
  return response.status;
}

it.each(Object.entries(FLOODS) as [FloodKind, string][])(
  'serves pages, an order and an upload of a visitor while one network floods the shop: %s, %s',
  async (kind) => {
    await visit(shop.url);
    const flood = startFlood(kind, shop.url, SECONDS, await findSizesInStock(db, 200));
    await sleep(BEGUN_MS);
    await visit(shop.url);
    expect(await buy(shop.url)).toEqual([200, 200]);
    expect(await upload(shop.url)).toBe(200);
    const answers: Record<string, number> = JSON.parse(await flood);
    expect(Object.keys(answers).filter((status) => status === '500')).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(0);
  },
  180_000,
);
