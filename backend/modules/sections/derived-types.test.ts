import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    { id: 3, section: SECTIONS.tote, facets: { type: 'tote', discount: 'y' } },
    { id: 4, section: SECTIONS.tote, facets: { type: 'tote', discount: 'y' } },
    { id: 5, section: SECTIONS.bags, facets: { type: 'clutch' } },
  ]);
});
afterAll(() => shop.close());

const ask = async (code: string) => shop.fetch(`/api/v1/sections/by_code/${code}`);
const find = async (code: string) =>
  endpoints['GET /api/v1/sections/by_code/:code{.+}'].result.parse((await (await ask(code)).json()).result);
const listed = async (body: object) => {
  const response = await shop.fetch('/api/v1/sections/filter', { method: 'POST', body });
  const { products, pagination } = endpoints['POST /api/v1/sections/filter'].result.parse(
    (await response.json()).result,
  );
  return { ids: products.map(({ id }) => id), total: pagination.total };
};

describe('RT-02 a section that is defined by a rule, with a type of any section as its second part', () => {
  it('has its own heading, description and breadcrumbs', async () => {
    expect(await find('sale/tote')).toMatchObject({
      title: 'Тоут',
      heading: 'Скидки: тоут',
      description: 'Тоут.',
      parent_id: SECTIONS.sale,
      count: 2,
      is_rule: true,
      breadcrumbs: [
        { code: 'sale', title: 'Скидки' },
        { code: 'sale/tote', title: 'Тоут' },
      ],
    });
  });

  it('CQ-03 lists the products of the rule that have the type', async () => {
    expect(await listed({ url: 'sale/tote' })).toEqual({ ids: [3, 4], total: 2 });
    expect(await listed({ url: 'sale/boots' })).toEqual({ ids: [1], total: 1 });
    const { id } = await find('sale/tote');
    expect(await listed({ section_id: id })).toEqual({ ids: [3, 4], total: 2 });
  });

  it('exists without products, but is then not listed among the types', async () => {
    expect(await find('sale/pumps')).toMatchObject({ count: 0, heading: 'Скидки: туфли' });
    expect(await listed({ url: 'sale/pumps' })).toEqual({ ids: [], total: 0 });
    for (const code of ['sale', 'sale/tote', 'sale/pumps'])
      expect((await find(code)).children.map((child) => child.code)).toEqual(['sale/boots', 'sale/tote']);
  });

  it('is not found for another second part', async () => {
    for (const code of ['sale/hats', 'sale/shoes', 'shoes/tote', 'shoes/hats', 'hats/tote'])
      expect((await ask(code)).status, code).toBe(404);
  });

  it('is in the sitemap when it has products', async () => {
    const response = await shop.fetch('/api/v1/seo/sitemap/sections?page=1');
    const { result } = await response.json();
    const urls = result.items.map(({ url }: { url: string }) => url);
    expect(urls).toEqual(
      expect.arrayContaining(['/catalog/sale', '/catalog/sale/boots', '/catalog/sale/tote']),
    );
    expect(urls).not.toContain('/catalog/sale/pumps');
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('is invalidated by a change of its products', async () => {
    await shop.flushInvalidations();
    await shop.db.updateTable('products').set({ price: 900_000 }).where('id', '=', 3).execute();
    const tags = await shop.flushInvalidations();
    expect(tags).toEqual(expect.arrayContaining(['section:sale', 'section:sale/tote']));
    expect(tags).not.toContain('section:sale/boots');
  });
});

it('CQ-03 a type of products without a section row is a second part of their own section only', async () => {
  expect(await find('bags/clutch')).toMatchObject({ count: 1, breadcrumbs: [{ code: 'bags' }, {}] });
  expect((await ask('shoes/clutch')).status).toBe(404);
});
