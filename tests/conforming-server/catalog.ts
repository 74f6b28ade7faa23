import type { Context, Hono } from 'hono';
import { bodyOf, notFound, ok, type Sessions, V1 } from './answers.ts';
import { CITY, colorOf, LOCATION, OTHER_CITY, PRODUCTS, type Product, SECTION, STORE } from './goods.ts';

const PIXEL = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const CONTENT = '/api/v1/content';

/** Selects the products of a list query. Returns null for an unknown section. */
function select(query: Record<string, unknown>): Product[] | null {
  const url = String(query.url ?? '').replace(/^\/catalog\/|\/$/g, '');
  if (url !== SECTION.code && Number(query.section_id) !== SECTION.id) return null;
  const filters = (query.filters ?? {}) as Record<string, string[]>;
  return PRODUCTS.filter((product) => filters.color?.includes(colorOf(product)) ?? true);
}

function addContent(app: Hono): void {
  for (const block of ['promo', 'newarrivals', 'premium', 'brands', 'categories'])
    app.get(`${CONTENT}/mainpage/${block}`, notFound);
  for (const list of ['news', 'blog', 'inspiration', 'landing']) {
    app.get(`${CONTENT}/${list}`, (c) => ok(c, [{ code: 'autumn', title: 'Осень' }]));
    app.get(`${CONTENT}/${list}/:code`, (c) =>
      c.req.param('code') === 'autumn' ? ok(c, { title: 'Осень' }) : notFound(c),
    );
  }
  app.get(`${CONTENT}/capsules`, (c) => ok(c, []));
  app.get(`${CONTENT}/menu/:code`, (c) =>
    ok(c, [
      { name: 'Сумки', url: '/catalog/bags', type: 'link', sub_items: [], params: { column: 1, row: 1 } },
    ]),
  );
  for (const path of ['page/:code', 'picture/:code']) app.get(`${CONTENT}/${path}`, notFound);
  for (const path of ['snippet', 'banner']) app.post(`${CONTENT}/${path}`, notFound);
  app.get(`${V1}/info/:slug`, (c) =>
    c.req.param('slug') === 'offer' ? ok(c, { title: 'Оферта', html: '<p>Оферта</p>' }) : notFound(c),
  );
  app.get('/api/v1/urlrewrite/short_uri/:code', notFound);
  for (const kind of ['description', 'tag']) {
    app.get(`/api/v1/seo/${kind}/:id`, notFound);
    app.post(`/api/v1/seo/${kind}`, notFound);
  }
}

function addSections(app: Hono): void {
  app.get('/api/v1/sections', (c) => ok(c, [SECTION]));
  app.get('/api/v1/sections/by_code/:code', (c) =>
    c.req.param('code') === SECTION.code ? ok(c, SECTION) : notFound(c),
  );
  app.post('/api/v1/sections/filter', async (c) => {
    const query = await bodyOf(c);
    const found = select(query);
    if (!found) return notFound(c);
    const [page, limit] = [Number(query.page), Number(query.limit)];
    const products = found.slice((page - 1) * limit, page * limit);
    const pages = Math.ceil(found.length / limit);
    return ok(c, { products, pagination: { page, limit, pages, total: found.length } });
  });
  app.post('/api/v1/sections/filters', async (c) =>
    select(await bodyOf(c))
      ? ok(c, { filters: [{ name: 'color', title: 'Цвет', values: [{ value: 'red', title: 'Красный' }] }] })
      : notFound(c),
  );
  app.post('/api/v1/sections/filter/cnt', async (c) => {
    const found = select(await bodyOf(c));
    return found ? ok(c, { count: found.length }) : notFound(c);
  });
}

function addProducts(app: Hono, sessions: Sessions): void {
  const one = (c: Context, by: (product: Product) => boolean) => {
    const found = PRODUCTS.find(by);
    return found ? ok(c, found) : notFound(c);
  };
  const chosen = (c: Context) => {
    const { favorites } = sessions.of(c);
    return PRODUCTS.filter(({ id }) => favorites.has(id));
  };
  app.get('/api/v1/products/favorite', (c) => ok(c, chosen(c)));
  app.get('/api/v1/products/favorite/cnt', (c) => ok(c, chosen(c).length));
  app.delete('/api/v1/products/favorite', (c) => {
    sessions.of(c).favorites.clear();
    return ok(c);
  });
  app.post('/api/v1/products/:id/favorite', (c) => {
    sessions.of(c).favorites.add(Number(c.req.param('id')));
    return ok(c);
  });
  app.delete('/api/v1/products/:id/favorite', (c) => {
    sessions.of(c).favorites.delete(Number(c.req.param('id')));
    return ok(c);
  });
  app.get('/api/v1/products', (c) => {
    const ids = c.req.queries('id[]') ?? [];
    return ok(
      c,
      PRODUCTS.filter(({ id }) => ids.includes(String(id))),
    );
  });
  app.get('/api/v1/products/by_code/:code', (c) => one(c, ({ code }) => code === c.req.param('code')));
  app.get('/api/v1/products/by_article/:article', (c) =>
    one(c, ({ vendor_code }) => vendor_code === c.req.param('article')),
  );
  app.get('/api/v1/products/:id', (c) => one(c, ({ id }) => String(id) === c.req.param('id')));
  app.get('/api/v1/products/:id/care', (c) => ok(c, []));
  app.get('/api/v1/products/:id/stock', (c) => ok(c, []));
  app.get('/api/v1/products/:id/booking', (c) => {
    const product = PRODUCTS.find(({ id }) => String(id) === c.req.param('id'));
    return product ? ok(c, { offers: product.offers, cities: [CITY], stores: [STORE] }) : notFound(c);
  });
  app.get(`${V1}/products/search`, (c) => {
    const query = c.req.query('query') ?? '';
    return ok(
      c,
      PRODUCTS.filter(({ title }) => title.includes(query)),
    );
  });
  app.get('/upload/:name', (c) => c.body(PIXEL, 200, { 'content-type': 'image/png' }));
}

function addPlaces(app: Hono): void {
  app.get('/api/v1/local/city', (c) => ok(c, [CITY, OTHER_CITY]));
  app.get('/api/v1/local/location', (c) =>
    ok(c, { items: CITY.name.toLowerCase().startsWith(c.req.query('query') ?? '') ? [CITY] : [] }),
  );
  app.get('/api/v1/local/location/:id', (c) => (c.req.param('id') === '84' ? ok(c, LOCATION) : notFound(c)));
  app.post('/api/v1/local/location', (c) => ok(c));
  app.get('/api/v1/local/city/by_code/:code', (c) =>
    c.req.param('code') === CITY.code ? ok(c, CITY) : notFound(c),
  );
  app.get('/api/v1/local/store', (c) => ok(c, [STORE]));
  app.get('/api/v1/local/store/:id', (c) => (c.req.param('id') === STORE.id ? ok(c, STORE) : notFound(c)));
}

/** Adds routes of content, sections, products, favorites and locations. */
export function addCatalog(app: Hono, sessions: Sessions): void {
  addContent(app);
  addSections(app);
  addProducts(app, sessions);
  addPlaces(app);
}
