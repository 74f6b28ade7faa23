import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import { runShopCommand } from '#tests/backup/command.ts';
import { withShop } from '#tests/support/ephemeral.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { Refusal } from '../scripts/tasks.mjs';
import { chooseAmount } from './amount.ts';
import { checkAtMost, type Figure, recordFigure } from './report.ts';

/** Number of backups. An equal time without a backup precedes each of them. */
const ROUNDS = chooseAmount(6, 1);
const SHOPPERS = 6;
/** Pause of a shopper between two requests, ms. */
const PAUSE_MS = 40;
/** Longest time for which a backup may delay a request, ms. */
const MAX_STALL_MS = 100;

/** Durations of requests, ms. */
interface Durations {
  reads: number[];
  writes: number[];
}

/** Shoppers who read and change their carts until they are stopped. */
class Crowd {
  #durations: Durations = { reads: [], writes: [] };
  #isOver = false;
  readonly #running: Promise<void>[];

  constructor(url: string, sizes: readonly number[]) {
    this.#running = Array.from({ length: SHOPPERS }, (_, place) =>
      this.#shop(new Shopper(url), sizes[place % sizes.length] as number),
    );
  }

  /** Returns the durations since the last call. */
  take(): Durations {
    const taken = this.#durations;
    this.#durations = { reads: [], writes: [] };
    return taken;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #shop(shopper: Shopper, offer: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const body = { quantity: 1 + (turn % 2) };
      await this.#measure('writes', () =>
        shopper.send('POST /api/v1/cart/offer/:id', { params: { id: offer }, query: {}, body }),
      );
      await sleep(PAUSE_MS);
      await this.#measure('reads', () => shopper.send('GET /api/v1/cart', { query: {} }));
      await sleep(PAUSE_MS);
    }
  }

  async #measure(kind: keyof Durations, send: () => Promise<{ status: number; text: string }>) {
    const from = performance.now();
    const { status, text } = await send();
    if (status !== 200) throw new Refusal(`${kind}: ${status} ${text.slice(0, 200)}`);
    this.#durations[kind].push(performance.now() - from);
  }
}

const findLongest = (rounds: readonly Durations[], kind: keyof Durations) =>
  Math.max(...rounds.flatMap((round) => round[kind]));

/** Compares the longest requests of shoppers during backups of the embedded database and without a backup. */
export async function measureBackup(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'poluton-bench-backup-'));
  try {
    return await withShop({ LOG_LEVEL: 'fatal' }, async ({ url, databaseUrl }) => {
      const db = openDatabase(databaseUrl);
      const sizes = await findSizesInStock(db, SHOPPERS);
      await db.destroy();
      const dataDir = databaseUrl.slice('socket:'.length);
      const backUp = async (name: string) => {
        const from = performance.now();
        const { code, lines } = await runShopCommand(['backup', join(folder, name)], { DATA_DIR: dataDir });
        if (code !== 0) throw new Refusal(lines.join('\n'));
        return performance.now() - from;
      };
      const crowd = new Crowd(url, sizes);
      const quiet: Durations[] = [];
      const busy: Durations[] = [];
      const seconds: number[] = [];
      try {
        // The first backup shows how long one takes, and compiles the database in the meantime.
        let duration = await backUp('first');
        for (let round = 0; round < ROUNDS; round++) {
          crowd.take();
          await sleep(duration);
          quiet.push(crowd.take());
          duration = await backUp(`round-${round}`);
          busy.push(crowd.take());
          seconds.push(duration / 1000);
        }
      } finally {
        await crowd.stop();
      }
      const stall = (kind: keyof Durations) => findLongest(busy, kind) - findLongest(quiet, kind);
      return [
        recordFigure('копия базы', Math.max(...seconds), 'с'),
        recordFigure('самая долгая запись без копирования', findLongest(quiet, 'writes'), 'мс'),
        recordFigure('самая долгая запись при копировании', findLongest(busy, 'writes'), 'мс'),
        recordFigure('самое долгое чтение без копирования', findLongest(quiet, 'reads'), 'мс'),
        recordFigure('самое долгое чтение при копировании', findLongest(busy, 'reads'), 'мс'),
        checkAtMost('задержка записи из-за копирования', stall('writes'), MAX_STALL_MS, 'мс', 0),
        checkAtMost('задержка чтения из-за копирования', stall('reads'), MAX_STALL_MS, 'мс', 0),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
