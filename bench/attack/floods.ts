import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@/backend/db/client';
import { anyAddress, inStock, Shopper } from '@/scripts/shop/shopper';
import { atMost, exactly, type Figure, median, note } from '../report';

/** What one network throws at the shop, see flooder.ts. */
const FLOODS: readonly (readonly [kind: string, title: string])[] = [
  ['listings', '200 соединений за списками, которых никто не собирал'],
  ['facets', '200 соединений за фильтрами'],
  ['search', '100 соединений за поиском'],
  ['passwords', '50 соединений подбирают пароли'],
  ['carts', '200 соединений без cookie наполняют корзины'],
  ['messages', '50 соединений пишут магазину'],
  ['drips', '60 загрузок по байту'],
];
const SECONDS = 20;
const BEGUN_MS = 3_000;
const PAGES = ['/', '/catalog/shoes', '/catalog/bags', '/info/delivery', '/stores'];
const VISIT_MS = 6_000;
const NEW_PAGES = 9;
const MAX_RATIO = 2;
/** Below this a doubling is noise of the clock, and of a machine whose cores the flood itself keeps busy. */
const FLOOR_MS = 15;

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** A client that costs little itself: `fetch` collects its garbage for longer than a cached page takes. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function open(page: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(page, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Pages as a shopper opens them, one after another. @returns milliseconds of each; throws for another answer than 200 */
async function visit(url: string, address: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + VISIT_MS;
  for (let turn = 0; performance.now() < end; turn++) {
    const from = performance.now();
    const page = `${url}${PAGES[turn % PAGES.length]}`;
    const status = await open(page, { 'x-forwarded-for': address, 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`${page}: ${status}`);
    times.push(performance.now() - from);
  }
  return times;
}

/** Listings that nobody has asked for before. @returns the median of some, milliseconds */
async function visitNew(url: string, address: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < NEW_PAGES; turn++) {
    const from = performance.now();
    const page = `${url}/catalog/bags?filter[price]=max${5_000 + randomInt(90_000)}`;
    const status = await open(page, { 'x-forwarded-for': address, 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`${page}: ${status}`);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** From the empty cart to the order. @returns what was not answered as it should be */
async function buy(db: Db, url: string): Promise<string[]> {
  const offers = await inStock(db, 60);
  const shopper = new Shopper(url);
  await shopper.take(offers[Math.floor(Math.random() * offers.length)] ?? 0);
  const cart = await shopper.send('GET /api/v1/cart', { query: {} });
  const order = await shopper.checkout(await shopper.choose(), randomUUID());
  return [cart, order]
    .filter(({ status }) => status !== 200)
    .map(({ status, text }) => `${status} ${text.slice(0, 80)}`);
}

/** A file for the shop, as an honest sender has it. */
async function upload(url: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File([readFileSync('public/icons/192.png')], 'чек.png', { type: 'image/png' }));
  const response = await fetch(`${url}/services/rest/v1/persistent/upload`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': anyAddress() },
  });
  await response.arrayBuffer();
  return response.status;
}

async function beside(db: Db, url: string, kind: string) {
  const offers = (await inStock(db, 200)).map(String);
  const args = ['--import', 'tsx', 'bench/attack/flooder.ts', kind, url, String(SECONDS), ...offers];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await sleep(BEGUN_MS);
  const times = await visit(url, anyAddress());
  const unseen = await visitNew(url, anyAddress());
  const wrong = await buy(db, url);
  const uploaded = await upload(url);
  await ended;
  return { times, unseen, wrong: uploaded === 200 ? wrong : [...wrong, `файл: ${uploaded}`], said };
}

/** An honest shopper beside everything that one network may throw at the shop. */
export async function floods(url: string, databaseUrl: string): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    await visit(url, anyAddress());
    const quiet = p95(await visit(url, anyAddress()));
    const quietNew = await visitNew(url, anyAddress());
    const figures = [
      note('честный покупатель в тишине: 95 % страниц', quiet, 'мс'),
      note('  список, которого никто не собирал', quietNew, 'мс'),
    ];
    for (const [kind, title] of FLOODS) {
      const { times, unseen, wrong, said } = await beside(db, url, kind);
      figures.push(
        atMost(
          `${title} (${said}): 95 % страниц честного`,
          p95(times),
          Math.max(quiet * MAX_RATIO, FLOOR_MS),
          'мс',
        ),
        atMost('  список, которого никто не собирал', unseen, quietNew * MAX_RATIO, 'мс'),
        exactly('  его корзина, заказ и файл', wrong.length === 0 ? 'приняты' : wrong.join('; '), 'приняты'),
      );
    }
    return figures;
  } finally {
    await db.destroy();
  }
}
