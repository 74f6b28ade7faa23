import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import {
  paginate,
  readBody,
  sendEntity,
  sendNotFound,
  sendRefusal,
  sendResult,
  sendSuccess,
  toText,
  V1,
} from './answers.ts';
import { findContactsProblem } from './catalog.ts';
import { toProductAnswer } from './listing.ts';
import { CITIES, findCity, findStore, listStores, PAYMENTS, toLocation } from './locations.ts';
import {
  BLOG,
  CAPSULES,
  findMenu,
  HOME,
  INFO,
  LANDINGS,
  LOOKS,
  type Material,
  NEWS,
  PAGES,
  SEO,
} from './materials.ts';
import { PRODUCTS } from './products.ts';
import { EMAIL, type Visitors } from './visitors.ts';

const CONTENT = '/api/v1/content';
const MAX_BYTES = 15 * 1024 * 1024;

const headOf = ({ html: _, ...head }: Material) => head;
const byCode = (list: readonly Material[], code: string | undefined) => list.find((one) => one.code === code);

/** Adds the routes of section 7, "Content/main", without its forms. */
function addMaterials(app: Hono): void {
  for (const place of ['promo', 'brands', 'categories'])
    app.get(`${CONTENT}/mainpage/${place}`, (c) => sendResult(c, HOME[place]));
  app.get(`${CONTENT}/mainpage/newarrivals`, (c) =>
    sendResult(
      c,
      PRODUCTS.filter(({ is_novelty }) => is_novelty).map((product) => toProductAnswer(product)),
    ),
  );
  app.get(`${CONTENT}/mainpage/premium`, (c) =>
    sendResult(
      c,
      PRODUCTS.filter(({ price }) => price.price > 15_000).map((product) => toProductAnswer(product)),
    ),
  );
  const lists = { news: NEWS, blog: BLOG, inspiration: LOOKS, landing: LANDINGS };
  for (const [name, list] of Object.entries(lists)) {
    app.get(`${CONTENT}/${name}`, (c) => {
      const { code, limit, page } = c.req.query();
      return code
        ? sendEntity(c, byCode(list, code))
        : sendResult(c, paginate(list, limit, page).map(headOf));
    });
    app.get(`${CONTENT}/${name}/:code`, (c) => sendEntity(c, byCode(list, c.req.param('code'))));
  }
  app.get(`${CONTENT}/capsules`, (c) => sendResult(c, CAPSULES.map(headOf)));
  // Unlike other paths, this path has no prefix in section 7.
  for (const path of [`${CONTENT}/page/:code`, '/content/page/:code'])
    app.get(path, (c) => sendEntity(c, byCode(PAGES, c.req.param('code'))));
  app.get(`${CONTENT}/menu/:code`, (c) => sendEntity(c, findMenu(c.req.param('code'))));
  app.post(`${CONTENT}/snippet`, sendNotFound);
  app.get(`${CONTENT}/picture/:code`, sendNotFound);
  app.post(`${CONTENT}/banner`, sendNotFound);
  app.get(`${V1}/info/:slug`, (c) => sendEntity(c, byCode(INFO, c.req.param('slug'))));
  app.get('/api/v1/urlrewrite/short_uri/:code', (c) =>
    c.req.param('code') === '~vesna' ? sendResult(c, { url: '/catalog/scarves' }) : sendNotFound(c),
  );
  for (const one of ['description', 'tag']) {
    app.get(`/api/v1/seo/${one}/:id`, sendNotFound);
    app.post(`/api/v1/seo/${one}`, async (c) => {
      const { url } = await readBody(c);
      return sendEntity(c, one === 'description' ? SEO[toText(url)] : null);
    });
  }
}

/** Adds the routes of the forms in section 7: feedback, footer subscription, certificates. */
function addForms(app: Hono): void {
  app.get(`${V1}/feedback/themes`, (c) =>
    sendResult(c, [
      { id: 1, title: 'Вопрос о заказе' },
      { id: 2, title: 'Другое' },
    ]),
  );
  app.post(`${V1}/feedback`, async (c) => {
    const { name, last_name, phone, email, theme, content } = await readBody(c);
    if (!toText(theme)) return sendRefusal(c, 'Выберите тему вопроса');
    if (toText(content).length < 10) return sendRefusal(c, 'Сообщение меньше 10 символов');
    const contacts = { name, surname: last_name, phone, email: toText(email) || 'none@veresk.example' };
    const problem = findContactsProblem(contacts);
    return problem ? sendRefusal(c, problem) : sendSuccess(c);
  });
  app.post(`${V1}/persistent/upload`, async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const file = [...form.values()].find((value) => value instanceof File);
    if (!file) return sendRefusal(c, 'Вы не выбрали файл');
    return file.size > MAX_BYTES
      ? sendRefusal(c, 'Общий размер файлов не должен превышать 15 МБ')
      : sendResult(c, { id: randomUUID() });
  });
  app.get('/api/v1/form/anti_spam_name', (c) => sendResult(c, { anti_spam_name: 'veresk_check' }));
  app.post('/api/v1/form/subscribe', async (c) => {
    const { email, agree, veresk_check } = await readBody(c);
    return EMAIL.test(toText(email)) && agree && toText(veresk_check) !== ''
      ? sendSuccess(c)
      : sendRefusal(c, 'Не заполнено или неверно заполнено поле');
  });
  const certificate = async (c: Context) => {
    const body = await readBody(c);
    const code = [body.code, body.number, body.certificate].map(toText).find((text) => text !== '');
    return code === '7700123412341234'
      ? sendResult(c, { amount: 3000 })
      : sendRefusal(c, 'Сертификат не найден');
  };
  app.post('/api/v1/form/check_certificate', certificate);
  app.post('/api/v1/certificate/status', certificate);
  app.post('/api/v1/certificate/form_settings', (c) =>
    sendResult(c, { amounts: [3000, 5000, 10_000], payments: PAYMENTS }),
  );
  app.post('/api/v1/certificate/submit', async (c) => {
    const body = await readBody(c);
    const isFilled =
      Number(body.amount) > 0 && Object.values(body).some((value) => EMAIL.test(toText(value)));
    return isFilled
      ? sendResult(c, { order_id: 'С-15' })
      : sendRefusal(c, 'Не заполнено или неверно заполнено поле');
  });
}

/** Adds the routes of section 7, "Local". */
function addPlaces(app: Hono, visitors: Visitors): void {
  const matching = (query: string) => CITIES.filter(({ name }) => name.toLowerCase().includes(query));
  app.get('/api/v1/local/city', (c) => sendResult(c, CITIES));
  app.get('/api/v1/local/city/by_code/:code', (c) => sendEntity(c, findCity(c.req.param('code'))));
  app.get('/api/v1/local/location', (c) =>
    sendResult(c, matching((c.req.query('query') ?? '').toLowerCase())),
  );
  app.get('/api/v1/local/location/:id', (c) => {
    const city = CITIES.find(({ location_id }) => String(location_id) === c.req.param('id'));
    return city ? sendResult(c, toLocation(city)) : sendNotFound(c);
  });
  app.post('/api/v1/local/location', async (c) => {
    const { location_id } = await readBody(c);
    const city = CITIES.find((one) => one.location_id === Number(location_id));
    if (!city) return sendNotFound(c);
    visitors.getVisitor(c).city = city;
    return sendResult(c, toLocation(city));
  });
  app.get('/api/v1/local/store', (c) =>
    sendResult(c, listStores(c.req.query('city_id') ?? c.req.query('city_code'))),
  );
  app.get('/api/v1/local/store/:id', (c) => sendEntity(c, findStore(c.req.param('id'))));
}

export function addContent(app: Hono, visitors: Visitors): void {
  addMaterials(app);
  addForms(app);
  addPlaces(app, visitors);
}
