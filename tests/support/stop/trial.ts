import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { findFreePort, LONG_TIMEOUTS } from '../ephemeral.ts';
import { type DeliveryChoice, findSizesInStock, Shopper } from '../shopper.ts';
import { type CommandName, type ShopGroup, startShopGroup } from './group.ts';
import { type Acknowledged, loadUntilStopped, StopLoad } from './load.ts';

const STOCK = 1_000_000;
/** Latest moment of a signal after the beginning of the load, ms. */
const MAX_LOAD_MS = 3_000;
/** Shortest duration of a start, ms. Signals during a start are sent within the duration of an earlier one. */
const MIN_START_MS = 3_000;

/** One stop: its command, its moment, and the signals that the group receives. */
export interface Trial {
  command: CommandName;
  signal: NodeJS.Signals;
  /** Number of signals in a row. */
  count: number;
  /** Part of the longest delay before the signal, from 0 to 1. */
  moment: number;
  isDuringStart: boolean;
}

/** Outcome of a trial. A right one has no entry in any list. */
export interface Stopped {
  code: number | NodeJS.Signals | null;
  broken: string[];
  errors: string[];
  answered: number;
}

/** Creates a generator of random numbers from 0 to 1, which repeats its numbers for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws the command, the signals and the moment of a trial. */
export function drawTrial(random: () => number): Trial {
  const draw = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  return {
    command: draw(['npm', 'serve'] as const),
    signal: draw(['SIGTERM', 'SIGTERM', 'SIGINT'] as const),
    count: draw([1, 1, 2, 3]),
    moment: random(),
    isDuringStart: random() < 0.2,
  };
}

/** A shop that is stopped and started again on the same data. */
export class StoppedShop {
  readonly #folder = mkdtempSync(join(tmpdir(), 'poluton-stop-'));
  readonly #random: () => number;
  readonly #env: Record<string, string>;
  readonly #databaseUrl: string;
  #choice: DeliveryChoice | null = null;
  #offer = 0;
  /** Duration of the last start, ms. */
  #startMs = MIN_START_MS;
  readonly #acknowledged: Acknowledged = { orders: [], carts: new Map() };

  /** @param databaseUrl URL of PostgreSQL. By default the shop has the embedded database */
  constructor(random: () => number, databaseUrl?: string) {
    this.#random = random;
    this.#databaseUrl = databaseUrl ?? `socket:${this.#folder}`;
    this.#env = {
      // The machine also runs the visitors.
      ...LONG_TIMEOUTS,
      DATA_DIR: this.#folder,
      DATABASE_URL: databaseUrl ?? '',
      API_BASE_URL: '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MAIL_OWNER: 'owner@example.com',
      PROXY_DEPTH: '1',
      SEED_DEMO: databaseUrl ? '1' : '',
      SHOP_TRIAL: '1',
    };
  }

  /**
   * Starts the shop and stops it as the trial describes.
   * @throws Error when the shop has lost an acknowledged write of an earlier trial
   */
  async run(trial: Trial): Promise<Stopped> {
    const load = new StopLoad(this.#acknowledged);
    const { group, url } = await this.#start(trial.command);
    if (trial.isDuringStart) await sleep(trial.moment * this.#startMs);
    else {
      await this.#openAndVerify(group, url);
      const choice = await this.#prepare(url);
      const loading = loadUntilStopped(load, url, this.#offer, choice, this.#random);
      await sleep(trial.moment * MAX_LOAD_MS);
      load.stop();
      await this.#signal(group, trial);
      await loading;
    }
    if (trial.isDuringStart) await this.#signal(group, trial);
    const code = await group.end();
    return { code, broken: load.broken, errors: group.errors(), answered: load.answered };
  }

  /** Starts the shop once more, and returns the number of acknowledged orders. All of them are stored. */
  async verify(): Promise<number> {
    const { group, url } = await this.#start('serve');
    try {
      await this.#openAndVerify(group, url);
      return this.#acknowledged.orders.length;
    } finally {
      group.signal('SIGTERM');
      await group.end();
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(command: CommandName): Promise<{ group: ShopGroup; url: string }> {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    return { group: startShopGroup(command, url, { ...this.#env, PORT: String(port) }), url };
  }

  async #signal(group: ShopGroup, { signal, count }: Trial): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      group.signal(signal);
      await sleep(50);
    }
  }

  async #withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const db = openDatabase(this.#databaseUrl);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }

  /** Chooses a size and sets a large stock at the first start. */
  async #prepare(url: string): Promise<DeliveryChoice> {
    this.#choice ??= await this.#withDatabase(async (db) => {
      const [offer = 0] = await findSizesInStock(db, 1);
      await db.updateTable('offers').set({ quantity: STOCK }).where('id', '=', offer).execute();
      this.#offer = offer;
      const shopper = new Shopper(url);
      await shopper.take(offer);
      return shopper.choose();
    });
    return this.#choice;
  }

  /** Waits until the shop is ready, and checks that it has stored what it has acknowledged before. */
  async #openAndVerify(group: ShopGroup, url: string): Promise<void> {
    const from = performance.now();
    await group.ready();
    this.#startMs = performance.now() - from;
    const { orders, carts } = this.#acknowledged;
    const stored = await this.#withDatabase((db) => db.selectFrom('orders').select('number').execute());
    const numbers = stored.map(({ number }) => number);
    const lost = orders.filter((number) => numbers.filter((other) => other === number).length !== 1);
    for (const [cookie, { acknowledged, sent }] of carts) {
      const cart = await new Shopper(url, { cookie }).request('GET /api/v1/cart', { query: {} });
      const quantity = cart.items[0]?.quantity ?? 0;
      if (quantity !== acknowledged && quantity !== sent)
        lost.push(`cart: ${quantity}, not ${acknowledged} or ${sent}`);
    }
    carts.clear();
    if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
  }
}
