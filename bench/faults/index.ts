import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@/backend/db/client';
import { inStock, Shopper } from '@/scripts/shop/shopper';
import { FAULTS, type Fault } from '@/tests/fault-proxy';
import { atMost, exactly, type Figure } from '../report';
import { type Goods, GROUPS } from './groups';
import { type BreakableShop, openConnectedShop, openShopOnDisk } from './shop';
import { type Judged, Visitor } from './visitor';

const STOCK = 100_000;
const HEAL_LIMIT_S = 30;
const ROUNDS = 2;
const NAMES: Readonly<Record<Fault, string>> = {
  slow: 'медлит',
  down: 'недоступно',
  wrong: 'отвечает не то',
};
/** What fails with these concerns the whole shop; a page never fails because of the others. */
const ESSENTIAL = new Set(['база данных', 'диск']);

/** `FAULTS=диск,банк` tries some of them. */
const isAsked = (name: string): boolean => {
  const asked = process.env.FAULTS;
  return !asked || asked.split(',').includes(name);
};

async function goodsOf({ url, databaseUrl }: BreakableShop): Promise<Goods> {
  const db = openDatabase(databaseUrl);
  try {
    const [offer = 0] = await inStock(db, 1);
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

/** Orders without lines, acknowledged ones that are not there, and pieces that neither an order nor the stock has. */
async function halfDone(db: Db, { offer }: Goods, visitors: readonly Visitor[]): Promise<number> {
  const empty = await db
    .selectFrom('orders as o')
    .leftJoin('order_items as i', 'i.order_id', 'o.id')
    .select('o.number')
    .where('i.order_id', 'is', null)
    .execute();
  const acknowledged = visitors.flatMap(({ orders }) => [...orders.values()]);
  const kept = acknowledged.length
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
  return empty.length + (acknowledged.length - kept.length) + Math.abs(STOCK - quantity - sold);
}

/** Asks every part of the shop while something is broken. @returns what was wrong, by the part's title */
async function askAll(
  goods: Goods,
  visitors: readonly Visitor[],
  isEssential: boolean,
): Promise<Map<string, Judged[]>> {
  const wrong = new Map<string, Judged[]>();
  await Promise.all(
    GROUPS.map(async ({ title, ask }, place) => {
      const judged: Judged[] = [];
      for (let round = 0; round < ROUNDS; round++)
        judged.push(...(await ask(visitors[place] as Visitor, goods)));
      const bad = judged.filter(
        ({ wrong: reason, status, what }) =>
          reason !== null ||
          (!isEssential && status !== 200 && !what.startsWith('/services') && !what.startsWith('/v1')),
      );
      if (bad.length > 0) wrong.set(title, bad);
    }),
  );
  return wrong;
}

/** @returns the seconds until every part answers as before, and an order is taken */
async function heal(goods: Goods, visitors: readonly Visitor[], url: string): Promise<number> {
  const from = performance.now();
  const isWell = async () => {
    if ((await new Visitor(url).read('/readyz')).status !== 200) return false;
    const replies = await Promise.all(GROUPS.map(({ ask }, place) => ask(visitors[place] as Visitor, goods)));
    return replies.flat().every(({ status, wrong }) => status < 500 && wrong === null);
  };
  while (!(await isWell()) && performance.now() - from < 2 * HEAL_LIMIT_S * 1000) await sleep(250);
  return (performance.now() - from) / 1000;
}

async function breakAndAsk(shop: BreakableShop, goods: Goods, name: string, fault: Fault): Promise<Figure[]> {
  const visitors = GROUPS.map(() => new Visitor(shop.url));
  for (const path of GROUPS.flatMap(({ pages }) => pages(goods))) await new Visitor(shop.url).page(path);
  await Promise.all(
    visitors.map((visitor) => visitor.write(`/api/v1/cart/offer/${goods.offer}`, { quantity: 1 })),
  );
  const isEssential = ESSENTIAL.has(name);
  const set = shop.faults[name] as BreakableShop['faults'][string];
  await set(fault);
  const wrong = await askAll(goods, visitors, isEssential);
  const ready = isEssential ? await new Visitor(shop.url).read('/readyz') : null;
  await set(null);
  const seconds = await heal(goods, visitors, shop.url);
  const db = openDatabase(shop.databaseUrl);
  try {
    const title = `${name}: ${NAMES[fault]}`;
    const cells = GROUPS.map((group) => {
      const bad = wrong.get(group.title);
      return bad
        ? `${group.title} ✗ ${bad.map(({ what, status, wrong: why }) => `${what} ${status} ${why ?? ''}`).join('; ')}`
        : null;
    }).filter((cell) => cell !== null);
    return [
      exactly(
        `${title}, неверных частей из ${GROUPS.length}`,
        cells.length ? `${cells.length}: ${cells.join(' | ')}` : 0,
        0,
      ),
      ...(ready && fault !== 'wrong' ? [exactly(`${title}, /readyz`, ready.status, 503)] : []),
      exactly(`${title}, сделано наполовину`, await halfDone(db, goods, visitors), 0),
      atMost(`${title}, здоров через`, seconds, HEAL_LIMIT_S, 'с'),
    ];
  } finally {
    await db.destroy();
  }
}

async function allOf(shop: BreakableShop | null, missing: string): Promise<Figure[]> {
  if (!shop) {
    console.log(`  пропущено: ${missing}`);
    return [];
  }
  try {
    const goods = await goodsOf(shop);
    const figures: Figure[] = [];
    for (const name of Object.keys(shop.faults).filter(isAsked))
      for (const fault of FAULTS) {
        const found = await breakAndAsk(shop, goods, name, fault);
        const failed = found.filter(({ pass }) => !pass);
        console.log(`  ${name}, ${NAMES[fault]}: ${failed.length} не прошло`);
        for (const figure of failed) console.log(`    ${figure.name}: ${figure.value}`);
        figures.push(...found);
      }
    return figures;
  } finally {
    await shop.close();
  }
}

/**
 * Six things that the shop depends on are slow, away or answer nonsense, while eight parts of the shop are asked. Each
 * answers as always or says in a sentence that it cannot, in time; nothing is done by half, and all heals by itself.
 */
export async function faults(): Promise<Figure[]> {
  return [
    ...(await allOf(await openConnectedShop(), 'нет PostgreSQL')),
    ...(await allOf(await openShopOnDisk(), 'нельзя сделать диск (mount tmpfs)')),
  ];
}
