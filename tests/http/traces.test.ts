import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import { type EphemeralShop, LONG_TIMEOUTS, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '#tests/support/trace-receiver.ts';
import { readSitemaps } from './support/crawl.ts';

/** Each process exports its spans at its own times. */
const UNTIL_EXPORTED = { timeout: 120_000, interval: 200 };

let receiver: TraceReceiver;
let shop: EphemeralShop;
beforeAll(async () => {
  receiver = await openTraceReceiver();
  shop = await openEphemeralShop({
    ...LONG_TIMEOUTS,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret-of-the-collector',
  });
});
afterAll(async () => {
  await shop?.close();
  await receiver.close();
});

/** Requests a page that is not in memory, and returns the id of the request. */
async function requestPage(path: string): Promise<string> {
  const id = `request-${path.length}-${Date.now()}`;
  const response = await fetch(shop.url + path, { headers: { 'x-request-id': id } });
  expect(response.status).toBe(200);
  await response.text();
  return id;
}

/** Lists the spans from the first of a trace to this one. Fails while one of them is not exported. */
function listPath(span: ReceivedSpan): ReceivedSpan[] {
  if (span.parentId === '') return [span];
  const parent = receiver.spans.find(({ traceId, id }) => traceId === span.traceId && id === span.parentId);
  if (!parent) throw new Error(`${span.name}: the parent is not exported`);
  return [...listPath(parent), span];
}

/** Waits for a span in the trace of a request, and returns the path to it. */
const readPath = (requestId: string, isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan[]> =>
  vi.waitFor(() => {
    const first = receiver.spans.find(({ attributes }) => attributes['shop.request.id'] === requestId);
    const span = receiver.spans.find((one) => one.traceId === first?.traceId && isWanted(one));
    if (!span) throw new Error('the span is not exported');
    return listPath(span);
  }, UNTIL_EXPORTED);

/** Names a span. A span of Next is named by its type, because its name contains the route. */
const describeSpan = ({ name, attributes }: ReceivedSpan): string => attributes['next.span_type'] ?? name;

it('records one trace from the gateway over the render worker to the query', async () => {
  const product = (await readSitemaps()).find((path) => path.startsWith('/product/'));
  const requestId = await requestPage(`${product}?phone=79990000001`);
  const isQuery = ({ name, attributes }: ReceivedSpan) =>
    name === 'SELECT' && attributes['db.query.text']?.includes('from "products"') === true;
  const path = await readPath(requestId, isQuery);
  const names = path.map(describeSpan);
  expect(names.slice(0, 3)).toEqual(['GET page', 'render page', 'BaseServer.handleRequest']);
  expect(names).toContain('AppRender.getBodyResult');
  expect(names.at(-2)).toMatch(/^GET \/api\/v1\/products\//);
  expect(names.at(-1)).toBe('SELECT');
  expect(path[0]?.attributes).toMatchObject({ 'http.response.status_code': '200' });

  const processes = path.map(({ process }) => process);
  expect(processes[1]).toBe(processes[0]);
  expect(processes[2]).not.toBe(processes[0]);
  expect(processes.at(-1)).toBe(processes[2]);
});

it('records the redirect look-up of the middleware in the trace of its page', async () => {
  const requestId = await requestPage('/stores');
  const path = await readPath(requestId, ({ name }) => name === 'GET /api/v1/urlrewrite/redirect');
  expect(path.map(describeSpan).slice(0, 2)).toEqual(['GET page', 'render page']);
  expect(path.at(-1)?.process).toBe(path[0]?.process);
});

it('records a job as a trace of its own', async () => {
  const job = await vi.waitUntil(
    () => receiver.spans.find(({ name }) => name === 'job outbox'),
    UNTIL_EXPORTED,
  );
  expect(job.parentId).toBe('');
});

it('exports all spans before the shop stops, without the personal data of a checkout', async () => {
  const db = openDatabase(shop.databaseUrl);
  const [size = 0] = await findSizesInStock(db, 1);
  await db.destroy();
  const shopper = new Shopper(shop.url);
  await shopper.take(size);
  const choice = await shopper.choose();
  const user_info = {
    name: 'Аполлинария',
    surname: 'Рождественская',
    phone: '+79991234567',
    email: 'apollinariya@example.ru',
  };
  const { status } = await shopper.send('POST /services/rest/v1/orders/checkout', {
    body: { ...choice, user_info },
  });
  expect(status).toBe(200);
  await shop.stop();

  const exported = receiver.bodies.join('\n');
  const names = receiver.spans.map(({ name }) => name);
  expect(names).toContain('POST /services/rest/v1/orders/checkout');
  expect(exported).toContain('insert into \\"orders\\"');
  const secrets = [
    '9991234567',
    '79990000001',
    shopper.cookie.slice('sid='.length),
    'secret-of-the-collector',
  ];
  for (const secret of [...secrets, user_info.name, user_info.surname, user_info.email])
    expect(exported).not.toContain(secret);
});
