import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MenuItem } from '#lib/contracts/content.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { stubGoods } from '#tests/goods.ts';
import { insertMaterials } from '#tests/materials.ts';
import { insertProducts, insertShop } from '#tests/products.ts';

/** Empty shop, and a shop with sections, products and two stores. */
let empty: TestShop;
let shop: TestShop;
beforeAll(async () => {
  [empty, shop] = await Promise.all([openTestShop('empty'), openTestShop('empty')]);
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, section: 2, facets: { type: 'boots' } },
    { id: 2, section: 4, facets: { discount: 'y' } },
  ]);
});
afterAll(() => Promise.all([empty.close(), shop.close()]));
beforeEach(async () => {
  for (const table of ['menus', 'info_pages', 'materials', 'redirects'] as const)
    await shop.db.deleteFrom(table).execute();
});

async function readMenu(from: TestShop, code: string) {
  const { result } = await (await from.fetch(`/api/v1/content/menu/${code}`)).json();
  return endpoints['GET /api/v1/content/menu/:code'].result.parse(result).items;
}
async function readPages(from: TestShop) {
  const { result } = await (await from.fetch('/api/v1/content/pages')).json();
  return endpoints['GET /api/v1/content/pages'].result.parse(result).items;
}
const listUrls = (items: MenuItem[]): string[] =>
  items.flatMap(({ url, sub_items }) => [url, ...listUrls(sub_items)].filter(Boolean));

const link = (url: string, sub_items: object[] = []) => ({
  name: url || 'Заголовок',
  url,
  type: url ? 'link' : 'title',
  params: { column: 1, row: 1 },
  sub_items,
});
const storeMenu = (items: object[]) =>
  shop.db
    .insertInto('menus')
    .values({ code: 'footer', items: JSON.stringify(items) })
    .execute();
const addInfo = (code: string, title: string) =>
  shop.db
    .insertInto('info_pages')
    .values({ code, title, lead: '', html: '', updated_at: new Date() })
    .execute();

describe('a menu that the owner has not stored', () => {
  it('lists the sections with products, and their types', async () => {
    const items = await readMenu(shop, 'top');
    expect(items.map(({ name, url, params }) => [name, url, params.column])).toEqual([
      ['Обувь', '/catalog/shoes', 1],
      ['Сумки', '/catalog/bags', 2],
      ['Скидки', '/catalog/sale', 3],
    ]);
    expect(items.map(({ sub_items }) => sub_items.map(({ url }) => url))).toEqual([
      ['/catalog/shoes', '/catalog/shoes/boots'],
      [],
      [],
    ]);
  });

  it('lists info pages, the pages with content and documents in the footer', async () => {
    await addInfo('offer', 'Оферта');
    await addInfo('delivery', 'Доставка');
    await insertMaterials(shop.db, [
      { kind: 'blog', code: 'first' },
      { kind: 'capsule', code: 'autumn' },
    ]);
    const items = await readMenu(shop, 'footer');
    expect(items.map(({ name, sub_items }) => [name, sub_items.map(({ url }) => url)])).toEqual([
      ['Покупателям', ['/info/delivery', '/tracking', '/size-guides']],
      ['Магазин', ['/catalog/view/all', '/stores', '/kapsulnye-kollektsii', '/blog']],
      ['Документы', ['/info/offer']],
    ]);
  });

  it('is empty at the top of an empty shop, and has only the pages of every shop in its footer', async () => {
    expect(await readMenu(empty, 'top')).toEqual([]);
    expect(listUrls(await readMenu(empty, 'footer'))).toEqual(['/tracking', '/size-guides']);
  });

  it('is not found for any other code', async () => {
    expect((await empty.fetch('/api/v1/content/menu/side')).status).toBe(404);
  });
});

describe('a stored menu', () => {
  it('loses links to pages that do not exist, and headings whose links are all lost', async () => {
    await addInfo('care', 'Уход');
    await insertMaterials(shop.db, [
      { kind: 'page', code: 'workshop' },
      { kind: 'look', code: 'autumn' },
      { kind: 'screen', code: 'career' },
    ]);
    const kept = [
      ...['/', '/tracking', '/info/care', '/Info/Care/?utm=a#b', '/page/workshop', '/career', '/inspiration'],
      ...['/inspiration/autumn', '/stores', '/stores/moscow', '/catalog/shoes?filter[type]=boots'],
      ...['/catalog/empty', '/catalog/sale/boots', '/catalog/view/all', '/catalog/view/search?query=a'],
      ...['https://example.ru/blog', '//example.ru/blog', '/product/1'],
    ];
    const lost = [
      ...['/info/offer', '/page/other', '/live', '/blog', '/blog/first', '/inspiration/spring', '/landing/a'],
      ...['/stores/tula', '/catalog/hats', '/catalog/shoes/hats', '/gift-certificates', '/personal/loyalty'],
    ];
    await storeMenu([
      ...kept.map((url) => link(url)),
      ...lost.map((url) => link(url)),
      link('', [link('/news'), link('/test')]),
      link('', [link('/news'), link('/career')]),
      link('/catalog/bags', [link('/catalog/bags/hats')]),
    ]);
    expect(listUrls(await readMenu(shop, 'footer'))).toEqual([...kept, '/career', '/catalog/bags']);
  });

  it('keeps a link that the owner redirects', async () => {
    await shop.db
      .insertInto('redirects')
      .values({ path: '/info/about', target: '/', permanent: true })
      .execute();
    await storeMenu([link('/info/about'), link('/info/faq')]);
    expect(listUrls(await readMenu(shop, 'footer'))).toEqual(['/info/about']);
  });

  it('is returned without links when the owner has stored none', async () => {
    await storeMenu([]);
    expect(await readMenu(shop, 'footer')).toEqual([]);
  });
});

it('lists the pages of certificates while certificates are sold, without a material', async () => {
  const value = JSON.stringify({
    nominals: [300_000],
    min_amount: 300_000,
    max_amount: 500_000,
    designs: [{ code: 'paper', title: 'Бумага' }],
    plastic_stores: [],
  });
  await shop.db.insertInto('settings').values({ code: 'certificates', value }).execute();
  const pages = await readPages(shop);
  await shop.db.deleteFrom('settings').where('code', '=', 'certificates').execute();
  expect(pages).toContain('/gift-certificates');
  expect(await readPages(shop)).not.toContain('/gift-certificates');
});

it('lists the page of sizes only in a shop that sells products with a measuring guide', async () => {
  expect(await readPages(empty)).toEqual(['/size-guides']);
  stubGoods(['bags']);
  expect(await readPages(empty)).toEqual([]);
  expect(listUrls(await readMenu(empty, 'footer'))).toEqual(['/tracking']);
});
