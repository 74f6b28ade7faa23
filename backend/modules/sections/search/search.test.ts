import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, title: 'Ботинки «Берёза» из чёрной замши', facets: { color: 'black' } },
    {
      id: 2,
      title: 'Ботинки «Ливень» из гладкой кожи',
      color: 2,
      price: 1_200_000,
      facets: { color: 'red' },
    },
    { id: 3, title: 'Ботильоны «Август» из замши' },
    { id: 4, title: 'Туфли-лодочки «Прима» из лака', section: SECTIONS.pumps },
    { id: 5, title: 'Сумка-тоут «Полдень» из кожи', section: SECTIONS.tote, facets: { color: 'black' } },
    { id: 6, title: 'Сумка «Сад»', section: SECTIONS.tote, is_active: false },
    { id: 7, title: 'Ремень «Узел» из кожи', section: SECTIONS.empty, sizes: [['80', 1]] },
    { id: 8, title: 'Перчатки', sort: 1, sizes: [['7', 0]] },
    { id: 9, title: 'Перчатки «Иней» из шерсти', sort: 2, sizes: [['7', 1]] },
  ]);
  await sql`
    update product_facets set title = case value when 'red' then 'Красный' else 'Чёрный' end`.execute(
    shop.db,
  );
  await shop.db
    .insertInto('search_terms')
    .values([
      { phrase: 'полусапожки', target: 'ботильоны' },
      { phrase: 'стилеты', target: 'туфли лодочки' },
    ])
    .execute();
});
afterAll(() => shop.close());

const ask = (query: string, more: Record<string, string> = {}) =>
  shop.fetch(`/services/rest/v1/products/search?${new URLSearchParams({ query, ...more })}`);

async function find(query: string, more?: Record<string, string>) {
  const { result } = await (await ask(query, more)).json();
  return endpoints['GET /services/rest/v1/products/search'].result.parse(result);
}

async function search(query: string, more?: Record<string, string>) {
  const { products, total } = await find(query, more);
  return { total, ids: products.map(({ id }) => id).toSorted((a, b) => a - b) };
}

it.each([
  ['ботинки', [1, 2]],
  ['БОТИНКАМИ', [1, 2]],
  ['сумка', [5]],
  ['сумки из кожи', [5]],
  ['черные ботинки', [1]],
  ['берёза', [1]],
  ['береза', [1]],
  ['туфл', [4]],
  ['лодочки', [4]],
])('AP-04 CH-07 finds «%s»', async (query, ids) => {
  expect(await search(query)).toEqual({ ids, total: ids.length });
});

it.each([
  ['ботинок', [1, 2]],
  ['сумок', [5]],
  ['туфель', [4]],
  ['ремней', [7]],
  ['ботнки', [1, 2]],
])('AP-04 CH-07 finds «%s» by another form or a similar spelling', async (query, ids) => {
  expect((await search(query)).ids).toEqual(ids);
});

it('AP-04 finds a vendor code exactly, whatever its case', async () => {
  expect(await search('PL-4')).toEqual({ ids: [4], total: 1 });
  expect(await search('pl-4')).toEqual({ ids: [4], total: 1 });
});

it.each(['перчатки', 'перчатак'])(
  'AP-04 ranks sold-out products last, even when they match «%s» best',
  async (query) => {
    const page = (number: number) => find(query, { limit: '1', page: `${number}` });
    const [first, second] = await Promise.all([page(1), page(2)]);
    expect([first, second].flatMap(({ products }) => products.map(({ id }) => id))).toEqual([9, 8]);
  },
);

it('counts all results and returns as many as the limit', async () => {
  const { ids, total } = await search('ботинки', { limit: '1' });
  expect(ids).toHaveLength(1);
  expect(total).toBe(2);
});

it('CQ-06 only counts the results for a limit of 0', async () => {
  expect(await find('ботинки', { limit: '0' })).toMatchObject({ total: 2, products: [] });
  expect(await find('черные ботинки')).toMatchObject({ similar: [{ id: 2 }] });
  expect(await find('черные ботинки', { limit: '0' })).toMatchObject({ total: 1, similar: [] });
  expect((await find('бортинты')).sections).toHaveLength(1);
  expect((await find('бортинты', { limit: '0' })).sections).toEqual([]);
});

it('finds nothing for words that are not products', async () => {
  for (const query of ['холодильник', '!!!', '& | :*', "'", 'и на с', '%'])
    expect(await search(query), query).toEqual({ ids: [], total: 0 });
});

it.each([
  [',jnbyrb', [1, 2], 'ботинки'],
  ['<JNBYRB', [1, 2], 'ботинки'],
  ['xthyst ,jnbyrb', [1], 'черные ботинки'],
  [',jnbyjr', [1, 2], 'ботинок'],
  ['botinki', [1, 2], 'ботинки'],
])('CH-07 finds «%s», typed in the wrong layout or alphabet', async (query, ids, searched) => {
  expect(await search(query)).toEqual({ ids, total: ids.length });
  expect((await find(query)).searched).toBe(searched);
});

it('CH-07 finds a vendor code typed in the wrong layout', async () => {
  expect(await search('зд-4')).toEqual({ ids: [4], total: 1 });
});

it.each([
  ['полусапожки', [3]],
  ['Полусапожками', [3]],
  ['стилеты из лака', [4]],
  ['gjkecfgj;rb', [3]],
])('CH-07 finds the owner’s synonym of «%s»', async (query, ids) => {
  expect((await search(query)).ids).toEqual(ids);
});

it.each([
  ['бордовые ботинки', [2]],
  ['красные ботинки', [2]],
  ['ботинки до 10 тысяч', [1]],
  ['ботинки от 11 000', [2]],
  ['ремень 80', [7]],
  ['ремень 80 размера', [7]],
  ['ботиночки', [1, 2]],
  ['красныеботинки', [2]],
])('CH-07 interprets each word of «%s»: kind, color, size and price', async (query, ids) => {
  expect(await search(query)).toEqual({ ids, total: ids.length });
});

it('CH-07 returns the corrected query, the ignored words and similar products', async () => {
  expect(await find('батинки')).toMatchObject({ searched: 'ботинки', ignored: [] });
  expect((await find('ботинок из зомши')).searched).toBe('ботинок из замши');
  expect(await find('красная сумка')).toMatchObject({ products: [{ id: 5 }], ignored: ['красная'] });
  const { products, similar, sections } = await find('черные ботинки');
  expect(products.map(({ id }) => id)).toEqual([1]);
  expect(similar.map(({ id }) => id)).toEqual([2]);
  expect(sections).toEqual([]);
  expect(await find('холодильник')).toMatchObject({ products: [], searched: 'холодильник', similar: [] });
});

it('CH-07 suggests the section with the closest title when nothing is found', async () => {
  expect((await find('бортинты')).sections).toEqual([
    { title: 'Ботинки', path: '/catalog/shoes/boots', count: 0 },
  ]);
});

it('CH-07 filters and sorts results like a listing', async () => {
  const choice = 'sort=price_desc&filter[color]=black,red';
  const found = await find('ботинки', { choice, facets: '1' });
  expect(found.products.map(({ id }) => id)).toEqual([2, 1]);
  expect(found.filters.map(({ name }) => name)).toEqual(['price', 'color']);
  expect(found.sorts.length).toBeGreaterThan(3);
  expect((await find('ботинки', { choice: 'filter[price]=max10000' })).total).toBe(1);
  expect((await ask('ботинки', { choice: 'filter[nosuch]=1' })).status).toBe(404);
});

it.each(['ботинки', 'ботинок', ',jnbyrb'])('CH-07 returns «%s» page by page', async (query) => {
  const page = (number: number) => find(query, { limit: '1', page: `${number}` });
  const [first, second] = await Promise.all([page(1), page(2)]);
  expect([first.total, second.total]).toEqual([2, 2]);
  expect(second.searched).toBe(first.searched);
  expect([first, second].flatMap(({ products }) => products.map(({ id }) => id)).toSorted()).toEqual([1, 2]);
});

it.each([
  ['ботнки берёза', [1]],
  ['сумка из кажи', [5]],
])('CH-07 corrects only the misspelt words of «%s»', async (query, ids) => {
  expect((await search(query)).ids).toEqual(ids);
});

it('AP-04 finds products in their current state: renamed, deactivated and activated again', async () => {
  const change = (to: { title?: string; search_text?: string; is_active?: boolean }) =>
    shop.db.updateTable('products').set(to).where('id', '=', 7).execute();
  await change({ title: 'Портупея', search_text: 'портупея' });
  expect((await search('партупея')).ids).toEqual([7]);
  expect((await search('узел')).ids).toEqual([]);
  await change({ is_active: false });
  expect((await search('партупея')).ids).toEqual([]);
  await change({ is_active: true, title: 'Ремень «Узел»', search_text: 'ремень «узел» из кожи' });
  expect((await search('узел')).ids).toEqual([7]);
});

it.each([
  ['ботинки', '2', 404],
  ['pl-4', '2', 404],
  ['холодильник', '2', 404],
  ['ботинки', '0', 400],
  ['ботинки', 'x', 400],
])('CH-07 refuses the search «%s» with page %s', async (query, page, status) => {
  const response = await ask(query, { page });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: 'error', errors: [{ message: expect.any(String) }] });
});

it('AP-04 returns each product once over all pages, with sold-out products last', async () => {
  const count = 230;
  await insertProducts(
    shop.db,
    Array.from({ length: count }, (_, index) => ({
      id: 1000 + index,
      title: `Сандалии ${index}`,
      sort: 1000 + count - index,
      sizes: [['37', index % 10 === 0 ? 0 : 1]] as [string, number][],
    })),
  );
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, index) => find('сандалии', { limit: '48', page: `${index + 1}` })),
  );
  const found = pages.flatMap(({ products }) => products);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([count]));
  expect(new Set(found.map(({ id }) => id)).size).toBe(count);
  const sold = found.map(({ is_available }) => is_available);
  expect(sold).toEqual(sold.toSorted((a, b) => Number(b) - Number(a)));
});
