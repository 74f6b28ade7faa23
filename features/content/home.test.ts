import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMenu } from '#features/chrome/menus.ts';
import { connectShop } from '#lib/api/shop-requests.ts';
import { getHome } from './home.ts';

/** Start page of a back end whose blocks have empty entries. */

let answers: Record<string, unknown> = {};
let server: Server;

beforeAll(async () => {
  connectShop();
  server = createServer((req, res) => {
    const result = answers[req.url ?? ''];
    res.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(result === undefined ? { errors: [{ message: 'нет' }] } : { result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const PLACE = '/api/v1/content/mainpage';

describe('RT-01 the start page', () => {
  it('omits banners and tiles without text and pictures, and blocks with no other items', async () => {
    answers = {
      [`${PLACE}/promo`]: { items: [{ title: '' }, { title: 'Осень', url: '/catalog/packs' }] },
      [`${PLACE}/brands`]: { items: [{ name: '', url: '/a' }] },
      [`${PLACE}/categories`]: [{ title: 'Рюкзаки', url: '/catalog/packs' }, { url: '/catalog/x' }],
    };
    const { promo, brands, categories } = await getHome();
    expect(promo?.items.map(({ title }) => title)).toEqual(['Осень']);
    expect(brands).toBeNull();
    expect(categories?.items.map(({ title }) => title)).toEqual(['Рюкзаки']);
  });

  const card = (id: number, price = 900, more: object = {}) => ({
    id,
    code: `p-${id}`,
    title: `Серьги ${id}`,
    images: { preview: `/upload/${id}.jpg` },
    price: { price, base_price: 900 },
    is_available: true,
    ...more,
  });
  const EARRINGS = [{ id: 1, code: 'earrings', title: 'Серьги', parent_id: null, count: 2 }];
  const idsOf = (row: { products: { id: number }[] } | null) => row?.products.map(({ id }) => id);

  it('of a shop without filled blocks consists of sections and new products', async () => {
    answers = {
      '/api/v1/sections': [
        ...EARRINGS,
        { id: 2, code: 'rings', title: 'Кольца', parent_id: null, count: 0 },
        { id: 3, code: 'earrings/studs', title: 'Пусеты', parent_id: 1, count: 1 },
      ],
      '/api/v1/sections/filter': { products: [card(1, 900), card(2, 500)] },
    };
    const home = await getHome();
    // The picture of the second product, because the first one is in the opening.
    expect(home.categories?.items).toMatchObject([
      { title: 'Серьги', url: '/catalog/earrings', image: { src: expect.stringContaining('/upload/2.jpg') } },
    ]);
    expect(home.opening?.id).toBe(1);
    expect(home.newarrivals).toMatchObject({ title: 'Новинки', url: '/catalog/view/all?sort=new_desc' });
    expect(idsOf(home.newarrivals)).toEqual([1, 2]);
    answers = { ...answers, [`${PLACE}/brands`]: { items: [{ name: 'Лесная', url: '/a' }] } };
    expect(await getHome()).toMatchObject({ categories: null, sale: null, opening: null, facts: null });
  });

  it('opens with the newest product that is in stock and has a picture, and omits it from a full row', async () => {
    const products = [
      card(1, 900, { images: { preview: '' } }),
      card(2, 900, { is_available: false }),
      ...[3, 4, 5, 6].map((id) => card(id)),
    ];
    answers = { '/api/v1/sections': EARRINGS, '/api/v1/sections/filter': { products } };
    const home = await getHome();
    expect(home.opening?.id).toBe(3);
    expect(idsOf(home.newarrivals)).toEqual([1, 2, 4, 5, 6]);
  });

  it('has a row of at least four reduced products, the ones that are not above first', async () => {
    const listOf = (ids: number[], reduced: number[]) => ({
      products: ids.map((id) => card(id, reduced.includes(id) ? 500 : 900)),
    });
    const ids = Array.from({ length: 13 }, (_, index) => index + 1);
    const filter = '/api/v1/sections/filter';
    answers = { '/api/v1/sections': EARRINGS, [filter]: listOf(ids, [1, 2, 11, 12]) };
    const { sale } = await getHome();
    expect(sale).toMatchObject({ title: 'Скидки', url: '/catalog/view/all?sort=discount_desc' });
    expect(idsOf(sale)).toEqual([11, 12, 1, 2]);
    answers[filter] = listOf(ids, [1, 11, 12]);
    expect((await getHome()).sale).toBeNull();
    answers[filter] = listOf(ids.slice(0, 9), [1, 2, 3, 4, 5]);
    expect((await getHome()).sale).toBeNull();
  });

  it('has facts about buying only in a shop with products', async () => {
    answers = { '/api/v1/sections': EARRINGS, '/api/v1/sections/filter': { products: [card(1)] } };
    expect((await getHome()).facts?.at(-1)).toMatchObject({ link: { url: '/tracking' } });
    answers['/api/v1/sections/filter'] = { products: [] };
    expect((await getHome()).facts).toBeNull();
  });

  it('is rendered when the shop has filled no block, and fails when its blocks cannot be loaded', async () => {
    answers = { [`${PLACE}/promo`]: { items: [] } };
    expect((await getHome()).promo).toBeNull();
    answers = {};
    expect((await getHome()).promo).toBeNull();
    // A failure is cached for a short time.
    answers = { [`${PLACE}/promo`]: { closed: true } };
    await expect(getHome()).rejects.toMatchObject({ status: 503 });
  });
});

it('a menu omits entries without a name', async () => {
  answers = {
    '/api/v1/content/menu/top': [
      { name: '', url: '/a' },
      { name: 'Рюкзаки', url: '/catalog/packs' },
    ],
  };
  const { items } = await getMenu('top');
  expect(items.map(({ name }) => name)).toEqual(['Рюкзаки']);
});
