import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { readMetric } from '#tests/metrics.ts';
import { DATABASE_OPENED } from '../database-opened.ts';
import { UnavailableError } from '../page-cache/unavailable.ts';
import { silentLog } from '../testing.ts';
import { WorkerPool } from './worker-pool.ts';

const PROGRAM = join(process.cwd(), 'tests/render-worker.mjs');

let pool: WorkerPool;
afterEach(() => pool.close());

async function open(count: number, onDamage = () => {}): Promise<WorkerPool> {
  pool = new WorkerPool(count, { log: silentLog, program: PROGRAM });
  pool.onDamage = onDamage;
  await pool.start();
  return pool;
}

/** Returns the headers of a rendered page: the id of its process and the tags that the process has expired. */
async function headersOf(address: string): Promise<Record<string, string>> {
  const { cached } = await pool.render({ address });
  return cached?.content.kind === 'page' ? cached.content.headers : {};
}

it('renders in other processes, and all variants of a URL in the same process', async () => {
  await open(2);
  const pages = await Promise.all(Array.from({ length: 20 }, (_, page) => headersOf(`/page/${page}`)));
  const pids = new Set(pages.map(({ pid }) => Number(pid)));
  expect([...pids].sort()).toEqual(pool.pids.sort());
  expect(pids).not.toContain(process.pid);
  for (let page = 0; page < 20; page++)
    expect((await headersOf(`/page/${page}?_rsc=`)).pid).toBe(pages[page]?.pid);
});

it('expires tags in every worker before its next render', async () => {
  await open(2);
  pool.expire(['product:1', 'content']);
  for (let page = 0; page < 10; page++)
    expect((await headersOf(`/page/${page}`)).expired).toBe('product:1,content');
});

it('renders the pages of a crashed worker in the restarted worker', async () => {
  await open(1);
  const [before] = pool.pids;
  const marker = join(mkdtempSync(join(tmpdir(), 'render-')), 'crashed');
  const [crashing, other] = await Promise.all([headersOf(`/?crash-once=${marker}`), headersOf('/beside')]);
  expect(crashing.pid).toBe(other.pid);
  expect(Number(crashing.pid)).not.toBe(before);
  expect(pool.pids).toEqual([Number(crashing.pid)]);
});

it('reports the opened database to a worker, and to a worker that is started later', async () => {
  let open = () => {};
  const databaseOpened = new Promise<void>((resolve) => {
    open = resolve;
  });
  pool = new WorkerPool(1, { log: silentLog, program: PROGRAM, databaseOpened });
  await pool.start();
  expect((await headersOf('/')).messages).toBe('');
  open();
  await expect.poll(async () => (await headersOf('/')).messages).toBe(DATABASE_OPENED);
  const [first] = pool.pids;
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => pool.pids).not.toContain(first);
  await expect.poll(async () => (await headersOf('/')).messages).toBe(DATABASE_OPENED);
});

it('sends the identity of the shop to every worker, and to a worker that is started later', async () => {
  const { shopIdentity: demo } = globalThis;
  onTestFinished(() => {
    globalThis.shopIdentity = demo;
  });
  await open(1);
  expect((await headersOf('/')).shop).toBe(demo?.name);
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, name: 'Вереск' };
  pool.sendIdentity();
  expect((await headersOf('/')).shop).toBe('Вереск');
  const [first] = pool.pids;
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => pool.pids).not.toContain(first);
  await expect.poll(async () => (await headersOf('/')).shop).toBe('Вереск');
});

it('restarts a killed worker, and expires tags without an error during the restart', async () => {
  await open(1);
  const [before] = pool.pids;
  process.kill(Number(before), 'SIGKILL');
  pool.expire(['content']);
  expect(Number((await headersOf('/a')).pid)).not.toBe(before);
});

it('waits for the restarted worker when a request cannot be written to a killed worker', async () => {
  await open(1);
  const [before] = pool.pids;
  process.kill(Number(before), 'SIGKILL');
  // The worker's process has ended, and this process could not receive the worker's `exit` event yet.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(Number((await headersOf('/a')).pid)).not.toBe(before);
});

it('waits for the restarted worker when a worker ends during its start', async () => {
  vi.stubEnv('END_AT_START', join(mkdtempSync(join(tmpdir(), 'render-')), 'ended'));
  await open(1);
  expect(Number((await headersOf('/a')).pid)).toBe(pool.pids[0]);
});

it('reports a damaged table that a worker has read', async () => {
  const report = vi.fn();
  await open(1, report);
  await headersOf('/damaged');
  expect(report).toHaveBeenCalledOnce();
});

it('requests the metrics of the workers, and leaves out a worker that hangs', async () => {
  await open(2);
  const answered = async () => (await pool.requestMetrics()).map(({ pid }) => pid).sort();
  const [hung = 0, other = 0] = pool.pids;
  await expect.poll(answered).toEqual([hung, other].sort());
  process.kill(hung, 'SIGSTOP');
  expect(await answered()).not.toContain(hung);
  process.kill(hung, 'SIGCONT');
  await expect.poll(answered).toEqual([hung, other].sort());
});

it('counts a restarted worker', async () => {
  const count = () => readMetric('process_restarts_total', { process: 'render' });
  const before = await count();
  await open(1);
  process.kill(Number(pool.pids[0]), 'SIGKILL');
  await expect.poll(count).toBe(before + 1);
});

it('throws the error message of a failed render', async () => {
  await open(1);
  await expect(pool.render({ address: '/broken' })).rejects.toThrow(new UnavailableError('broken page'));
});
