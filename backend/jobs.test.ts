import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestShop, SITE_URL, type TestShop } from '#tests/database.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import { readMetric } from '#tests/metrics.ts';
import { listSpans, recordTraces } from '#tests/traces.ts';
import { startJobs } from './jobs.ts';
import type { Shop } from './kernel/context.ts';

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  test = await openTestShop('empty');
  const { db, providers, uploadsDir } = test;
  shop = {
    db,
    providers,
    uploadsDir,
    mediaDir: '',
    now: () => new Date(),
    siteUrl: SITE_URL,
    mode: 'sandbox' as const,
    log: testLog,
  };
});
afterAll(() => test.close());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('repeats a job, never twice at once, until it is stopped', async () => {
  let runs = 0;
  let finish = () => {};
  const run = () => {
    runs++;
    return new Promise<void>((done) => {
      finish = done;
    });
  };
  const stop = startJobs(shop, [{ name: 'test', everySeconds: 2, run }]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(2);
  stop();
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
});

it('logs a failure and continues after a longer delay', async () => {
  expectLoggedErrors();
  const run = vi.fn().mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(undefined);
  const stop = startJobs(shop, [{ name: 'test', everySeconds: 2, run }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(takeLoggedErrors()).toMatchObject([
    { msg: 'job failed', job: 'test', err: { message: 'the database is away' } },
  ]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

it('records each run of a job as a trace of its own', async () => {
  const { readSpans } = recordTraces();
  const stop = startJobs(shop, [
    { name: 'test', everySeconds: 2, run: () => sql`SELECT 1`.execute(shop.db) },
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  vi.useRealTimers();
  await vi.waitUntil(async () => (await readSpans()).length >= 2, { timeout: 60_000 });
  expect(listSpans(await readSpans())).toEqual(['SELECT < job test', 'job test < none']);
});

it('counts the runs of a job by outcome, with the time of the last success', async () => {
  expectLoggedErrors();
  const read = (name: string, outcome?: string) =>
    readMetric(name, { task: 'counted', ...(outcome && { outcome }) });
  const run = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('broken'));
  run.mockReturnValue(new Promise(() => {}));
  const stop = startJobs(shop, [{ name: 'counted', everySeconds: 2, run }]);
  const start = Date.now() / 1000;
  expect(await read('job_last_success_timestamp_seconds')).toBeCloseTo(start);
  expect([await read('job_runs_total', 'success'), await read('job_runs_total', 'failure')]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([await read('job_runs_total', 'success'), await read('job_runs_total', 'failure')]).toEqual([1, 1]);
  expect(await read('job_last_success_timestamp_seconds')).toBeCloseTo(start + 2);
  expect(await read('job_interval_seconds')).toBe(2);
  expect(takeLoggedErrors()).toHaveLength(1);
  stop();
});
