import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@/backend/db/client';
import { cutOften, workUntilCut } from '@/tests/power-cut';
import { type Choice, inStock, Shopper } from '../scripts/shop/shopper';
import type { Bench } from './index';
import { exactly, type Figure, note } from './report';

const CLIENTS = 6;
const MIN_ORDERS = 30;
const STOCK = 100_000;
const WRITES = 300;
const CUTS = 100;

interface Attempt {
  shopper: Shopper;
  key: string;
  /** The order's number once the shop has confirmed it. */
  number: string | null;
}

const numberOf = (text: string): string => JSON.parse(text).result.order_id;

/** Clients that buy until the shop is gone; the attempts that it broke off stay without a number. */
async function buyUntilGone(
  url: string,
  offerId: number,
  choice: Choice,
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

/** Pieces of a size in all orders. */
async function sold(db: Db, offerId: number): Promise<number> {
  const items = await db
    .selectFrom('order_items')
    .select('quantity')
    .where('offer_id', '=', offerId)
    .execute();
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function killAndCount(bench: Bench, title: string, victims: () => number[]): Promise<Figure[]> {
  const { shop } = bench;
  let db = openDatabase(shop.databaseUrl);
  const [id] = await inStock(db, 1);
  if (!id) throw new Error('no goods in stock');
  await db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', id).execute();
  const before = await sold(db, id);
  await db.destroy();

  const first = new Shopper(shop.url);
  await first.take(id);
  const choice = await first.choose();
  const attempts: Attempt[] = [];
  const clients = Array.from({ length: CLIENTS }, () => buyUntilGone(shop.url, id, choice, attempts));
  while (attempts.filter(({ number }) => number).length < MIN_ORDERS) await sleep(20);
  for (const pid of victims()) process.kill(pid, 'SIGKILL');
  await Promise.all(clients);
  const acknowledged = attempts.flatMap(({ number }) => number ?? []);
  const broken = attempts.filter(({ number }) => !number);
  await shop.restart();

  // A shopper whose page broke off presses the button again: the same key.
  for (const attempt of broken) {
    const { status, text } = await attempt.shopper.checkout(choice, attempt.key);
    if (status === 200) attempt.number = numberOf(text);
  }
  db = openDatabase(shop.databaseUrl);
  try {
    const keys = attempts.map(({ key }) => key);
    const kept = await db
      .selectFrom('orders')
      .select(['number', 'idempotency_key'])
      .where('idempotency_key', 'in', keys)
      .execute();
    const numbers = kept.map(({ number }) => number);
    const { quantity } = await db
      .selectFrom('offers')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const taken = (await sold(db, id)) - before;
    return [
      note(`${title}: подтверждено до обрыва`, acknowledged.length, 'заказов'),
      exactly(`${title}: пропало`, acknowledged.filter((number) => !numbers.includes(number)).length, 0),
      exactly(`${title}: дважды`, kept.length - new Set(kept.map((row) => row.idempotency_key)).size, 0),
      exactly(`${title}: не удалось повторить`, attempts.filter(({ number }) => !number).length, 0),
      exactly(`${title}: заказов против попыток`, kept.length, attempts.length),
      exactly(`${title}: остаток и проданное`, quantity + taken, STOCK),
    ];
  } finally {
    await db.destroy();
  }
}

/** The power goes at a hundred moments: the disk has what was synced, and of the rest what chance has kept. */
async function powerCuts(): Promise<Figure[]> {
  const work = await workUntilCut(WRITES);
  try {
    const { acknowledged, lost, halfDone, broken } = await cutOften(work, CUTS);
    const title = `обрыв питания, ${CUTS} раз`;
    return [
      note(`${title}: подтверждено до обрыва`, acknowledged, 'записей'),
      exactly(`${title}: пропало`, lost, 0),
      exactly(`${title}: сделано наполовину`, halfDone, 0),
      exactly(`${title}: база не открылась`, broken, 0),
    ];
  } finally {
    work.close();
  }
}

/** `kill -9` in the middle of checkouts: what was confirmed is there after the restart, once. */
export async function crash(bench: Bench): Promise<Figure[]> {
  const { shop } = bench;
  return [
    ...(await killAndCount(bench, 'kill -9 витрины', () => [shop.children().web])),
    ...(await killAndCount(bench, 'kill -9 всего', () => [
      shop.pid(),
      shop.children().web,
      shop.children().database,
    ])),
    ...(await killAndCount(bench, 'kill -9 базы', () => [shop.children().database])),
    ...(await powerCuts()),
  ];
}
