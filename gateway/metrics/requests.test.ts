import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { readMetric } from '#tests/metrics.ts';
import { createRecordingHandler, openGateway, type TestGateway } from '../testing.ts';

const count = (kind: string, status: string) => readMetric('http_requests_total', { kind, status });
const lookUps = (result: string) => readMetric('page_cache_lookups_total', { result });

/** Runs requests and returns by how much a metric has increased. */
async function measure(gateway: TestGateway, read: () => Promise<number>, work: () => Promise<unknown>) {
  gateway.cache.reportMetrics();
  const before = await read();
  await work();
  gateway.cache.reportMetrics();
  return (await read()) - before;
}

it('counts pages from memory apart from rendered ones', async () => {
  const { handle } = createRecordingHandler();
  const gateway = await openGateway(handle);
  const page = () => gateway.send('/catalog/shoes');
  expect(await measure(gateway, () => count('page', '2xx'), page)).toBe(1);
  expect(await measure(gateway, () => lookUps('fresh'), page)).toBe(1);
  expect(await measure(gateway, () => count('page_cached', '2xx'), page)).toBe(1);
  expect(await measure(gateway, () => count('page', '2xx'), page)).toBe(0);
  const { headers } = await page();
  const again = () => gateway.send('/catalog/shoes', { headers: { 'if-none-match': String(headers.etag) } });
  expect(await measure(gateway, () => count('page_cached', '3xx'), again)).toBe(1);
  const other = () => gateway.send('/catalog/bags');
  expect(await measure(gateway, () => lookUps('miss'), other)).toBe(1);
  expect(await readMetric('page_cache_entries')).toBe(2);
  expect(await readMetric('page_cache_bytes')).toBeGreaterThan(2_000);
});

it('counts outdated pages and the age of pages from memory', async () => {
  const { handle } = createRecordingHandler();
  const gateway = await openGateway(handle);
  await gateway.send('/catalog/shoes');
  gateway.cache.invalidate(['shop']);
  const page = () => gateway.send('/catalog/shoes');
  expect(await measure(gateway, () => lookUps('outdated'), page)).toBe(1);
  const age = () => readMetric('page_cache_served_age_seconds_total');
  expect(await measure(gateway, age, page)).toBeGreaterThanOrEqual(0);
});

it.each([
  ['api', '2xx', '/api/v1/cart', {}],
  ['health', '2xx', '/healthz', {}],
  ['health', '2xx', '/readyz', {}],
  ['refused', '4xx', '/catalog', { headers: { host: 'evil.test' } }],
  ['refused', '4xx', '/catalog', { method: 'DELETE' }],
  ['refused', '4xx', '/api/v1/cart', { method: 'PUT' }],
  ['refused', '4xx', '/%zz', {}],
  ['refused', '4xx', '/api/v1/cart', { method: 'POST', headers: { 'content-length': '70000' } }],
  ['other', '4xx', '/internal/page', {}],
] as const)('counts a request as %s %s: %s', async (kind, status, path, options) => {
  const { handle } = createRecordingHandler();
  const gateway = await openGateway(handle);
  const before = await count(kind, status);
  await gateway.send(path, { ...options });
  // The request is counted when its connection has received the whole response.
  await expect.poll(() => count(kind, status)).toBe(before + 1);
});

it('counts failed renders, and measures the duration of all', async () => {
  const fail = async (_: IncomingMessage, res: ServerResponse) => void res.writeHead(500).end('broken');
  const gateway = await openGateway(fail);
  const page = () => gateway.send('/catalog/shoes');
  const failed = () => readMetric('renders_total', { outcome: 'failed' });
  expect(await measure(gateway, failed, page)).toBe(1);
  const durations = () => readMetric('render_duration_seconds', {}, '_count');
  expect(await measure(gateway, durations, page)).toBe(1);
  expect(await measure(gateway, () => count('page', '5xx'), page)).toBe(1);
});

it('counts API calls that a full queue has refused', async () => {
  const before = await readMetric('http_requests_throttled_total', { kind: 'api' });
  const handle = () => new Promise<void>(() => {});
  const gateway = await openGateway(handle);
  const calls = Array.from({ length: 226 }, () => gateway.send('/api/v1/cart').catch(() => null));
  const refused = () => readMetric('http_requests_throttled_total', { kind: 'api' });
  await expect.poll(refused).toBeGreaterThan(before);
  gateway.server.closeAllConnections();
  await Promise.all(calls);
});
