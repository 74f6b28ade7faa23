import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { createBackend } from '#backend/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import { createLogger } from '#lib/log/logger.ts';
import { readSettings } from '#lib/settings/index.ts';
import { createPostgres, PROGRAMS, type Programs, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { findSizesInStock } from '#tests/support/shopper.ts';
import { prepareDatabase, seedDemoShop } from '../scripts/shop/database.ts';
import { ensurePrograms } from '../scripts/system-packages.mjs';
import { Refusal } from '../scripts/tasks.mjs';
import { chooseAmount } from './amount.ts';
import { checkExactly, computeMedian, type Figure, recordFigure } from './report.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const LINES = 5;
const CONNECTIONS = 16;
const SECONDS = chooseAmount(3, 0.5);
const RUNS = chooseAmount(5, 1);
const RATIO = 0.4;
const START = 'POST /services/rest/v1/authentication/start';

const send = (fetch: Fetch, key: string, cookie = '', body?: unknown) => {
  const [method = '', path = ''] = key.split(' ');
  return fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
};

/** Measures the requests per second of a handler, with one request at a time per connection. */
async function speedOf(ask: () => Promise<Response>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  const one = async () => {
    while (performance.now() < until) {
      const response = await ask();
      if (!response.ok) throw new Refusal(`${response.status}: ${await response.text()}`);
      await response.text();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answered / SECONDS;
}

/** Counts the database queries that `work` makes. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** Creates a route that makes only one indexed query, over the shop's connection pool. */
function bareRoute(db: Db): Fetch {
  const app = new Hono();
  app.get('/offer/:id', async (c) =>
    c.json(
      await db
        .selectFrom('offers')
        .select(['id', 'title', 'quantity'])
        .where('id', '=', Number(c.req.param('id')))
        .executeTakeFirst(),
    ),
  );
  return (request) => app.fetch(request);
}

async function measure(db: Db, folder: string): Promise<Figure[]> {
  const now = () => new Date();
  const siteUrl = 'http://shop.test';
  const { fetch } = createBackend({
    db,
    now,
    providers: createProviders({ settings: readSettings({}), db, now, siteUrl, mode: 'sandbox' }),
    siteUrl,
    mode: 'sandbox',
    log: createLogger(),
    mediaDir: join(folder, 'media'),
    uploadsDir: join(folder, 'uploads'),
  });
  const rows = async () =>
    (await db.selectFrom('sessions').select('id').execute()).length +
    (await db.selectFrom('shoppers').select('id').execute()).length;

  await sql`ANALYZE`.execute(db);
  await send(fetch, START);
  const before = await rows();
  const first = await countQueries(async () => send(fetch, START));
  const left = (await rows()) - before;

  const offers = await findSizesInStock(db, LINES);
  let cookie = '';
  for (const offer of offers) {
    const response = await send(fetch, `POST /api/v1/cart/offer/${offer}`, cookie, { quantity: 1 });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  }
  const cart = async () => send(fetch, 'GET /api/v1/cart', cookie);
  const bare = bareRoute(db);
  const one = async () => bare(new Request(`http://shop.test/offer/${offers[0]}`));
  await speedOf(cart);
  await speedOf(one);
  const queries = await countQueries(cart);
  const start = await countQueries(async () => send(fetch, START, cookie));
  const ratios: number[] = [];
  const speeds: number[] = [];
  // Both handlers are measured alternately, so that other load on the machine slows both down.
  for (let run = 0; run < RUNS; run += 1) {
    const speed = await speedOf(cart);
    speeds.push(speed);
    ratios.push(speed / (await speedOf(one)));
  }
  const ratio = computeMedian(ratios);
  return [
    checkExactly('первое посещение: запросов к базе', first, 0),
    checkExactly('первое посещение: строк', left, 0),
    checkExactly(`корзина из ${LINES} строк: запросов к базе`, queries, 1),
    recordFigure('начало посещения с такой корзиной: запросов к базе', start, ''),
    recordFigure(`корзина из ${LINES} строк, PostgreSQL: ответов в секунду`, computeMedian(speeds), ''),
    {
      name: 'она же к голому маршруту Hono с одним запросом',
      value: ratio.toLocaleString('ru-RU', { maximumFractionDigits: 2 }),
      limit: `≥ ${RATIO.toLocaleString('ru-RU')}`,
      pass: ratio >= RATIO,
    },
  ];
}

/**
 * Measures the queries and rows of a visit. The shop runs in this process over a separate PostgreSQL.
 */
export async function measureVisits(): Promise<Figure[]> {
  const { postgres, initdb } = PROGRAMS;
  const programs = (await ensurePrograms({ postgres, initdb })) as Programs | null;
  if (!programs)
    throw new Refusal('Для этого замера нужен PostgreSQL (в Debian: apt-get install postgresql)');
  const folder = mkdtempSync(join(tmpdir(), 'poluton-visits-'));
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await createPostgres(programs, join(folder, 'postgres'));
    const server = await startPostgres(programs, join(folder, 'postgres'), port);
    try {
      await prepareDatabase(url, seedDemoShop);
      const db = openDatabase(url, createLogger());
      try {
        return await measure(db, folder);
      } finally {
        await db.destroy();
      }
    } finally {
      // SIGTERM is a smart shutdown: PostgreSQL waits until the connections of the closed pool have ended. Otherwise
      // each connection would log an error.
      await server.stop('SIGTERM');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
