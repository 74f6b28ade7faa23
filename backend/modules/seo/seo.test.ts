import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalog } from '#demo/catalog.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const BLACK = '/catalog/shoes?filter[color]=black';

async function ask(path: string, body?: unknown) {
  const response = await shop.fetch(path, body === undefined ? {} : { method: 'POST', body });
  return { status: response.status, result: (await response.json()).result };
}

describe('AP-14 SEO endpoints', () => {
  it('return the texts of a page by its URL path and by id', async () => {
    const { result } = await ask('/api/v1/seo/description', { url: BLACK });
    expect(result).toMatchObject({ url: BLACK, heading: 'Чёрная женская обувь' });
    expect((await ask(`/api/v1/seo/description/${result.id}`)).result).toEqual(result);
  });

  it('return the related links of a page by its URL path and by id', async () => {
    const { result } = await ask('/api/v1/seo/tag', { url: BLACK });
    expect(result.tags.length).toBeGreaterThan(5);
    expect(result.tags.map(({ url }: { url: string }) => url)).not.toContain(BLACK);
    expect((await ask(`/api/v1/seo/tag/${result.id}`)).result).toEqual(result);
  });

  it('answer 404 for a page without texts, 400 for an invalid URL path', async () => {
    for (const endpoint of ['description', 'tag']) {
      expect((await ask(`/api/v1/seo/${endpoint}`, { url: '/order' })).status).toBe(404);
      expect((await ask(`/api/v1/seo/${endpoint}/999999`)).status).toBe(404);
      for (const url of ['//evil.example', 'https://evil.example', ''])
        expect((await ask(`/api/v1/seo/${endpoint}`, { url })).status, url).toBe(400);
    }
  });

  it('save an editor’s texts sanitized, and invalidate the pages', async () => {
    shop.invalidatedTags.length = 0;
    const page = {
      url: '/catalog/belts',
      title: 'Ремни',
      html: '<p>Да<script>1</script></p>',
      tags: [{ title: 'Обувь', url: '/catalog/shoes' }],
    };
    const send = (token: string) =>
      shop.fetch('/services/rest/v1/owner/seo', {
        method: 'POST',
        body: { pages: [page] },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await send('somebody')).status).toBe(401);
    expect((await send(OWNER_TOKEN)).status).toBe(200);
    expect((await send(OWNER_TOKEN)).status).toBe(200);
    expect(shop.invalidatedTags).toEqual(expect.arrayContaining(['seo', 'catalog']));
    expect((await ask('/api/v1/seo/description', { url: page.url })).result).toMatchObject({
      title: 'Ремни',
      html: '<p>Да</p>',
    });
    expect((await ask('/api/v1/seo/tag', { url: page.url })).result.tags).toEqual(page.tags);
  });
});

it('AP-14 the terms contain the return settings of the owner and the rate table by country', async () => {
  const { result } = await ask('/api/v1/seo/terms');
  const terms = endpoints['GET /api/v1/seo/terms'].result.parse(result);
  expect(terms.returns).toEqual({ days: 14, fees: 'customer', ways: ['mail', 'store'], has_page: true });
  expect(terms.deliveries.map(({ country }) => country)).toEqual(expect.arrayContaining(['RU', 'BY']));
  expect(terms.deliveries).toContainEqual({
    country: 'RU',
    type: 'courier',
    price: 390,
    free_from: 10_000,
    days_min: 1,
    days_max: 2,
  });
  await shop.db.updateTable('delivery_rates').set({ price: 45_000 }).where('zone', '=', 'moscow').execute();
  await shop.db.updateTable('settings').set({ value: '{"days":30}' }).where('code', '=', 'returns').execute();
  const changed = endpoints['GET /api/v1/seo/terms'].result.parse((await ask('/api/v1/seo/terms')).result);
  expect(changed.returns).toEqual({ days: 30, fees: null, ways: [], has_page: true });
  expect(changed.deliveries.some(({ price }) => price === 450)).toBe(true);
});

describe('the sitemap', () => {
  it('has every kind of page with the date of its last change', async () => {
    const { result } = await ask('/api/v1/seo/sitemap');
    const { maps } = endpoints['GET /api/v1/seo/sitemap'].result.parse(result);
    expect(maps.map(({ name }) => name)).toEqual([
      'pages',
      'sections',
      'filters',
      'products',
      'materials',
      'info',
      'stores',
    ]);
    const urls: string[] = [];
    for (const { name, pages } of maps)
      for (let page = 1; page <= pages; page++) {
        const { items } = (await ask(`/api/v1/seo/sitemap/${name}?page=${page}`)).result;
        expect(items.length, name).toBeGreaterThan(0);
        urls.push(...items.map(({ url }: { url: string }) => url));
      }
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(
      expect.arrayContaining([
        '/',
        '/catalog/shoes',
        BLACK,
        '/info/delivery',
        '/stores/moscow',
        '/career',
        '/inspiration/city',
        '/landing/all_sustainability',
      ]),
    );
    // A capsule has no page, because it is a part of the capsules' page.
    expect(urls.some((url) => url.startsWith('/capsule'))).toBe(false);
    expect(urls.filter((url) => url.startsWith('/product/'))).toHaveLength(
      makeCatalog(new Date(0)).products.length,
    );
  });

  it('updates the date of a product page with its price', async () => {
    const newest = async () => {
      const { result } = await ask('/api/v1/seo/sitemap/products');
      return result.items
        .map(({ updated_at }: { updated_at: string }) => updated_at)
        .toSorted()
        .at(-1);
    };
    const before = await newest();
    const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    await shop.fetch('/services/rest/v1/owner/prices', {
      method: 'POST',
      body: { prices: [{ product_id: id, price: 100 }] },
      headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    });
    expect(Date.parse(await newest())).toBeGreaterThan(Date.parse(before));
  });

  it('has the pictures of products and articles, and the last change of a listing’s products', async () => {
    const itemsOf = async (name: string) => {
      const { result } = await ask(`/api/v1/seo/sitemap/${name}`);
      return endpoints['GET /api/v1/seo/sitemap/:name'].result.parse(result).items;
    };
    const [product] = await itemsOf('products');
    const { images } = await shop.db
      .selectFrom('products')
      .select('images')
      .where('code', '=', product?.url.replace('/product/', '') ?? '')
      .executeTakeFirstOrThrow();
    expect(product?.images).toEqual(images);
    for (const { images } of await itemsOf('materials')) expect(images).toHaveLength(1);
    const changed = new Date('2026-12-01T09:00:00Z');
    await shop.db.updateTable('products').set({ updated_at: changed }).execute();
    const black = (await itemsOf('filters')).find(({ url }) => url === BLACK);
    expect(black?.updated_at).toBe(changed.toISOString());
  });

  it('has no hidden product or article, no scheduled article, and no city with closed stores only', async () => {
    const { db } = shop;
    const { id, code } = await db.selectFrom('products').select(['id', 'code']).executeTakeFirstOrThrow();
    const articles = await db
      .selectFrom('materials')
      .select('code')
      .where('kind', '=', 'blog')
      .limit(2)
      .execute();
    const { city, city_id } = await db
      .selectFrom('stores')
      .innerJoin('cities', 'cities.id', 'stores.city_id')
      .select(['cities.code as city', 'stores.city_id'])
      .where('stores.is_active', '=', true)
      .executeTakeFirstOrThrow();
    const [hidden = '', early = ''] = articles.map((article) => article.code);
    const wanted = [`/product/${code}`, `/blog/${hidden}`, `/blog/${early}`, `/stores/${city}`];
    const listed = async () => {
      const maps = ['products', 'materials', 'stores'].map(async (name) => {
        const { result } = await ask(`/api/v1/seo/sitemap/${name}`);
        return endpoints['GET /api/v1/seo/sitemap/:name'].result.parse(result).items;
      });
      const urls = (await Promise.all(maps)).flat().map(({ url }) => url);
      return wanted.filter((url) => urls.includes(url));
    };
    expect(await listed()).toEqual(wanted);
    await db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    await db.updateTable('materials').set({ is_active: false }).where('code', '=', hidden).execute();
    const published_at = new Date('2100-01-01');
    await db.updateTable('materials').set({ published_at }).where('code', '=', early).execute();
    await db.updateTable('stores').set({ is_active: false }).where('city_id', '=', city_id).execute();
    expect(await listed()).toEqual([]);
  });

  it('answers 400 for an unknown sitemap name, and is empty after the last page', async () => {
    expect((await ask('/api/v1/seo/sitemap/secrets')).status).toBe(400);
    expect((await ask('/api/v1/seo/sitemap/info?page=2')).result.items).toEqual([]);
  });
});
