import type { Context, Hono } from 'hono';
import { bodyOf, find, ok, refuse, V1, type Visitors } from './answers';
import { CITY, LOCATION, PRODUCTS, SECTION } from './goods';

const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><title>${name}</title><rect width="60" height="60" fill="#999"/></svg>`;

/** What the storefront's boxes and notices lead to. */
const INFO = ['offer', 'personal-data', 'loyalty', 'cookie', 'return'];

export function addCatalog(app: Hono, visitors: Visitors): void {
  // Content.
  for (const place of ['promo', 'newarrivals', 'bestsellers', 'premium', 'brands', 'categories'])
    app.get(`/api/v1/content/mainpage/${place}`, (c) => refuse(c, 'Нет такого блока'));
  for (const list of ['news', 'blog', 'inspiration', 'landing', 'capsules'])
    app.get(`/api/v1/content/${list}`, (c) => ok(c, []));
  for (const one of ['page', 'news', 'blog', 'inspiration', 'landing', 'picture'])
    app.get(`/api/v1/content/${one}/:code`, (c) => refuse(c, 'Не найдено'));
  app.get('/api/v1/content/menu/:code', (c) => ok(c, [{ name: 'Обувь', url: '/catalog/shoes' }]));
  for (const one of ['snippet', 'banner']) app.post(`/api/v1/content/${one}`, (c) => refuse(c, 'Не найдено'));
  app.get(`${V1}/info/:slug`, (c) =>
    INFO.includes(c.req.param('slug')) ? ok(c, { title: 'Условия' }) : refuse(c, 'Не найдено'),
  );
  app.get('/api/v1/urlrewrite/short_uri/:code', (c) => refuse(c, 'Не найдено'));
  for (const one of ['description', 'tag']) {
    app.get(`/api/v1/seo/${one}/:id`, (c) => refuse(c, 'Не найдено'));
    app.post(`/api/v1/seo/${one}`, (c) => refuse(c, 'Не найдено'));
  }

  // Catalogue and products.
  app.get('/api/v1/sections', (c) => ok(c, [SECTION]));
  app.get('/api/v1/sections/by_code/:code', (c) =>
    c.req.param('code') === SECTION.code ? ok(c, SECTION) : refuse(c, 'Нет такого раздела'),
  );
  app.post('/api/v1/sections/filter', async (c) => {
    const { url, section_id } = await bodyOf(c);
    if (url !== SECTION.code && section_id !== SECTION.id) return refuse(c, 'Нет такого раздела');
    const pagination = { page: 1, limit: 48, pages: 1, total: PRODUCTS.length };
    return ok(c, { products: PRODUCTS, pagination });
  });
  app.post('/api/v1/sections/filters', (c) => ok(c, { filters: [], selected: [], applied: [], sorts: [] }));
  app.post('/api/v1/sections/filter/cnt', (c) => ok(c, { count: PRODUCTS.length }));
  app.get('/api/v1/products/favorite', (c) => {
    const { favorites } = visitors.of(c);
    return ok(c, { products: PRODUCTS.filter(({ id }) => favorites.has(id)) });
  });
  const favorites = (c: Context) => {
    const ids = [...visitors.of(c).favorites];
    return ok(c, { count: ids.length, ids });
  };
  app.get('/api/v1/products/favorite/cnt', favorites);
  app.delete('/api/v1/products/favorite', (c) => {
    visitors.of(c).favorites.clear();
    return favorites(c);
  });
  app.post('/api/v1/products/:id/favorite', (c) => {
    visitors.of(c).favorites.add(Number(c.req.param('id')));
    return favorites(c);
  });
  app.delete('/api/v1/products/:id/favorite', (c) => {
    visitors.of(c).favorites.delete(Number(c.req.param('id')));
    return favorites(c);
  });
  const one = (c: Context, found: unknown) => (found ? ok(c, found) : refuse(c, 'Нет такого товара'));
  app.get('/api/v1/products/by_code/:code', (c) =>
    one(
      c,
      find(({ code }) => code === c.req.param('code')),
    ),
  );
  app.get('/api/v1/products/by_article/:article', (c) =>
    one(
      c,
      find(({ vendor_code }) => vendor_code === c.req.param('article')),
    ),
  );
  app.get('/api/v1/products/:id', (c) =>
    one(
      c,
      find(({ id }) => id === Number(c.req.param('id'))),
    ),
  );
  app.get('/api/v1/products', (c) => {
    const ids = (c.req.queries('id[]') ?? []).map(Number);
    return ok(
      c,
      PRODUCTS.filter(({ id }) => ids.includes(id)),
    );
  });
  app.get('/api/v1/products/:id/care', (c) => ok(c, []));
  app.get('/api/v1/products/:id/stock', (c) => ok(c, []));
  app.get('/api/v1/products/:id/booking', (c) => ok(c, { offers: [], cities: [], stores: [] }));
  for (const method of ['POST', 'DELETE'])
    app.on(method, `${V1}/products/subscribe`, (c) => refuse(c, 'Введите e-mail'));
  app.post(`${V1}/products/booking`, (c) => refuse(c, 'Выберите магазин'));
  app.get(`${V1}/products/search`, (c) => {
    const query = (c.req.query('query') ?? '').toLowerCase();
    return ok(
      c,
      PRODUCTS.filter(({ title, vendor_code }) => `${title} ${vendor_code}`.toLowerCase().includes(query)),
    );
  });
  app.get('/media/:name{.+\\.svg}', (c) =>
    c.body(svg(c.req.param('name')), 200, { 'content-type': 'image/svg+xml' }),
  );

  // Places.
  for (const path of ['/api/v1/local/city', '/api/v1/local/location'])
    app.get(path, (c) => ok(c, [{ ...CITY, code: 'moscow' }]));
  app.get('/api/v1/local/location/:id', (c) => ok(c, LOCATION));
  app.post('/api/v1/local/location', (c) => ok(c, LOCATION));
  app.get('/api/v1/local/city/by_code/:code', (c) =>
    c.req.param('code') === 'moscow' ? ok(c, CITY) : refuse(c, 'Нет такого города'),
  );
  app.get('/api/v1/local/store', (c) => ok(c, [{ id: 7, name: 'Магазин' }]));
  app.get('/api/v1/local/store/:id', (c) => ok(c, { id: 7, name: 'Магазин' }));
}
