import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, section: SECTIONS.boots, facets: { type: 'boots', discount: 'y' } },
    { id: 2, section: SECTIONS.pumps, facets: { type: 'pumps' } },
    { id: 3, section: SECTIONS.pumps, facets: { type: 'pumps' }, is_active: false },
    { id: 4, section: SECTIONS.tote, facets: { type: 'tote', discount: 'y' } },
  ]);
});
afterAll(() => shop.close());

it('AP-03 lists the sections as a tree with the number of active products', async () => {
  const { result } = await (await shop.fetch('/api/v1/sections')).json();
  const { sections } = endpoints['GET /api/v1/sections'].result.parse(result);
  expect(sections.map(({ code, count }) => [code, count])).toEqual([
    ['shoes', 2],
    ['shoes/boots', 1],
    ['shoes/pumps', 1],
    ['bags', 1],
    ['bags/tote', 1],
    ['sale', 2],
    ['empty', 0],
  ]);
  expect(sections[0]).toMatchObject({ image: '/media/tiles/1/800.avif', parent_id: null });
});

it('AP-03 finds a section and a type by code, with breadcrumbs', async () => {
  const find = async (code: string) =>
    endpoints['GET /api/v1/sections/by_code/:code{.+}'].result.parse(
      (await (await shop.fetch(`/api/v1/sections/by_code/${code}`)).json()).result,
    );
  const shoes = await find('shoes');
  expect(shoes.breadcrumbs).toEqual([{ code: 'shoes', title: 'Обувь' }]);
  expect(shoes.children.map((child) => child.code)).toEqual(['shoes/boots', 'shoes/pumps']);
  const boots = await find('shoes/boots');
  expect(boots.breadcrumbs.map((crumb) => crumb.title)).toEqual(['Обувь', 'Ботинки']);
  expect(boots.children.map((child) => child.code)).toEqual(['shoes/boots', 'shoes/pumps']);
});

it.each(['hats', 'shoes/hats', 'boots'])('AP-03 answers 404 for the section %s', async (code) => {
  const response = await shop.fetch(`/api/v1/sections/by_code/${code}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    status: 'error',
    errors: [{ code: 'section_not_found', message: 'Раздел не найден' }],
  });
});

it('AP-03 answers 400 for a malformed code', async () => {
  for (const code of ['a/b/c', 'Shoes', '%D0%BE%D0%B1%D1%83%D0%B2%D1%8C'])
    expect((await shop.fetch(`/api/v1/sections/by_code/${code}`)).status).toBe(400);
});
