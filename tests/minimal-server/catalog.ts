import type { Context, Hono } from 'hono';
import {
  type Body,
  paginate,
  readBody,
  sendEntity,
  sendNotFound,
  sendRefusal,
  sendResult,
  sendSuccess,
  toList,
  toText,
  V1,
} from './answers.ts';
import {
  buildFilterState,
  getListingPage,
  listProductsByIds,
  searchProducts,
  selectProducts,
  toProductAnswer,
} from './listing.ts';
import { CITIES, listStores } from './locations.ts';
import { findProductByOffer, PRODUCTS, type Product, SCARVES, SECTIONS } from './products.ts';
import { EMAIL, PHONE, type Visitors } from './visitors.ts';

/** Adds the routes of section 7, "Catalogue". */
function addSections(app: Hono): void {
  app.get('/api/v1/sections', (c) => sendResult(c, SECTIONS));
  app.get('/api/v1/sections/by_code/:code{.+}', (c) =>
    sendEntity(
      c,
      SECTIONS.find(({ code }) => code === c.req.param('code')),
    ),
  );
  app.post('/api/v1/sections/filter', async (c) => {
    const query = await readBody(c);
    const selected = selectProducts(query);
    return selected ? sendResult(c, getListingPage(selected, query)) : sendNotFound(c);
  });
  app.post('/api/v1/sections/filters', async (c) => sendEntity(c, buildFilterState(await readBody(c))));
  app.post('/api/v1/sections/filter/cnt', async (c) => {
    const selected = selectProducts(await readBody(c));
    return selected ? sendResult(c, { count: selected.length }) : sendNotFound(c);
  });
}

/** Validates the contacts of a form. @returns the error message, or null */
export function findContactsProblem({ name, surname, phone, email }: Body): string | null {
  if (!toText(name)) return 'Введите корректное имя';
  if (!toText(surname)) return 'Введите корректную фамилию';
  if (!PHONE.test(toText(phone))) return 'Введите корректный номер телефона';
  return EMAIL.test(toText(email)) ? null : 'Не заполнено или неверно заполнено поле';
}

/** Finds the size to book. Section 3 allows a title or an id in the field `size`. */
const bookedOffer = ({ productId, size, offer_id }: Body) => {
  const wanted = toText(size) || toText(offer_id);
  const product = PRODUCTS.find(({ id }) => id === Number(productId)) ?? findProductByOffer(Number(wanted));
  return product?.offers.find(({ id, title }) => [String(id), title].includes(wanted));
};

/** Adds the routes of section 7, "Products". */
function addProducts(app: Hono, visitors: Visitors): void {
  let bookings = 8;
  const one = (name: string, field: (product: Product) => string) => (c: Context) => {
    const product = PRODUCTS.find((candidate) => field(candidate) === c.req.param(name));
    return product ? sendResult(c, toProductAnswer(product, visitors.getVisitor(c))) : sendNotFound(c);
  };
  const byId = one('id', ({ id }) => String(id));
  app.get(
    '/api/v1/products/by_code/:code',
    one('code', ({ code }) => code),
  );
  app.get(
    '/api/v1/products/by_article/:article',
    one('article', ({ vendor_code }) => vendor_code),
  );
  app.get('/api/v1/products', (c) => sendResult(c, listProductsByIds(c.req.queries('id[]'))));
  app.get('/api/v1/products/:id{\\d+}', byId);
  app.get('/api/v1/products/:id{\\d+}/care', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    const care = product?.section === SCARVES ? PRODUCTS.filter(({ code }) => code === 'sharf-tuman') : [];
    return sendResult(
      c,
      care.map((other) => toProductAnswer(other)),
    );
  });
  app.get('/api/v1/products/:id{\\d+}/stock', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    return product ? sendResult(c, toProductAnswer(product, visitors.getVisitor(c)).offers) : sendNotFound(c);
  });
  app.get('/api/v1/products/:id{\\d+}/booking', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    if (!product) return sendNotFound(c);
    const stores = listStores(c.req.query('city_id'));
    return sendResult(c, {
      offers: toProductAnswer(product, visitors.getVisitor(c)).offers,
      cities: CITIES,
      stores,
    });
  });
  app.on(['POST', 'DELETE'], `${V1}/products/subscribe`, async (c) => {
    const { email, offer_ids } = await readBody(c);
    if (!EMAIL.test(toText(email))) return sendRefusal(c, 'Не заполнено или неверно заполнено поле');
    const { subscribed } = visitors.getVisitor(c);
    for (const id of toList(offer_ids))
      if (c.req.method === 'POST') subscribed.add(Number(id));
      else subscribed.delete(Number(id));
    return sendSuccess(c);
  });
  app.post(`${V1}/products/booking`, async (c) => {
    const body = await readBody(c);
    const offer = bookedOffer(body);
    const contacts = {
      ...body,
      ...(body.userData as Body | undefined),
      ...(body.user_info as Body | undefined),
    };
    const problem = offer ? findContactsProblem(contacts) : 'Выберите размер';
    if (problem) return sendRefusal(c, problem);
    const has = offer?.stock_stores.some(({ store_id }) => store_id === Number(body.store_id));
    if (!has) return sendRefusal(c, 'Выберите магазин');
    bookings += 1;
    return sendResult(c, { order_id: `B-${bookings}` });
  });
  app.get(`${V1}/products/search`, (c) => {
    const query = (c.req.query('query') ?? c.req.query('q') ?? '').toLowerCase();
    const list = paginate(searchProducts(query), c.req.query('limit'), c.req.query('page'));
    return sendResult(
      c,
      list.map((product) => toProductAnswer(product)),
    );
  });
}

/** Adds the routes of section 7, "Favourites". */
function addFavorites(app: Hono, visitors: Visitors): void {
  app.get('/api/v1/products/favorite', (c) => {
    const { favorites } = visitors.getVisitor(c);
    const list = PRODUCTS.filter(({ id }) => favorites.has(id));
    return sendResult(
      c,
      paginate(list, c.req.query('limit') ?? 100, c.req.query('page')).map((product) =>
        toProductAnswer(product),
      ),
    );
  });
  app.get('/api/v1/products/favorite/cnt', (c) =>
    sendResult(c, { count: visitors.getVisitor(c).favorites.size }),
  );
  app.delete('/api/v1/products/favorite', (c) => {
    visitors.getVisitor(c).favorites.clear();
    return sendSuccess(c);
  });
  app.on(['POST', 'DELETE'], '/api/v1/products/:id{\\d+}/favorite', (c) => {
    const { favorites } = visitors.getVisitor(c);
    const id = Number(c.req.param('id'));
    if (!PRODUCTS.some((product) => product.id === id)) return sendNotFound(c);
    if (c.req.method === 'POST') favorites.add(id);
    else favorites.delete(id);
    return sendSuccess(c);
  });
}

export function addCatalog(app: Hono, visitors: Visitors): void {
  addSections(app);
  addFavorites(app, visitors);
  addProducts(app, visitors);
}
