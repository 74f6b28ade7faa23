import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { absent, bodyOf, done, found, ok, pageOf, refuse, textOf, V1 } from './answers.ts';
import { contactsProblem } from './catalog.ts';
import { PRODUCTS } from './goods.ts';
import { present } from './listing.ts';
import {
  BLOG,
  CAPSULES,
  HOME,
  INFO,
  LANDINGS,
  LOOKS,
  type Material,
  menuOf,
  NEWS,
  PAGES,
  SEO,
} from './materials.ts';
import { CITIES, cityOf, locationOf, PAYMENTS, storeById, storesIn } from './places.ts';
import { EMAIL, type Visitors } from './visitors.ts';

const CONTENT = '/api/v1/content';
const MAX_BYTES = 15 * 1024 * 1024;

const headOf = ({ html: _, ...head }: Material) => head;
const byCode = (list: readonly Material[], code: string | undefined) => list.find((one) => one.code === code);

/** Adds the routes of section 7, "Content/main", without its forms. */
function addMaterials(app: Hono): void {
  for (const place of ['promo', 'brands', 'categories'])
    app.get(`${CONTENT}/mainpage/${place}`, (c) => ok(c, HOME[place]));
  app.get(`${CONTENT}/mainpage/newarrivals`, (c) =>
    ok(
      c,
      PRODUCTS.filter(({ is_novelty }) => is_novelty).map((product) => present(product)),
    ),
  );
  app.get(`${CONTENT}/mainpage/premium`, (c) =>
    ok(
      c,
      PRODUCTS.filter(({ price }) => price.price > 15_000).map((product) => present(product)),
    ),
  );
  const lists = { news: NEWS, blog: BLOG, inspiration: LOOKS, landing: LANDINGS };
  for (const [name, list] of Object.entries(lists)) {
    app.get(`${CONTENT}/${name}`, (c) => {
      const { code, limit, page } = c.req.query();
      return code ? found(c, byCode(list, code)) : ok(c, pageOf(list, limit, page).map(headOf));
    });
    app.get(`${CONTENT}/${name}/:code`, (c) => found(c, byCode(list, c.req.param('code'))));
  }
  app.get(`${CONTENT}/capsules`, (c) => ok(c, CAPSULES.map(headOf)));
  // This path has no prefix in section 7, unlike the others.
  for (const path of [`${CONTENT}/page/:code`, '/content/page/:code'])
    app.get(path, (c) => found(c, byCode(PAGES, c.req.param('code'))));
  app.get(`${CONTENT}/menu/:code`, (c) => found(c, menuOf(c.req.param('code'))));
  app.post(`${CONTENT}/snippet`, absent);
  app.get(`${CONTENT}/picture/:code`, absent);
  app.post(`${CONTENT}/banner`, absent);
  app.get(`${V1}/info/:slug`, (c) => found(c, byCode(INFO, c.req.param('slug'))));
  app.get('/api/v1/urlrewrite/short_uri/:code', (c) =>
    c.req.param('code') === '~vesna' ? ok(c, { url: '/catalog/scarves' }) : absent(c),
  );
  for (const one of ['description', 'tag']) {
    app.get(`/api/v1/seo/${one}/:id`, absent);
    app.post(`/api/v1/seo/${one}`, async (c) => {
      const { url } = await bodyOf(c);
      return found(c, one === 'description' ? SEO[textOf(url)] : null);
    });
  }
}

/** Adds the routes of the forms in section 7: feedback, footer subscription, certificates. */
function addForms(app: Hono): void {
  app.get(`${V1}/feedback/themes`, (c) =>
    ok(c, [
      { id: 1, title: 'Вопрос о заказе' },
      { id: 2, title: 'Другое' },
    ]),
  );
  app.post(`${V1}/feedback`, async (c) => {
    const { name, last_name, phone, email, theme, content } = await bodyOf(c);
    if (!textOf(theme)) return refuse(c, 'Выберите тему вопроса');
    if (textOf(content).length < 10) return refuse(c, 'Сообщение меньше 10 символов');
    const contacts = { name, surname: last_name, phone, email: textOf(email) || 'none@veresk.example' };
    const problem = contactsProblem(contacts);
    return problem ? refuse(c, problem) : done(c);
  });
  app.post(`${V1}/persistent/upload`, async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const file = [...form.values()].find((value) => value instanceof File);
    if (!file) return refuse(c, 'Вы не выбрали файл');
    return file.size > MAX_BYTES
      ? refuse(c, 'Общий размер файлов не должен превышать 15 МБ')
      : ok(c, { id: randomUUID() });
  });
  app.get('/api/v1/form/anti_spam_name', (c) => ok(c, { anti_spam_name: 'veresk_check' }));
  app.post('/api/v1/form/subscribe', async (c) => {
    const { email, agree, veresk_check } = await bodyOf(c);
    return EMAIL.test(textOf(email)) && agree && textOf(veresk_check) !== ''
      ? done(c)
      : refuse(c, 'Не заполнено или неверно заполнено поле');
  });
  const certificate = async (c: Context) => {
    const body = await bodyOf(c);
    const code = [body.code, body.number, body.certificate].map(textOf).find((text) => text !== '');
    return code === '7700123412341234' ? ok(c, { amount: 3000 }) : refuse(c, 'Сертификат не найден');
  };
  app.post('/api/v1/form/check_certificate', certificate);
  app.post('/api/v1/certificate/status', certificate);
  app.post('/api/v1/certificate/form_settings', (c) =>
    ok(c, { amounts: [3000, 5000, 10_000], payments: PAYMENTS }),
  );
  app.post('/api/v1/certificate/submit', async (c) => {
    const body = await bodyOf(c);
    const isFilled =
      Number(body.amount) > 0 && Object.values(body).some((value) => EMAIL.test(textOf(value)));
    return isFilled ? ok(c, { order_id: 'С-15' }) : refuse(c, 'Не заполнено или неверно заполнено поле');
  });
}

/** Adds the routes of section 7, "Local". */
function addPlaces(app: Hono, visitors: Visitors): void {
  const matching = (query: string) => CITIES.filter(({ name }) => name.toLowerCase().includes(query));
  app.get('/api/v1/local/city', (c) => ok(c, CITIES));
  app.get('/api/v1/local/city/by_code/:code', (c) => found(c, cityOf(c.req.param('code'))));
  app.get('/api/v1/local/location', (c) => ok(c, matching((c.req.query('query') ?? '').toLowerCase())));
  app.get('/api/v1/local/location/:id', (c) => {
    const city = CITIES.find(({ location_id }) => String(location_id) === c.req.param('id'));
    return city ? ok(c, locationOf(city)) : absent(c);
  });
  app.post('/api/v1/local/location', async (c) => {
    const { location_id } = await bodyOf(c);
    const city = CITIES.find((one) => one.location_id === Number(location_id));
    if (!city) return absent(c);
    visitors.of(c).city = city;
    return ok(c, locationOf(city));
  });
  app.get('/api/v1/local/store', (c) => ok(c, storesIn(c.req.query('city_id') ?? c.req.query('city_code'))));
  app.get('/api/v1/local/store/:id', (c) => found(c, storeById(c.req.param('id'))));
}

export function addContent(app: Hono, visitors: Visitors): void {
  addMaterials(app);
  addForms(app);
  addPlaces(app, visitors);
}
