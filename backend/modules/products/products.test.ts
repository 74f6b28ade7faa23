import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { offerInstallments } from '#tests/commerce.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await offerInstallments(shop);
  await insertProducts(shop.db, [
    {
      id: 1,
      model: 1,
      price: 899_000,
      base_price: 999_000,
      care_ids: [6, 5, 999],
      completeness: ['Полнота M'],
      sizes: [
        ['36', 2],
        ['37', 0, 3],
        ['38', 0],
      ],
    },
    { id: 2, model: 1, color: 2, sizes: [['36', 0]] },
    { id: 3, model: 1, color: 3, is_active: false },
    { id: 4, model: 1, color: 1, completeness: ['Полнота L'] },
    { id: 5, section: SECTIONS.tote, title: 'Крем', sizes: [['единый', 3]] },
    { id: 6, section: SECTIONS.tote, title: 'Щётка', is_active: false },
  ]);
  // Size 37 is sold out in an open store, and size 38 is in stock in a closed store.
  await shop.db
    .insertInto('store_stock')
    .values([
      { store_id: 3, offer_id: 11, quantity: 0 },
      { store_id: 2, offer_id: 12, quantity: 5 },
    ])
    .execute();
});
afterAll(() => shop.close());

async function get(path: string) {
  const response = await shop.fetch(path);
  return response.json();
}

async function product(path: string) {
  return endpoints['GET /api/v1/products/:id'].result.parse((await get(path)).result);
}

it('EN-01 returns every field of a product', async () => {
  expect(await product('/api/v1/products/1')).toEqual({
    id: 1,
    code: 'goods-1',
    title: 'Ботинки 1',
    vendor_code: 'PL-1',
    sections: [
      { id: 1, code: 'shoes', title: 'Обувь' },
      { id: 2, code: 'shoes/boots', title: 'Ботинки' },
    ],
    price: { price: 8990, base_price: 9990, discount_percent: 10, discount_info: null },
    model_id: 1,
    installment_limit: 70_000,
    images: {
      main: [
        { preview: '/media/series/1.side/800.avif', small: '/media/series/1.side/400.avif' },
        { preview: '/media/series/1.detail/800.avif', small: '/media/series/1.detail/400.avif' },
      ],
      preview: '/media/series/1.side/800.avif',
    },
    crossing_color: [
      {
        id: 2,
        code: 'goods-2',
        color: { name: 'бордо', params: { color: '#551122' } },
        images: {
          main: [
            { preview: '/media/series/2.side/800.avif', small: '/media/series/2.side/400.avif' },
            { preview: '/media/series/2.detail/800.avif', small: '/media/series/2.detail/400.avif' },
          ],
          preview: '/media/series/2.side/800.avif',
        },
        price: { price: 10_000, base_price: 10_000, discount_percent: 0, discount_info: null },
        is_available: false,
      },
    ],
    color: { value: [{ name: 'чёрный', params: { color: '#111111' } }] },
    properties: [{ title: 'Материал', value: 'замша' }],
    description: 'Описание',
    offers: [
      {
        id: 10,
        title: '36',
        quantity: 2,
        is_available: true,
        quick_order: true,
        number_of_stores: 0,
        stock_stores: [],
        store_cities: [],
        is_subscribed: false,
      },
      {
        id: 11,
        title: '37',
        quantity: 0,
        is_available: false,
        quick_order: true,
        number_of_stores: 1,
        stock_stores: [
          { store_id: 3, booking: false },
          { store_id: 1, booking: true },
        ],
        store_cities: [{ code: 'moscow', name: 'Москва' }],
        is_subscribed: false,
      },
      {
        id: 12,
        title: '38',
        quantity: 0,
        is_available: false,
        quick_order: false,
        number_of_stores: 0,
        stock_stores: [],
        store_cities: [],
        is_subscribed: false,
      },
    ],
    sizes_link_frame: null,
    true_size_name: null,
    true_size_info: null,
    is_available: true,
    quick_order: true,
    fast_order: true,
    is_novelty: false,
    label: null,
    rating: null,
    previews: ['/media/series/1.side/400.avif', '/media/series/1.detail/400.avif'],
    crossing_completeness: [{ id: 4, code: 'goods-4', name: 'Полнота L' }],
    completeness: { value: [{ name: 'Полнота M' }] },
    has_recommend_care: true,
  });
});

it('EN-01 returns only the offer «единый» for one-size products, and sold-out products as unavailable', async () => {
  const cream = await product('/api/v1/products/5');
  expect(cream.offers).toMatchObject([{ title: 'единый', is_available: true }]);
  expect(cream).toMatchObject({ crossing_color: [], has_recommend_care: false, crossing_completeness: [] });
  expect(await product('/api/v1/products/2')).toMatchObject({
    is_available: false,
    quick_order: false,
    fast_order: false,
  });
});

it('RT-04 returns the same product by code and by id', async () => {
  expect(await product('/api/v1/products/by_code/goods-1')).toEqual(await product('/api/v1/products/1'));
});

it('AP-04 finds a product by vendor code in any case', async () => {
  expect((await product('/api/v1/products/by_article/PL-5')).id).toBe(5);
  expect((await product('/api/v1/products/by_article/pl-5')).id).toBe(5);
});

it.each([
  '/api/v1/products/777',
  '/api/v1/products/3',
  '/api/v1/products/by_code/nothing',
  '/api/v1/products/by_code/goods-3',
  '/api/v1/products/by_article/PL-3',
  '/api/v1/products/777/care',
  '/api/v1/products/3/stock',
])("AP-01 RT-04 answers %s with 404 and 'Товар не найден'", async (path) => {
  expect(await get(path)).toEqual({
    status: 'error',
    errors: [{ code: 'product_not_found', message: 'Товар не найден' }],
  });
  expect((await shop.fetch(path)).status).toBe(404);
});

it('AP-04 lists products in the requested order without inactive and unknown ones', async () => {
  const { result } = await get('/api/v1/products?id[]=5&id[]=3&id[]=1&id[]=5&id[]=777');
  const { products } = endpoints['GET /api/v1/products'].result.parse(result);
  expect(products.map(({ id }) => id)).toEqual([5, 1]);
  expect(products[1]).toMatchObject({
    crossing_color: [{ id: 2, code: 'goods-2' }],
    offers: [{ title: '36' }, { title: '37' }, { title: '38' }],
  });
});

it("ER-05 answers 'Товары {ids} не найдены' when all requested products are inactive or unknown", async () => {
  const response = await shop.fetch('/api/v1/products?id[]=3&id[]=777');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ message: 'Товары 3, 777 не найдены' }] });
});

it('AP-04 recommends active care products', async () => {
  expect(await get('/api/v1/products/1/care')).toMatchObject({
    result: { products: [{ id: 5, title: 'Крем' }] },
  });
});

it('AP-04 returns the stores of the city that have each size', async () => {
  const everywhere = [
    { id: 10, title: '36', quantity: 2, stores: [] },
    {
      id: 11,
      title: '37',
      quantity: 0,
      stores: [{ store_id: 1, name: 'Магазин 1', address: 'Улица, 1', booking: true }],
    },
    { id: 12, title: '38', quantity: 0, stores: [] },
  ];
  expect((await get('/api/v1/products/1/stock')).result).toEqual({ offers: everywhere });
  expect((await get('/api/v1/products/1/stock?city_id=42')).result).toEqual({ offers: everywhere });
  const { offers } = (await get('/api/v1/products/1/stock?city_id=1')).result;
  expect(offers.flatMap((offer: { stores: unknown[] }) => offer.stores)).toEqual([]);
  expect((await shop.fetch('/api/v1/products/1/stock?city_id=999')).status).toBe(404);
});

it('AP-01 wraps results in status success and refusals in status error with errors[]', async () => {
  expect(await get('/api/v1/products/5')).toMatchObject({ status: 'success', result: { id: 5 } });
  expect(await get('/api/v1/products?id[]=x&id[]=0')).toMatchObject({
    status: 'error',
    errors: [
      { code: 'invalid', field: 'id.0' },
      { code: 'invalid', field: 'id.1' },
    ],
  });
  expect(await get('/api/v1/products')).toMatchObject({ status: 'error', errors: [{ field: 'id' }] });
});
