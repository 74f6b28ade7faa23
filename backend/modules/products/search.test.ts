import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/lib/contracts';
import { openTestShop, type TestShop } from '@/tests/database';
import { insertProducts, insertShop, SECTIONS } from './fixtures';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, title: 'Ботинки «Берёза» из чёрной замши' },
    { id: 2, title: 'Ботинки «Ливень» из гладкой кожи' },
    { id: 3, title: 'Ботильоны «Август» из замши' },
    { id: 4, title: 'Туфли-лодочки «Прима» из лака', section: SECTIONS.pumps },
    { id: 5, title: 'Сумка-тоут «Полдень» из кожи', section: SECTIONS.tote },
    { id: 6, title: 'Сумка «Сад»', section: SECTIONS.tote, is_active: false },
    { id: 7, title: 'Ремень «Узел» из кожи', section: SECTIONS.tote },
  ]);
});
afterAll(() => shop.close());

async function search(query: string, limit = 12) {
  const response = await shop.fetch(
    `/services/rest/v1/products/search?limit=${limit}&query=${encodeURIComponent(query)}`,
  );
  const { result } = await response.json();
  const found = endpoints['GET /services/rest/v1/products/search'].result.parse(result);
  return { total: found.total, ids: found.products.map(({ id }) => id).toSorted((a, b) => a - b) };
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
])('AP-04 finds «%s»', async (query, ids) => {
  expect(await search(query)).toEqual({ ids, total: ids.length });
});

it.each([
  ['ботинок', [1, 2]],
  ['сумок', [5]],
  ['туфель', [4]],
  ['ремней', [7]],
  ['ботнки', [1, 2]],
])('AP-04 finds «%s» by likeness', async (query, ids) => {
  expect((await search(query)).ids).toEqual(ids);
});

it('AP-04 finds a vendor code exactly, whatever its case', async () => {
  expect(await search('PL-4')).toEqual({ ids: [4], total: 1 });
  expect(await search('pl-4')).toEqual({ ids: [4], total: 1 });
});

it('counts all that it finds and gives as many as asked', async () => {
  const { ids, total } = await search('ботинки', 1);
  expect(ids).toHaveLength(1);
  expect(total).toBe(2);
});

it('finds nothing for what is not goods', async () => {
  for (const query of ['холодильник', '!!!', '& | :*', "'", 'и на с', '%'])
    expect(await search(query), query).toEqual({ ids: [], total: 0 });
});
