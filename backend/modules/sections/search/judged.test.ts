import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { foldText } from '#lib/domain/text.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { type Facts, findFault, splitWords } from '#tests/search/judge.ts';
import { JUDGED } from '#tests/search/judged-table.ts';

let shop: TestShop;
let facts: Facts;
let titles: string[];

/** Minimum share of judged queries with a good answer. */
const MIN_GOOD = 0.95;

beforeAll(async () => {
  shop = await openTestShop('demo');
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'title', 'search_text', 'vendor_code'])
    .where('is_active', '=', true)
    .execute();
  const filters = await shop.db
    .selectFrom('product_facets')
    .select(['product_id', 'name', 'value', 'title'])
    .execute();
  const sections = await shop.db.selectFrom('sections').select('title').execute();
  const terms = await shop.db.selectFrom('search_terms').select(['phrase', 'target']).execute();
  const facets = new Map<number, Set<string>>();
  for (const { product_id, name, value } of filters)
    facets.set(product_id, (facets.get(product_id) ?? new Set()).add(`${name}=${value}`));
  const texts = [
    ...products.flatMap((one) => [one.title, one.search_text, one.vendor_code]),
    ...[...sections, ...filters].map(({ title }) => title),
    ...terms.flatMap(({ phrase, target }) => (target.startsWith('/') ? [phrase] : [phrase, target])),
  ];
  facts = { facets, words: new Set(splitWords([...new Set(texts)].join(' '))) };
  titles = [...new Set(products.map(({ title }) => foldText(title)))];
});
afterAll(() => shop.close());

let visitor = 0;

/** Searches from a new network each time, because each network has a rate limit. */
async function find(query: string) {
  const address = `10.0.${visitor >> 8}.${visitor++ & 255}`;
  const response = await shop.fetch(
    `/services/rest/v1/products/search?${new URLSearchParams({ query, limit: '5' })}`,
    { headers: { 'x-forwarded-for': address } },
  );
  const { result } = await response.json();
  return endpoints['GET /services/rest/v1/products/search'].result.parse(result);
}

it(`CH-07 answers at least ${MIN_GOOD * 100} % of ${JUDGED.length} judged queries well`, async () => {
  const faults: string[] = [];
  for (const judged of JUDGED) {
    const fault = findFault(judged, await find(judged.query), facts);
    if (fault) faults.push(`«${judged.query}»: ${fault}`);
  }
  const good = 1 - faults.length / JUDGED.length;
  expect(JUDGED.length).toBeGreaterThanOrEqual(300);
  expect(good, faults.join('\n')).toBeGreaterThanOrEqual(MIN_GOOD);
  if (faults.length > 0) console.warn(faults.join('\n'));
});

/** Returns the kind in a title, before the name in quotes: «Лоферы с кистями». */
const getKind = (title: string) => title.split(' «')[0] ?? '';

it('CH-07 ranks products of exactly the kind first for each kind in a title', async () => {
  const kinds = [...new Set(titles.map(getKind))];
  expect(kinds.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const kind of kinds) {
    const { products, ignored, searched } = await find(kind);
    const first = getKind(foldText(products[0]?.title ?? ''));
    if (first !== kind || ignored.length > 0 || searched !== kind)
      wrong.push(`${kind}: ${first}, ${ignored}`);
  }
  expect(wrong).toEqual([]);
});

it('CH-07 ranks products of the name first for each name in quotes', async () => {
  const names = [...new Set(titles.flatMap((title) => /«(.+)»/.exec(title)?.[1] ?? []))];
  const wrong: string[] = [];
  for (const name of names) {
    const { products, ignored } = await find(name);
    if (!foldText(products[0]?.title ?? '').includes(`«${name}»`) || ignored.length > 0) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});
