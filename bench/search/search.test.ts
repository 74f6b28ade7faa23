import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeCatalog } from '#demo/catalog.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { readQueries } from './judged.ts';
import { scoreSearch } from './quality.ts';

vi.setConfig({ testTimeout: 180_000 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const productsById = new Map(makeCatalog(new Date()).products.map((product) => [product.id, product]));

async function ask(query: string) {
  const asked = new URLSearchParams({ query, limit: '10' });
  const response = await shop.fetch(`/services/rest/v1/products/search?${asked}`);
  const { result } = await response.json();
  return endpoints['GET /services/rest/v1/products/search'].result.parse(result);
}

it('CH-07 finds the judged results of correct and misspelt queries, also of queries that the search was not tuned to', async () => {
  const apart = await scoreSearch(readQueries('./queries-apart.tsv'), productsById, ask);
  expect(apart.score).toBeGreaterThan(0.88);
  const tuned = await scoreSearch(readQueries('./queries.tsv'), productsById, ask);
  expect(tuned.score).toBeGreaterThan(0.92);
  const misspelt = apart.misspelt + tuned.misspelt;
  expect(misspelt).toBeGreaterThan(60);
  expect((apart.same + tuned.same) / misspelt).toBeGreaterThan(0.95);
});
