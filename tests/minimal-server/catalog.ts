import type { Context, Hono } from 'hono';
import { absent, type Body, bodyOf, done, found, listOf, ok, pageOf, refuse, textOf, V1 } from './answers.ts';
import { PRODUCTS, type Product, productOf, SCARVES, SECTIONS } from './goods.ts';
import { byIds, filterStateOf, pageOfListing, present, search, select } from './listing.ts';
import { CITIES, storesIn } from './places.ts';
import { EMAIL, PHONE, type Visitors } from './visitors.ts';

/** Adds the routes of section 7, "Catalogue". */
function addSections(app: Hono): void {
  app.get('/api/v1/sections', (c) => ok(c, SECTIONS));
  app.get('/api/v1/sections/by_code/:code{.+}', (c) =>
    found(
      c,
      SECTIONS.find(({ code }) => code === c.req.param('code')),
    ),
  );
  app.post('/api/v1/sections/filter', async (c) => {
    const query = await bodyOf(c);
    const selected = select(query);
    return selected ? ok(c, pageOfListing(selected, query)) : absent(c);
  });
  app.post('/api/v1/sections/filters', async (c) => found(c, filterStateOf(await bodyOf(c))));
  app.post('/api/v1/sections/filter/cnt', async (c) => {
    const selected = select(await bodyOf(c));
    return selected ? ok(c, { count: selected.length }) : absent(c);
  });
}

/** Returns a refusal of a form's contacts, or null. */
export function contactsProblem({ name, surname, phone, email }: Body): string | null {
  if (!textOf(name)) return 'Введите корректное имя';
  if (!textOf(surname)) return 'Введите корректную фамилию';
  if (!PHONE.test(textOf(phone))) return 'Введите корректный номер телефона';
  return EMAIL.test(textOf(email)) ? null : 'Не заполнено или неверно заполнено поле';
}

/** Finds the size of a booking. Its field `size` in section 3 may be a title or an id. */
const bookedOffer = ({ productId, size, offer_id }: Body) => {
  const wanted = textOf(size) || textOf(offer_id);
  const product = PRODUCTS.find(({ id }) => id === Number(productId)) ?? productOf(Number(wanted));
  return product?.offers.find(({ id, title }) => [String(id), title].includes(wanted));
};

/** Adds the routes of section 7, "Products". */
function addProducts(app: Hono, visitors: Visitors): void {
  let bookings = 8;
  const one = (name: string, field: (product: Product) => string) => (c: Context) => {
    const product = PRODUCTS.find((candidate) => field(candidate) === c.req.param(name));
    return product ? ok(c, present(product, visitors.of(c))) : absent(c);
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
  app.get('/api/v1/products', (c) => ok(c, byIds(c.req.queries('id[]'))));
  app.get('/api/v1/products/:id{\\d+}', byId);
  app.get('/api/v1/products/:id{\\d+}/care', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    const care = product?.section === SCARVES ? PRODUCTS.filter(({ code }) => code === 'sharf-tuman') : [];
    return ok(
      c,
      care.map((other) => present(other)),
    );
  });
  app.get('/api/v1/products/:id{\\d+}/stock', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    return product ? ok(c, present(product, visitors.of(c)).offers) : absent(c);
  });
  app.get('/api/v1/products/:id{\\d+}/booking', (c) => {
    const product = PRODUCTS.find(({ id }) => id === Number(c.req.param('id')));
    if (!product) return absent(c);
    const stores = storesIn(c.req.query('city_id'));
    return ok(c, { offers: present(product, visitors.of(c)).offers, cities: CITIES, stores });
  });
  app.on(['POST', 'DELETE'], `${V1}/products/subscribe`, async (c) => {
    const { email, offer_ids } = await bodyOf(c);
    if (!EMAIL.test(textOf(email))) return refuse(c, 'Не заполнено или неверно заполнено поле');
    const { subscribed } = visitors.of(c);
    for (const id of listOf(offer_ids))
      if (c.req.method === 'POST') subscribed.add(Number(id));
      else subscribed.delete(Number(id));
    return done(c);
  });
  app.post(`${V1}/products/booking`, async (c) => {
    const body = await bodyOf(c);
    const offer = bookedOffer(body);
    const contacts = {
      ...body,
      ...(body.userData as Body | undefined),
      ...(body.user_info as Body | undefined),
    };
    const problem = offer ? contactsProblem(contacts) : 'Выберите размер';
    if (problem) return refuse(c, problem);
    const has = offer?.stock_stores.some(({ store_id }) => store_id === Number(body.store_id));
    if (!has) return refuse(c, 'Выберите магазин');
    bookings += 1;
    return ok(c, { order_id: `B-${bookings}` });
  });
  app.get(`${V1}/products/search`, (c) => {
    const query = (c.req.query('query') ?? c.req.query('q') ?? '').toLowerCase();
    const list = pageOf(search(query), c.req.query('limit'), c.req.query('page'));
    return ok(
      c,
      list.map((product) => present(product)),
    );
  });
}

/** Adds the routes of section 7, "Favourites". */
function addFavorites(app: Hono, visitors: Visitors): void {
  app.get('/api/v1/products/favorite', (c) => {
    const { favorites } = visitors.of(c);
    const list = PRODUCTS.filter(({ id }) => favorites.has(id));
    return ok(
      c,
      pageOf(list, c.req.query('limit') ?? 100, c.req.query('page')).map((product) => present(product)),
    );
  });
  app.get('/api/v1/products/favorite/cnt', (c) => ok(c, { count: visitors.of(c).favorites.size }));
  app.delete('/api/v1/products/favorite', (c) => {
    visitors.of(c).favorites.clear();
    return done(c);
  });
  app.on(['POST', 'DELETE'], '/api/v1/products/:id{\\d+}/favorite', (c) => {
    const { favorites } = visitors.of(c);
    const id = Number(c.req.param('id'));
    if (!PRODUCTS.some((product) => product.id === id)) return absent(c);
    if (c.req.method === 'POST') favorites.add(id);
    else favorites.delete(id);
    return done(c);
  });
}

export function addCatalog(app: Hono, visitors: Visitors): void {
  addSections(app);
  addFavorites(app, visitors);
  addProducts(app, visitors);
}
