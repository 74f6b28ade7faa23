import type { ContractRun } from '../run/run.ts';
import { getAtPath, isRecord, isYes, toIdText, toRecords, toTextOr } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { type KnownValues, MOSCOW, UNKNOWN_ID, UNKNOWN_TOKEN } from './found.ts';
import { createRecipient, toSentId } from './request-values.ts';

const V1 = '/services/rest/v1';
const SUBSCRIBE = `${V1}/products/subscribe`;
const BOOK = `POST ${V1}/products/booking`;
const UNBOOK = `DELETE ${V1}/products/booking`;
const NO_CERTIFICATE = '0000000000000000';
const EMAIL = 'anna@example.ru';

const unknown = { expects: { refusal: t.notFoundNeeded } } as const;

async function walkFeedback(run: ContractRun): Promise<void> {
  const FEEDBACK = `POST ${V1}/feedback`;
  const themes = await run.request(`GET ${V1}/feedback/themes`);
  const upload = await run.request(`POST ${V1}/persistent/upload`);
  const theme = toRecords(themes.items)[0]?.id;
  if (toIdText(theme) === null) return run.skip(neededValueNames.theme, FEEDBACK);
  const { name, surname, email, phone } = createRecipient();
  const file = getAtPath(upload.result, 'id');
  await run.request(FEEDBACK, {
    body: {
      ...{ name, last_name: surname, email, phone, theme: toSentId(theme) },
      content: 'Проверка вызовов: отвечать не нужно',
      attachments: file === undefined ? [] : [file],
      agree: true,
    },
  });
}

async function walkNewsletter(run: ContractRun): Promise<void> {
  const { result } = await run.request('GET /api/v1/form/anti_spam_name');
  const name = toTextOr(getAtPath(result, 'anti_spam_name'), 'anti_spam');
  await run.request('POST /api/v1/form/subscribe', { body: { email: EMAIL, agree: true, [name]: 30 } });
}

async function walkCertificates(run: ContractRun): Promise<void> {
  await run.request('POST /api/v1/certificate/form_settings', {
    body: { city_id: MOSCOW.city },
    expects: 'either',
  });
  await run.request('POST /api/v1/certificate/status', { body: { number: NO_CERTIFICATE }, ...unknown });
  await run.request('POST /api/v1/form/check_certificate', { body: { number: NO_CERTIFICATE }, ...unknown });
  await run.request('POST /api/v1/certificate/submit', { body: {}, expects: { refusal: t.wrongDataNeeded } });
}

/** Size that can be booked, with the store and the city. */
interface Bookable {
  size: unknown;
  store_id: unknown;
  city_id: unknown;
}

const MAX_CITIES = 6;

/** Finds a size that can be booked in a store. Moscow is searched first, then the cities in the response. */
async function findBookable(run: ContractRun, id: string): Promise<Bookable | null> {
  const cities: unknown[] = [MOSCOW.city];
  let elsewhere: Bookable | null = null;
  for (let index = 0; index < cities.length && index < MAX_CITIES; index += 1) {
    const city_id = cities[index];
    const query = { city_id: String(city_id) };
    const { result } = await run.request('GET /api/v1/products/{id}/booking', { path: { id }, query });
    const stores = toRecords(getAtPath(result, 'stores')).map((store) => String(store.id));
    const pairs = toRecords(getAtPath(result, 'offers')).flatMap(({ title, stock_stores }) =>
      toRecords(stock_stores).flatMap(({ store_id, booking }) =>
        isYes(booking) ? [{ size: title, store_id, city_id }] : [],
      ),
    );
    const here = pairs.find(({ store_id }) => stores.includes(String(store_id)));
    if (here) return here;
    elsewhere ??= pairs[0] ?? null;
    for (const city of toRecords(getAtPath(result, 'cities')))
      if (toIdText(city.id) !== null && !cities.some((one) => String(one) === String(city.id)))
        cities.push(city.id);
  }
  return elsewhere;
}

/** Books a size by its title in the first store that allows a booking, and cancels the booking. */
async function walkBooking(run: ContractRun, { bookable }: KnownValues): Promise<void> {
  const id = toIdText(bookable?.id);
  // This request shows whether the call exists, even if no booking can be made.
  await run.request(UNBOOK, { body: { order_id: UNKNOWN_ID }, expects: 'either', isUnknown: true });
  const found = id === null ? null : await findBookable(run, id);
  if (!found) return run.skip(neededValueNames.booking, BOOK);
  const { result } = await run.request(BOOK, {
    body: {
      productId: toSentId(bookable?.id),
      size: found.size,
      store_id: toSentId(found.store_id),
      city_id: toSentId(found.city_id),
      userData: createRecipient(),
      comment: '',
      agree: true,
    },
  });
  const order_id = toIdText(getAtPath(result, 'order_id'));
  if (order_id === null) return;
  const canceled = await run.request(UNBOOK, { body: { order_id }, expects: 'either' });
  if (!canceled.ok) run.outcomes.get(BOOK).leftOrders.add(order_id);
}

/** Subscribes to a size that is sold out. A subscription to an available size may be refused. */
async function walkSubscription(run: ContractRun, { offer, soldOut }: KnownValues): Promise<void> {
  const one = soldOut ?? toIdText(offer?.id);
  if (one === null) return run.skip(neededValueNames.offer, `POST ${SUBSCRIBE}`, `DELETE ${SUBSCRIBE}`);
  const body = { email: EMAIL, offer_ids: [one] };
  await run.request(`POST ${SUBSCRIBE}`, { body, expects: soldOut ? 'result' : 'either' });
  await run.request(`DELETE ${SUBSCRIBE}`, { body, expects: soldOut ? 'result' : 'either' });
}

/** Requests feedback, newsletter, certificates, bookings and size subscriptions. */
export async function walkForms(run: ContractRun, found: KnownValues): Promise<void> {
  await walkFeedback(run);
  await walkNewsletter(run);
  await walkCertificates(run);
  await walkBooking(run, found);
  await walkSubscription(run, found);
}

/** Requests the optional calls that no other part of the run covers. */
export async function walkExtras(run: ContractRun, { product }: KnownValues): Promise<void> {
  const either = { expects: 'either' } as const;
  const unknownKey = { expects: 'either', isUnknown: true } as const;
  if (isRecord(product)) {
    const path = { id: String(product.id) };
    for (const part of ['similar', 'looks', 'reviews'])
      await run.request(`GET /api/v1/products/{id}/${part}`, { path, ...either });
  }
  await run.request(`GET ${V1}/products/search/popular`, either);
  await run.request(`POST ${V1}/products/search/asked`, { body: { query: 'ботинки' }, ...either });
  await run.request(`GET ${V1}/products/booking`, either);
  await run.request(`POST ${V1}/products/booking/link`, { body: { link: 'a'.repeat(22) }, ...unknownKey });
  await run.request(`GET ${SUBSCRIBE}`, either);
  for (const end of ['confirm', 'cancel'])
    await run.request(`POST ${SUBSCRIBE}/${end}`, { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.request('POST /api/v1/form/subscribe/confirm', { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.request(`POST ${V1}/authentication/start`, either);
  await run.request(`POST ${V1}/authentication/link`, { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.request(`POST ${V1}/address/suggestions`, {
    body: { query: 'ул Лесная', count: 5, mode: 'street', city: 'Москва', country_iso_code: 'RU' },
    ...either,
  });
  const query = { return_basket: 'true' };
  await run.request('POST /api/v1/cart/certificate', {
    query,
    body: { number: NO_CERTIFICATE },
    ...unknownKey,
  });
  await run.request('DELETE /api/v1/cart/certificate/{id}', {
    path: { id: UNKNOWN_ID },
    query,
    ...unknownKey,
  });
  await run.request(`DELETE ${V1}/user/returns/{id}`, { path: { id: UNKNOWN_ID }, ...unknownKey });
  await run.request('GET /api/v1/certificate/purchases', either);
  for (const end of ['pay', 'send'])
    await run.request(`POST /api/v1/certificate/${end}`, { body: { purchase: UNKNOWN_ID }, ...unknownKey });
}
