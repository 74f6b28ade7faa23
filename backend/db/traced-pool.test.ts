import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInNewTrace } from '#lib/tracing/spans.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { listSpans, recordTraces } from '#tests/traces.ts';
import { openDatabase } from './client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const SECRET = '+79990000001';

it('records the statement, the rows and the wait of a query, and never its values', async () => {
  const { readSpans } = recordTraces();
  await runInNewTrace('root', () => sql`SELECT ${SECRET}::text AS phone`.execute(shop.db));
  const spans = await readSpans();
  expect(listSpans(spans)).toEqual(['SELECT < root', 'root < none']);
  expect(spans[0]).toMatchObject({
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.text': 'SELECT $1::text AS phone',
      'db.response.returned_rows': 1,
      'shop.db.pool_wait_ms': expect.any(Number),
    },
  });
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain('9990000001');
});

it('records every query of a transaction, with the wait for the connection in the first', async () => {
  const { readSpans } = recordTraces();
  await runInNewTrace('root', () =>
    shop.catalogDb.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
    }),
  );
  const spans = await readSpans();
  expect(spans.map(({ name }) => name)).toEqual(['BEGIN', 'SELECT', 'COMMIT', 'root']);
  expect(spans.map(({ attributes }) => 'shop.db.pool_wait_ms' in attributes)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('records the code of a failed query without its message', async () => {
  const { readSpans } = recordTraces();
  await expect(runInNewTrace('root', () => sql`SELECT ${SECRET}::date`.execute(shop.db))).rejects.toThrow(
    SECRET,
  );
  const [span] = await readSpans();
  expect(span).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': expect.stringMatching(/^2200[79]$/) },
  });
  expect(JSON.stringify([span?.attributes, span?.status, span?.events])).not.toContain('9990000001');
});

it('records the attempt to connect when there is no connection', async () => {
  const { readSpans } = recordTraces();
  const db = openDatabase('socket:/nothing');
  await runInNewTrace('root', () => sql`SELECT 1`.execute(db)).catch(() => {});
  await db.destroy();
  const [span] = await readSpans();
  expect(span).toMatchObject({ name: 'CONNECT', attributes: { 'error.type': 'ENOENT' } });
});

it('records no query outside of a trace', async () => {
  const { readSpans } = recordTraces();
  await sql`SELECT 1`.execute(shop.db);
  expect(await readSpans()).toEqual([]);
});

it('records a call of an endpoint by its name, with its queries', async () => {
  const { readSpans } = recordTraces();
  await runInNewTrace('root', () => shop.fetch('/api/v1/products/by_code/of-nobody?phone=79990000001'));
  const spans = await readSpans();
  const endpoint = spans.find(({ name }) => name === 'GET /api/v1/products/by_code/:code');
  const parents = listSpans(spans);
  expect(parents).toContain('GET /api/v1/products/by_code/:code < root');
  expect(parents).toContain('SELECT < GET /api/v1/products/by_code/:code');
  expect(endpoint?.attributes).toEqual({ 'error.type': 'ShopError' });
  expect(endpoint?.status).toEqual({ code: SpanStatusCode.UNSET });
  expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toMatch(
    /of-nobody|7999/,
  );
});
