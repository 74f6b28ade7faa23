import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CATALOG_CONNECTIONS } from '#lib/domain/connections.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { requestContext } from './request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

/**
 * Occupies every catalog connection, as expensive queries do.
 * @returns a function that releases the connections
 */
async function holdCatalog(): Promise<() => Promise<void>> {
  const connections = shop.url.startsWith('socket:') ? 1 : CATALOG_CONNECTIONS;
  const held = await Promise.all(Array.from({ length: connections }, holdConnection));
  return async () => {
    for (const release of held) await release();
  };
}

async function holdConnection(): Promise<() => Promise<void>> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let held = ended;
  await new Promise<void>((taken) => {
    held = shop.catalogDb.connection().execute(() => {
      taken();
      return ended;
    });
  });
  onTestFinished(end);
  return async () => {
    end();
    await held;
  };
}

const SIMILAR = '/api/v1/products';

it('refuses catalog queries with Retry-After when the queue is full, without a delay for other queries', async () => {
  const releaseAll = await holdCatalog();
  const waiting = Array.from({ length: 64 }, () => shop.fetch(`${SIMILAR}/1101/similar`));
  const refused = await shop.fetch(`${SIMILAR}/1102/similar`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  for (const path of ['/api/v1/cart', '/api/v1/auth/check', '/api/v1/products/1101'])
    expect((await shop.fetch(path)).status, path).toBe(200);
  await releaseAll();
  const answers = await Promise.all(waiting);
  expect(answers[0]?.status).toBe(200);
  // On a busy machine the last queries may exceed their waiting time. A query that has started is always finished.
  for (const { status, headers } of answers)
    expect([status, headers.get('retry-after')]).toBeOneOf([
      [200, null],
      [503, '2'],
    ]);
});

it('does not start a query whose client has disconnected', async () => {
  const releaseAll = await holdCatalog();
  const aborter = new AbortController();
  const query = requestContext.run({ signal: aborter.signal }, () =>
    sql`INSERT INTO search_terms (phrase, target) VALUES ('началось', 'нет')`.execute(shop.catalogDb),
  );
  aborter.abort();
  await expect(query).rejects.toThrow();
  await releaseAll();
  expect((await sql`SELECT FROM search_terms WHERE phrase = 'началось'`.execute(shop.db)).rows).toEqual([]);
});
