import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';

let shop: TestShop;

const picture = { src: '/media/scenes/autumn/wide/1600.avif', width: 1600, height: 900, alt: 'Осень' };
const shelf = { title: 'Новинки', text: 'Только что', url: '/catalog/new', product_ids: [2, 99, 1, 3] };
const BLOCKS = {
  promo: {
    items: [
      {
        id: 'autumn',
        title: 'Осень',
        text: 'Тёплые пары',
        link_text: 'Смотреть',
        url: '/catalog/shoes',
        image: { wide: picture, tall: picture },
        tone: 'dark',
      },
    ],
  },
  newarrivals: shelf,
  premium: { ...shelf, image: picture },
  brands: { title: 'Линии', items: [{ name: 'Atelier', text: 'Ручная работа', url: '/catalog/new' }] },
  categories: { title: 'Разделы', items: [{ title: 'Обувь', url: '/catalog/shoes', image: picture }] },
};

const entry = (name: string, column: number, row: number, sub_items: unknown[] = []) => ({
  name,
  url: `/${name}`,
  type: 'link',
  params: { column, row },
  sub_items,
});

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [{ id: 1 }, { id: 2 }, { id: 3, is_active: false }]);
  await shop.db
    .insertInto('content_blocks')
    .values(
      Object.entries(BLOCKS).map(([code, data]) => ({
        code: `mainpage/${code}`,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  const items = [
    entry('d', 2, 1),
    entry('b', 1, 2, [entry('z', 2, 1), entry('y', 1, 2), entry('x', 1, 1)]),
    entry('a', 1, 1),
    entry('c', 1, 10),
  ];
  await shop.db
    .insertInto('menus')
    .values({ code: 'top', items: JSON.stringify(items) })
    .execute();
});
afterAll(() => shop.close());

async function get(path: string) {
  const response = await shop.fetch(path);
  return { code: response.status, body: await response.json() };
}

it.each(['promo', 'brands', 'categories'] as const)('AP-02 returns the main page block %s', async (code) => {
  const { body } = await get(`/api/v1/content/mainpage/${code}`);
  expect(body.result).toEqual(BLOCKS[code]);
});

it('AP-02 fills a product row with active products, in the order of the row', async () => {
  const newarrivals = endpoints['GET /api/v1/content/mainpage/newarrivals'].result.parse(
    (await get('/api/v1/content/mainpage/newarrivals')).body.result,
  );
  expect(newarrivals).toMatchObject({ title: 'Новинки', products: [{ id: 2 }, { id: 1 }] });
  expect(newarrivals.products).toHaveLength(2);
  const premium = (await get('/api/v1/content/mainpage/premium')).body.result;
  expect(premium).toMatchObject({ image: picture, products: [{ id: 2 }, { id: 1 }] });
  expect(premium).not.toHaveProperty('product_ids');
});

it('AP-02 orders a menu by column, then by row, at every level', async () => {
  const { items } = endpoints['GET /api/v1/content/menu/:code'].result.parse(
    (await get('/api/v1/content/menu/top')).body.result,
  );
  expect(items.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(items[1]?.sub_items.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
});

it('AP-02 answers 404 for a menu or a block that the shop does not have', async () => {
  expect(await get('/api/v1/content/menu/side')).toEqual({
    code: 404,
    body: { status: 'error', errors: [{ code: 'menu_not_found', message: 'Меню не найдено' }] },
  });
  await shop.db.deleteFrom('content_blocks').where('code', '=', 'mainpage/promo').execute();
  expect(await get('/api/v1/content/mainpage/promo')).toMatchObject({
    code: 404,
    body: { errors: [{ message: 'Материал не найден' }] },
  });
});

it('AP-02 returns a snippet, a picture and the banner of a page', async () => {
  const snippet = { title: 'Четыре платежа', html: '<p>Да</p>', url: '/info/installment', link_text: 'Как' };
  const [banner] = BLOCKS.promo.items;
  await shop.db
    .insertInto('content_blocks')
    .values([
      { code: 'snippet/instalments', data: JSON.stringify(snippet) },
      { code: 'picture/share', data: JSON.stringify(picture) },
      { code: 'banner/catalog/shoes', data: JSON.stringify(banner) },
    ])
    .execute();
  const post = async (path: string, body: object) => {
    const response = await shop.fetch(path, { method: 'POST', body });
    return response.status === 200 ? (await response.json()).result : response.status;
  };
  expect(await post('/api/v1/content/snippet', { code: 'instalments' })).toEqual(snippet);
  expect(await post('/api/v1/content/snippet', { code: 'nope' })).toBe(404);
  expect((await (await shop.fetch('/api/v1/content/picture/share')).json()).result).toEqual(picture);
  expect((await shop.fetch('/api/v1/content/picture/nope')).status).toBe(404);
  expect(await post('/api/v1/content/banner', { url: '/catalog/shoes' })).toEqual(banner);
  expect(await post('/api/v1/content/banner', { url: '/catalog/bags' })).toBe(404);
});
