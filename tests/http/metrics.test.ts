import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import {
  type EphemeralShop,
  findFreePort,
  LONG_TIMEOUTS,
  openEphemeralShop,
} from '#tests/support/ephemeral.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { scrapeMetrics } from './support/scrape.ts';

const LISTING = '/catalog/shoes';
const PLACED = 'poluton_orders_placed_total{way="cart"}';
const ANSWERED = (kind: string, status: string) =>
  `poluton_http_requests_total{kind="${kind}",status="${status}"}`;

let shop: EphemeralShop;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  const env = { METRICS_PORT: String(port), WEB_PROCESSES: '1', RENDER_WORKERS: '1', LOG_LEVEL: 'fatal' };
  shop = await openEphemeralShop({ ...env, ...LONG_TIMEOUTS }, true);
});
afterAll(() => shop.close());

const scrape = () => scrapeMetrics(`http://127.0.0.1:${port}/metrics`);
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(shop.url + path, { headers, redirect: 'manual' })).arrayBuffer();

/** Places an order over HTTP. */
async function placeOrder(): Promise<void> {
  const db = openDatabase(shop.databaseUrl);
  onTestFinished(() => db.destroy());
  const shopper = new Shopper(shop.url);
  for (const id of await findSizesInStock(db, 1)) await shopper.take(id);
  const { status, text } = await shopper.checkout(await shopper.choose(), crypto.randomUUID());
  expect(status, text).toBe(200);
}

it('counts pages, API calls and orders of all processes of the node', async () => {
  // Until the first run, the job may publish changes of the demo data, which would outdate the pages of this test.
  const published = 'poluton_job_runs_total{task="changes",outcome="success"}';
  await expect.poll(async () => (await scrape()).read(published) ?? 0).toBeGreaterThan(0);
  const before = await scrape();
  const grown = async (series: string) => ((await scrape()).read(series) ?? 0) - (before.read(series) ?? 0);
  await get(LISTING);
  for (let count = 0; count < 5; count++) await get(LISTING);
  await expect.poll(() => grown(ANSWERED('page', '2xx'))).toBe(1);
  expect(await grown(ANSWERED('page_cached', '2xx'))).toBe(5);
  expect(await grown('poluton_page_cache_lookups_total{result="fresh"}')).toBe(5);
  expect(await grown('poluton_renders_total{outcome="rendered"}')).toBeGreaterThanOrEqual(1);
  // The render worker has requested the page's data.
  expect(await grown('poluton_api_calls_total{access="public",outcome="success"}')).toBeGreaterThan(0);
  expect(await grown('poluton_database_query_duration_seconds_count{pool="catalog"}')).toBeGreaterThan(0);
  await get('/api/v1/cart');
  await expect.poll(() => grown(ANSWERED('api', '2xx'))).toBe(1);
  expect(await grown('poluton_api_calls_total{access="session",outcome="success"}')).toBe(1);
  await placeOrder();
  expect(await grown(PLACED)).toBe(1);
});

it('shows the state of the node: processes, readiness, memory, disks, jobs, outbox and build', async () => {
  const { read, text } = await scrape();
  for (const kind of ['web', 'render', 'database']) {
    expect(read(`poluton_processes{process="${kind}"}`), kind).toBe(1);
    expect(read(`poluton_processes_expected{process="${kind}"}`), kind).toBe(1);
    expect(read(`poluton_process_resident_memory_bytes{process="${kind}"}`), kind).toBeGreaterThan(1e7);
  }
  for (const part of ['database', 'migrations', 'writable', 'accepting'])
    expect(read(`poluton_ready{part="${part}"}`), part).toBe(1);
  expect(read('poluton_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(read('poluton_outbox_pending{channel="email"}')).not.toBeNull();
  expect(text).toMatch(/poluton_build_info\{version="\d+\.\d+\.\d+",build="[0-9a-f]{8}"\} 1/);
  const runs = async () => (await scrape()).read('poluton_job_runs_total{task="outbox",outcome="success"}');
  await expect.poll(runs).toBeGreaterThan(0);
  // The alert SandboxInProduction fires for this shop.
  expect(read('poluton_sandbox')).toBe(1);
});

it('is served on its own port, on loopback only', async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of others)
    await expect(fetch(`http://${address}:${port}/metrics`), address).rejects.toThrow();
});

it('contains no path, address, id or personal data of a request', async () => {
  const marks = ['gummistiefel', '198.18.77.77', 'secret-session', 'anna@example.com', '+7999', 'PT-'];
  await get('/catalog/gummistiefel?q=gummistiefel', { 'x-forwarded-for': '198.18.77.77' });
  await get('/api/v1/cart', { cookie: 'sid=secret-session', 'x-forwarded-for': '198.18.77.77' });
  await get('/order/PT-100001', { 'x-order-key': 'secret-session' });
  await placeOrder();
  const { text } = await scrape();
  for (const mark of marks) expect(text).not.toContain(mark);
  const values = [...text.matchAll(/(\w+)="([^"]*)"/g)].filter(([, name]) => name !== 'version');
  for (const [pair, , value = ''] of values) expect(value, pair).toMatch(/^[\w+. ]*$/);
});

it('answers without a process that hangs, and keeps its counters', async () => {
  const { database } = shop.children();
  const { read } = await scrape();
  process.kill(database, 'SIGSTOP');
  onTestFinished(() => void process.kill(database, 'SIGCONT'));
  const hung = await scrape();
  // The alert ProcessMissing fires at these values.
  expect(hung.read('poluton_processes{process="database"}')).toBe(0);
  expect(hung.read('poluton_processes_expected{process="database"}')).toBe(1);
  expect(hung.read('poluton_process_resident_memory_bytes{process="database"}')).toBeNull();
  expect(hung.read(PLACED)).toBe(read(PLACED));
  const cpu = 'poluton_process_cpu_seconds_total{process="database"}';
  expect(hung.read(cpu)).toBeGreaterThanOrEqual(read(cpu) ?? Number.NaN);
  // The alerts NodeNotReady and DatabaseUnavailable fire at this value. A check counts as failed after 5.5 s, which the
  // tests multiply by ten.
  await expect
    .poll(async () => (await scrape()).read('poluton_ready{part="database"}'), { timeout: 120_000 })
    .toBe(0);
  process.kill(database, 'SIGCONT');
  await expect.poll(async () => (await scrape()).read('poluton_ready{part="database"}')).toBe(1);
  expect((await scrape()).read('poluton_processes{process="database"}')).toBe(1);
});
