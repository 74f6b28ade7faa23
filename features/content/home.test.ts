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

  it('of a shop without filled blocks consists of sections, new and reduced products', async () => {
    const card = (id: number, price: number) => ({
      id,
      code: `p-${id}`,
      title: `Серьги ${id}`,
      images: { preview: `/upload/${id}.jpg` },
      price: { price, base_price: 900 },
    });
    answers = {
      '/api/v1/sections': [
        { id: 1, code: 'earrings', title: 'Серьги', parent_id: null, count: 2 },
        { id: 2, code: 'rings', title: 'Кольца', parent_id: null, count: 0 },
        { id: 3, code: 'earrings/studs', title: 'Пусеты', parent_id: 1, count: 1 },
      ],
      '/api/v1/sections/filter': { products: [card(1, 900), card(2, 500)] },
    };
    const home = await getHome();
    expect(home.categories?.items).toMatchObject([
      { title: 'Серьги', url: '/catalog/earrings', image: { src: expect.stringContaining('/upload/1.jpg') } },
    ]);
    expect(home.newarrivals).toMatchObject({ title: 'Новинки', url: '/catalog/view/all?sort=new_desc' });
    expect(home.newarrivals?.products.map(({ id }) => id)).toEqual([1, 2]);
    expect(home.sale?.products.map(({ id }) => id)).toEqual([2]);
    answers = { ...answers, [`${PLACE}/brands`]: { items: [{ name: 'Лесная', url: '/a' }] } };
    expect(await getHome()).toMatchObject({ categories: null, sale: null });
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
