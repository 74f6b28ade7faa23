import type { Context, Hono } from 'hono';
import { readBody, type Sessions, sendNotFound, sendResult, V1 } from './answers.ts';
import { CITY, getColor, LOCATION, OTHER_CITY, PRODUCTS, type Product, SECTION, STORE } from './products.ts';

const PIXEL = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const CONTENT = '/api/v1/content';

/** Selects the products of a list query. Returns null for an unknown section. */
function select(query: Record<string, unknown>): Product[] | null {
  const url = String(query.url ?? '').replace(/^\/catalog\/|\/$/g, '');
  if (url !== SECTION.code && Number(query.section_id) !== SECTION.id) return null;
  const filters = (query.filters ?? {}) as Record<string, string[]>;
  return PRODUCTS.filter((product) => filters.color?.includes(getColor(product)) ?? true);
}

function addContent(app: Hono): void {
  for (const block of ['promo', 'newarrivals', 'premium', 'brands', 'categories'])
    app.get(`${CONTENT}/mainpage/${block}`, sendNotFound);
  for (const list of ['news', 'blog', 'inspiration', 'landing']) {
    app.get(`${CONTENT}/${list}`, (c) => sendResult(c, [{ code: 'autumn', title: 'Осень' }]));
    app.get(`${CONTENT}/${list}/:code`, (c) =>
      c.req.param('code') === 'autumn' ? sendResult(c, { title: 'Осень' }) : sendNotFound(c),
    );
  }
  app.get(`${CONTENT}/capsules`, (c) => sendResult(c, []));
  app.get(`${CONTENT}/menu/:code`, (c) =>
    sendResult(c, [
      { name: 'Сумки', url: '/catalog/bags', type: 'link', sub_items: [], params: { column: 1, row: 1 } },
    ]),
  );
  for (const path of ['page/:code', 'picture/:code']) app.get(`${CONTENT}/${path}`, sendNotFound);
  for (const path of ['snippet', 'banner']) app.post(`${CONTENT}/${path}`, sendNotFound);
  app.get(`${V1}/info/:slug`, (c) =>
    c.req.param('slug') === 'offer'
      ? sendResult(c, { title: 'Оферта', html: '<p>Оферта</p>' })
      : sendNotFound(c),
  );
  app.get('/api/v1/urlrewrite/short_uri/:code', sendNotFound);
  for (const kind of ['description', 'tag']) {
    app.get(`/api/v1/seo/${kind}/:id`, sendNotFound);
    app.post(`/api/v1/seo/${kind}`, sendNotFound);
  }
}

function addSections(app: Hono): void {
  app.get('/api/v1/sections', (c) => sendResult(c, [SECTION]));
  app.get('/api/v1/sections/by_code/:code', (c) =>
    c.req.param('code') === SECTION.code ? sendResult(c, SECTION) : sendNotFound(c),
  );
  app.post('/api/v1/sections/filter', async (c) => {
    const query = await readBody(c);
    const found = select(query);
    if (!found) return sendNotFound(c);
    const [page, limit] = [Number(query.page), Number(query.limit)];
    const products = found.slice((page - 1) * limit, page * limit);
    const pages = Math.ceil(found.length / limit);
    return sendResult(c, { products, pagination: { page, limit, pages, total: found.length } });
  });
  app.post('/api/v1/sections/filters', async (c) =>
    select(await readBody(c))
      ? sendResult(c, {
          filters: [{ name: 'color', title: 'Цвет', values: [{ value: 'red', title: 'Красный' }] }],
        })
      : sendNotFound(c),
  );
  app.post('/api/v1/sections/filter/cnt', async (c) => {
    const found = select(await readBody(c));
    return found ? sendResult(c, { count: found.length }) : sendNotFound(c);
  });
}

function addProducts(app: Hono, sessions: Sessions): void {
  const one = (c: Context, by: (product: Product) => boolean) => {
    const found = PRODUCTS.find(by);
    return found ? sendResult(c, found) : sendNotFound(c);
  };
  const chosen = (c: Context) => {
    const { favorites } = sessions.getSession(c);
    return PRODUCTS.filter(({ id }) => favorites.has(id));
  };
  app.get('/api/v1/products/favorite', (c) => sendResult(c, chosen(c)));
  app.get('/api/v1/products/favorite/cnt', (c) => sendResult(c, chosen(c).length));
  app.delete('/api/v1/products/favorite', (c) => {
    sessions.getSession(c).favorites.clear();
    return sendResult(c);
  });
  app.post('/api/v1/products/:id/favorite', (c) => {
    sessions.getSession(c).favorites.add(Number(c.req.param('id')));
    return sendResult(c);
  });
  app.delete('/api/v1/products/:id/favorite', (c) => {
    sessions.getSession(c).favorites.delete(Number(c.req.param('id')));
    return sendResult(c);
  });
  app.get('/api/v1/products', (c) => {
    const ids = c.req.queries('id[]') ?? [];
    return sendResult(
      c,
      PRODUCTS.filter(({ id }) => ids.includes(String(id))),
    );
  });
  app.get('/api/v1/products/by_code/:code', (c) => one(c, ({ code }) => code === c.req.param('code')));
  app.get('/api/v1/products/by_article/:article', (c) =>
    one(c, ({ vendor_code }) => vendor_code === c.req.param('article')),
  );
  app.get('/api/v1/products/:id', (c) => one(c, ({ id }) => String(id) === c.req.param('id')));
  app.get('/api/v1/products/:id/care', (c) => sendResult(c, []));
  app.get('/api/v1/products/:id/stock', (c) => sendResult(c, []));
  app.get('/api/v1/products/:id/booking', (c) => {
    const product = PRODUCTS.find(({ id }) => String(id) === c.req.param('id'));
    return product
      ? sendResult(c, { offers: product.offers, cities: [CITY], stores: [STORE] })
      : sendNotFound(c);
  });
  app.get(`${V1}/products/search`, (c) => {
    const query = c.req.query('query') ?? '';
    return sendResult(
      c,
      PRODUCTS.filter(({ title }) => title.includes(query)),
    );
  });
  app.get('/upload/:name', (c) => c.body(PIXEL, 200, { 'content-type': 'image/png' }));
}

function addPlaces(app: Hono): void {
  app.get('/api/v1/local/city', (c) => sendResult(c, [CITY, OTHER_CITY]));
  app.get('/api/v1/local/location', (c) =>
    sendResult(c, { items: CITY.name.toLowerCase().startsWith(c.req.query('query') ?? '') ? [CITY] : [] }),
  );
  app.get('/api/v1/local/location/:id', (c) =>
    c.req.param('id') === '84' ? sendResult(c, LOCATION) : sendNotFound(c),
  );
  app.post('/api/v1/local/location', (c) => sendResult(c));
  app.get('/api/v1/local/city/by_code/:code', (c) =>
    c.req.param('code') === CITY.code ? sendResult(c, CITY) : sendNotFound(c),
  );
  app.get('/api/v1/local/store', (c) => sendResult(c, [STORE]));
  app.get('/api/v1/local/store/:id', (c) =>
    c.req.param('id') === STORE.id ? sendResult(c, STORE) : sendNotFound(c),
  );
}

/** Adds routes of content, sections, products, favorites and locations. */
export function addCatalog(app: Hono, sessions: Sessions): void {
  addContent(app);
  addSections(app);
  addProducts(app, sessions);
  addPlaces(app);
}
