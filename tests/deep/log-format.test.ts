import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { LOG_LEVELS } from '#lib/log/logger.ts';
import { computeSourcesHash } from '#scripts/shop/build.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import type { Daemon } from '#tests/support/cluster/daemon.ts';
import { createPostgres, PROGRAMS, type Programs, startPostgres } from '#tests/support/cluster/services.ts';
import { type EphemeralShop, findFreePort, openEphemeralShop } from '#tests/support/ephemeral.ts';

const entrySchema = z.looseObject({
  level: z.enum(LOG_LEVELS).exclude(['silent']),
  time: z.int().positive(),
  node: z.string().min(1),
  msg: z.string().min(1),
});

const folder = mkdtempSync(join(tmpdir(), 'log-'));
let programs: Programs;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  programs = (await ensurePrograms(PROGRAMS)) as Programs;
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a shop whose stdout is written to a file. @returns the shop, and a function that parses all its lines */
async function openLoggedShop(name: string, env: Record<string, string>) {
  const path = join(folder, name);
  // All processes of the shop append to the file.
  const file = openSync(path, 'a');
  const shop = await openEphemeralShop({ LOG_LEVEL: 'debug', ...env }, true, file);
  closeSync(file);
  const readEntries = () => {
    const text = readFileSync(path, 'utf8');
    expect(text.endsWith('\n')).toBe(true);
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => entrySchema.parse(JSON.parse(line), { error: () => line.slice(0, 500) }));
  };
  return { shop, readEntries };
}

/** Requests pages and API paths. Some of the requests fail. @returns the statuses */
async function visit({ url }: EphemeralShop, round: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of [
    '/',
    `/catalog/shoes?filter[price]=max${4000 + round}`,
    '/catalog/nothing-here',
    '/api/v1/sections',
    '/api/v1/products/text',
    '/%zz',
    '/services/rest/v1/owner/orders',
  ])
    statuses.push((await fetch(url + path, { headers: { authorization: 'Bearer wrong' } })).status);
  return statuses;
}

/** Lists the ids of a process's children whose command contains a text. */
const findChildren = (parent: number, text: string): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)])
    .toString()
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));

const messagesOf = (entries: { msg: string }[]) => new Set(entries.map(({ msg }) => msg));

it('is one JSON object a line from an embedded shop, through its start, traffic, a killed render worker and its stop', async () => {
  const { shop, readEntries } = await openLoggedShop('embedded', { RENDER_WORKERS: '1' });
  try {
    await visit(shop, 0);
    const [worker = 0] = findChildren(shop.children().web, 'render-worker');
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => findChildren(shop.children().web, 'render-worker')).not.toContain(worker);
    await visit(shop, 1);
  } finally {
    await shop.close();
  }
  const messages = messagesOf(readEntries());
  for (const message of ['request', 'wrong owner token', 'render worker restarted'])
    expect(messages).toContain(message);
});

it('is one JSON object a line from all processes of a node, through outages of Redis and the database and a killed web process', async () => {
  const data = join(folder, 'data');
  await createPostgres(programs, data);
  const port = await findFreePort();
  let postgres: Daemon = await startPostgres(programs, data, port);
  const { shop, readEntries } = await openLoggedShop('node', {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
    SEED_DEMO: '1',
    WEB_PROCESSES: '2',
    RENDER_WORKERS: '2',
  });
  try {
    await visit(shop, 0);
    const [web = 0] = findChildren(shop.children().web, 'server.ts');
    process.kill(web, 'SIGKILL');
    await expect.poll(() => findChildren(shop.children().web, 'server.ts')).toHaveLength(2);
    await expect
      .poll(() =>
        fetch(`${shop.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await postgres.stop('SIGQUIT');
    const during = await visit(shop, 1);
    expect(during).toContain(503);
    postgres = await startPostgres(programs, data, port);
    await expect
      .poll(() =>
        fetch(`${shop.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await visit(shop, 2);
  } finally {
    await shop.close();
    await postgres.stop('SIGQUIT');
  }
  const entries = readEntries();
  const messages = messagesOf(entries);
  for (const message of ['request', 'Redis unavailable', 'web process restarted', 'database unavailable'])
    expect(messages).toContain(message);
  expect(new Set(entries.map(({ node }) => node)).size).toBeGreaterThanOrEqual(4);
});

it('contains a refusal of a port that another process has taken, and no stack trace on stderr', async () => {
  const { shop } = await openLoggedShop('taken', { RENDER_WORKERS: '0' });
  const path = join(folder, 'second');
  const file = openSync(path, 'a');
  const run = () =>
    execFileSync(process.execPath, ['server.ts'], {
      stdio: ['ignore', file, 'pipe'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', HOST: '', RENDER_WORKERS: '0', SHOP_TRIAL: '1', LOG_LEVEL: 'warn' },
        NEXT_DIST_DIR: join('.next', computeSourcesHash(process.cwd()).slice(0, 16)),
        PORT: new URL(shop.url).port,
        DATABASE_URL: shop.databaseUrl,
      },
    });
  try {
    expect(run).toThrow(expect.objectContaining({ status: 1, stderr: Buffer.alloc(0) }));
  } finally {
    closeSync(file);
    await shop.close();
  }
  const [entry] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(-1)
    .map((line) => JSON.parse(line));
  expect(entry).toMatchObject({ level: 'fatal', msg: 'gateway failed', err: { code: 'EADDRINUSE' } });
});
