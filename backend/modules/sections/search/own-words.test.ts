import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await shop.db
    .insertInto('colors')
    .values({ id: 4, code: 'scarlet', name: 'алый', hex: '#b3261f', family: 'red' })
    .execute();
  const one: [string, number][] = [['единый', 1]];
  const red = { facets: { color: 'red' }, sizes: one };
  const care = { section: SECTIONS.pumps, facets: { type: 'pumps' }, sizes: one };
  await insertProducts(shop.db, [
    { id: 1, title: 'Шарф «Агата» из кашемира', section: SECTIONS.empty, sizes: one },
    { id: 2, title: 'Снуд «Плёс» из шерсти', section: SECTIONS.empty, sizes: one },
    { id: 3, title: 'Кисет «Ока» из замши', section: SECTIONS.tote, sizes: one },
    { id: 4, title: 'Лоферы с кистями «Дорис»', sizes: one },
    {
      id: 5,
      title: 'Сумка «Красна» из замши',
      section: SECTIONS.tote,
      color: 1,
      facets: { color: 'black' },
      sizes: one,
    },
    { id: 6, title: 'Ботинки «Ливень»', color: 2, sort: 1, ...red },
    { id: 7, title: 'Ботинки «Заря»', color: 4, sort: 7, ...red },
    { id: 8, title: 'Сандалии с ремешком', price: 500_000, base_price: 1_000_000, sizes: one },
    { id: 9, title: 'Ремень «Узел»', price: 700_000, base_price: 1_000_000, sizes: one },
    { id: 10, title: 'Крем для гладкой кожи', ...care },
    { id: 11, title: 'Щётка для замши', ...care },
  ]);
  await sql`update product_facets set title = case value when 'red' then 'Красный' else 'Чёрный' end`.execute(
    shop.db,
  );
  await sql`update products set search_text = search_text || ' россия' where id < 4`.execute(shop.db);
  await shop.db
    .insertInto('search_terms')
    .values([
      { phrase: 'снуд', target: 'шарф' },
      { phrase: 'палантин', target: 'шарф' },
      { phrase: 'ремешок', target: 'ремень' },
      { phrase: 'почта россии', target: '/info/delivery', title: 'Доставка' },
      { phrase: 'ремень под платье', target: '/catalog/empty' },
    ])
    .execute();
});
afterAll(() => shop.close());

async function find(query: string) {
  const path = `/services/rest/v1/products/search?${new URLSearchParams({ query })}`;
  const { result } = await (await shop.fetch(path)).json();
  const found = endpoints['GET /services/rest/v1/products/search'].result.parse(result);
  return { ...found, ids: found.products.map(({ id }) => id) };
}

it.each([
  ['снуд', [2, 1]],
  ['снуды', [2, 1]],
  ['палантин', [1]],
])('CH-07 adds a synonym of «%s» to products of the word itself, which rank first', async (query, ids) => {
  expect((await find(query)).ids).toEqual(ids);
});

it('CH-07 ranks products of a synonym’s kind before products that only have such a part', async () => {
  expect((await find('ремешок')).ids).toEqual([9, 8]);
});

it.each([
  ['кисет', [3]],
  ['лоферы с кистями', [4]],
])('CH-07 does not join «%s» with an unrelated word of similar spelling', async (query, ids) => {
  expect((await find(query)).ids).toEqual(ids);
});

it('CH-07 ranks the product of exactly that name first, then the color', async () => {
  expect((await find('красна')).ids[0]).toBe(5);
});

it('CH-07 ranks the true red before other shades of the family', async () => {
  expect((await find('красные ботинки')).ids).toEqual([7, 6]);
});

it('CH-07 finds another kind in the same section when no product of the wanted kind has the quality', async () => {
  expect(await find('крем для замши')).toMatchObject({ ids: [11], ignored: ['крем'] });
});

it.each(['шнурки', 'шнурки для ботинок', 'чёрная куртка', 'мужские ботинки', 'платье', "' OR 1=1 --", '5'])(
  'CH-07 finds nothing for «%s», and suggests no section',
  async (query) => {
    expect(await find(query)).toMatchObject({ ids: [], similar: [], sections: [], searched: query });
  },
);

it('CH-07 finds only the help page for a help query', async () => {
  expect(await find('почта россии')).toMatchObject({ ids: [], pages: [{ path: '/info/delivery' }] });
});

it('CH-07 returns ignored words as they were typed', async () => {
  expect((await find('Жёлтые ботинки')).ignored).toEqual(['Жёлтые']);
  expect((await find('зелёные батинки')).searched).toBe('зелёные ботинки');
});

it.each([
  ['ботиночищами', 'ботиночищами'],
  ['батинками', 'ботинки'],
  ['chernaya sumka', 'черная сумка'],
])('CH-07 corrects «%s» only to words of the vocabulary', async (query, searched) => {
  expect((await find(query)).searched).toBe(searched);
});

it('CH-07 finds products by their discount', async () => {
  expect((await find('скидка 50%')).ids).toEqual([8]);
  expect((await find('скидка от 30 процентов')).ids).toEqual([8, 9]);
});

it('CH-07 finds products by the label of their cards until the label is removed', async () => {
  const label = (text: string | null) =>
    shop.db.updateTable('products').set({ label: text }).where('id', '=', 3).execute();
  await label('Хит');
  expect((await find('хиты')).ids).toEqual([3]);
  await label(null);
  expect((await find('хиты')).ids).toEqual([]);
});
