import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#backend/db/client.ts';
import { JOBS } from '#backend/jobs.ts';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { createPostgres, type Postgres, PROGRAMS, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { ensurePrograms } from '../../scripts/system-packages.mjs';
import { runStep } from '../../scripts/tasks.mjs';
import { chooseAmount } from '../amount.ts';
import { computeMedian, type Figure, recordFigure } from '../report.ts';
import { type BenchShop, CALLS, openShop } from './calls.ts';
import { fillDatabase } from './fill.ts';

const FEW = 10_000;
const MANY = chooseAmount(10_000_000, 20_000);
const REPEATS = chooseAmount(150, 5);
const JOB_REPEATS = chooseAmount(15, 2);
const LIMIT_RATIO = 1.5;
/**
 * Tolerance for noise of the clock and the machine, ms. For a query that takes half a millisecond, the ratio would be
 * meaningless without this tolerance.
 */
const SLACK_MS = 1;
/** Tolerance for a job, ms. A job runs several queries, and no client waits for it. */
const JOB_SLACK_MS = 5;

interface Pair {
  few: number[];
  many: number[];
}

const ms = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 2 });

function compare(name: string, { few, many }: Pair, slack: number, failed = 0): Figure {
  const [before, after] = [computeMedian(few), computeMedian(many)];
  return {
    name: `${name}, медиана, мс`,
    value: `${ms(before)} → ${ms(after)}, ×${ms(after / before)}${failed ? `, не ответили ${failed}` : ''}`,
    limit: `≤ ×${ms(LIMIT_RATIO)} + ${slack} мс`,
    pass: failed === 0 && after <= before * LIMIT_RATIO + slack,
  };
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures a call in both shops alternately, so that other load on the machine slows both shops equally. */
async function measureCall(name: string, few: BenchShop, many: BenchShop): Promise<Figure> {
  const call = CALLS[name];
  if (!call) throw new Error(`no call ${name}`);
  const times: Pair = { few: [], many: [] };
  let failed = 0;
  for (let turn = 0; turn < REPEATS; turn++)
    for (const [place, list] of [
      [few, times.few],
      [many, times.many],
    ] as const) {
      const ask = await call(place);
      let status = 0;
      list.push(await measureTime(async () => ({ status } = await ask())));
      if (status !== 200) failed++;
    }
  return compare(name, times, SLACK_MS, failed);
}

async function measureJobs(few: BenchShop, many: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, run } of JOBS) {
    // The first run of a job also deletes expired rows, so it is measured separately. Both databases contain the same
    // number of expired rows.
    const due = [await measureTime(() => run(few.shop)), await measureTime(() => run(many.shop))] as const;
    figures.push(
      recordFigure(`работа «${name}», первый раз: мало строк`, due[0], 'мс'),
      recordFigure(`она же: много строк`, due[1], 'мс'),
    );
    const times: Pair = { few: [], many: [] };
    for (let turn = 0; turn < JOB_REPEATS; turn++) {
      times.few.push(await measureTime(() => run(few.shop)));
      times.many.push(await measureTime(() => run(many.shop)));
    }
    figures.push(compare(`работа «${name}»`, times, JOB_SLACK_MS));
  }
  return figures;
}

async function readDatabaseSize({ db }: BenchShop): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db);
  return (rows[0]?.bytes ?? 0) / 1e9;
}

/**
 * Compares the times of calls and jobs with ten thousand guests in PostgreSQL and with ten million guests. Each guest
 * has a session. There are a tenth as many orders as guests, and half as many sent messages and counters.
 * @param flags flags such as `--guests=1000000`, which replaces the ten million guests
 * @returns null when PostgreSQL is not installed
 */
export async function measureRows(flags: string[]): Promise<Figure[] | null> {
  const { values } = parseArgs({
    args: flags,
    options: { guests: { type: 'string', default: String(MANY) } },
  });
  const guests = Number(values.guests);
  const { postgres, initdb } = PROGRAMS;
  const programs = (await ensurePrograms({ postgres, initdb })) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-rows-'));
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711);
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const port = await findFreePort();
    await createPostgres(programs, join(folder, 'postgres'));
    const daemon = await startPostgres(programs, join(folder, 'postgres'), port);
    // SIGTERM is a smart shutdown of PostgreSQL. A comment in visits.ts explains why it is needed.
    opened.push(() => daemon.stop('SIGTERM'));
    const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
    const server = openDatabase(urlOf('postgres'), console, { connections: 1 });
    for (const name of ['few', 'many']) await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
    await server.destroy();

    const open = async (name: string, count: number): Promise<BenchShop> => {
      await runStep(`Заполняю базу: ${count} гостей`, async () => {
        await prepareDatabase(urlOf(name), seedDemoShop);
        await order(urlOf(name));
        await fillDatabase(urlOf(name), count);
      });
      const place = await openShop(urlOf(name), folder, count);
      opened.push(() => place.db.destroy());
      return place;
    };
    const order = async (url: string) => {
      const place = await openShop(url, folder, 0);
      const shopper = place.shopper();
      for (const offer of place.offers.slice(0, 3)) await shopper.take(offer);
      const { status, text } = await shopper.checkout(place.choice, 'template');
      await place.db.destroy();
      if (status !== 200) throw new Error(`no order to copy: ${text}`);
    };
    const few = await open('few', FEW);
    const many = await open('many', guests);
    const figures = [
      recordFigure('база, мало строк', await readDatabaseSize(few), 'ГБ'),
      recordFigure('база, много строк', await readDatabaseSize(many), 'ГБ'),
    ];
    for (const name of Object.keys(CALLS)) figures.push(await measureCall(name, few, many));
    return [...figures, ...(await measureJobs(few, many))];
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}
