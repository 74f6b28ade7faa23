import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '#backend/db/client.ts';
import type { Cluster } from '#tests/support/cluster/index.ts';
import type { EphemeralShop } from '#tests/support/ephemeral.ts';
import { type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { listPublicAddresses } from './addresses.ts';
import { RollOutLoad, type StepResult } from './roll-out-load.ts';

const STOCK = 1_000_000;
const PAGES = 24;
/** Pause after each change of a node, in which the balancer uses it again. */
const SETTLE_MS = 4_000;

/** Outcome of a roll-out. */
export interface RollOutResult {
  steps: StepResult[];
  sent: number;
  seconds: number;
  /** Orders that are missing, stored twice, or have a wrong sum. */
  wrongOrders: string[];
  /** Units that are neither in stock nor in orders. */
  lostUnits: number;
}

const many = { orders: 1_000_000, pieces: 1_000_000 };
/** Limits of unpaid orders that the load does not reach. */
const UNLIMITED = {
  unconfirmed: many,
  on_receipt: many,
  online: many,
  network: many,
  network_hourly: 1_000_000,
  all: { free: 1_000_000, percent: 100 },
};

/** Sets a large stock and high limits, and chooses delivery and payment. */
async function prepare(db: Db, url: string): Promise<{ offer: number; choice: DeliveryChoice }> {
  const [offer] = await findSizesInStock(db, 1);
  if (!offer) throw new Error('no size in stock');
  await db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', offer).execute();
  const value = JSON.stringify(UNLIMITED);
  await db
    .insertInto('settings')
    .values({ code: 'orders', value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute();
  const shopper = new Shopper(url);
  await shopper.take(offer);
  return { offer, choice: await shopper.choose() };
}

/** Compares the acknowledged orders with the stored ones. All purchases are the same, so that their sums are equal. */
async function findWrongOrders(db: Db, load: RollOutLoad): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.number', 'o.idempotency_key', 'o.amount', 'o.final_amount', 'o.delivery_price', 'i.price'])
    .select('i.quantity')
    .where(
      'o.idempotency_key',
      'in',
      load.purchases.map(({ key }) => key),
    )
    .execute();
  const wrong = rows.filter(
    ({ amount, final_amount, delivery_price, price, quantity }) =>
      amount !== price * quantity || final_amount !== amount + delivery_price,
  );
  const numbers = rows.map(({ number }) => number).sort();
  const acknowledged = load.purchases.flatMap(({ number }) => number ?? []).sort();
  return [
    ...wrong.map(({ number, final_amount }) => `${number}: ${final_amount}`),
    ...acknowledged.filter((number) => numbers.filter((other) => other === number).length !== 1),
    ...(numbers.length === acknowledged.length ? [] : [`${numbers.length} of ${acknowledged.length} orders`]),
  ];
}

async function countLostUnits(db: Db, offer: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('offers')
    .select('quantity')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_items').select('quantity').where('offer_id', '=', offer).execute();
  return STOCK - quantity - items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Kills a node's launcher and service. Its render workers end with the service. */
function kill(node: EphemeralShop): void {
  process.kill(node.pid(), 'SIGKILL');
  process.kill(node.children().web, 'SIGKILL');
}

/**
 * Rolls the next version out to two nodes and back, and kills a node in between, while visitors buy.
 * @param nextRoot folder with the sources of the next version
 * @param rate requests a second
 * @param minimum number of requests after which the load may end
 */
export async function rollOutAndBack(
  { url, nodes, databaseUrl }: Cluster,
  nextRoot: string,
  rate: number,
  minimum: number,
): Promise<RollOutResult> {
  const [first, second] = nodes;
  const db = openDatabase(databaseUrl);
  try {
    const { offer, choice } = await prepare(db, url);
    // The pages of both nodes are cached before the load begins.
    const pages = await listPublicAddresses(url, PAGES);
    for (const page of pages) for (const node of nodes) await (await fetch(node.url + page)).arrayBuffer();
    const before = await countLostUnits(db, offer);
    const load = new RollOutLoad(url, pages, offer, choice);
    await load.prepare();
    const replace = async (node: EphemeralShop, root?: string) => {
      await node.stop();
      await node.restart(root);
    };
    const steps: [string, () => Promise<void>][] = [
      ['N−1 and N−1', async () => {}],
      ['N and N−1', () => replace(first, nextRoot)],
      [
        'N and a killed N−1',
        async () => {
          kill(second);
          await second.restart();
        },
      ],
      ['N and N', () => replace(second, nextRoot)],
      ['N−1 and N', () => replace(first)],
      ['N−1 and N−1 again', () => replace(second)],
    ];
    const from = performance.now();
    const play = async () => {
      try {
        for (const [step, act] of steps) {
          load.beginStep(step, step.includes('killed'));
          await act();
          await sleep(SETTLE_MS);
        }
        while (load.sent < minimum) await sleep(100);
      } finally {
        load.finish();
      }
    };
    load.beginStep('before');
    await Promise.all([load.run(rate), play()]);
    const seconds = (performance.now() - from) / 1000;
    await load.repeatCutOrders();
    return {
      steps: load.steps,
      sent: load.sent,
      seconds,
      wrongOrders: await findWrongOrders(db, load),
      lostUnits: (await countLostUnits(db, offer)) - before,
    };
  } finally {
    await db.destroy();
  }
}
