import type { Run } from '../run/run.ts';
import { at, idOf, isRecord, isYes, recordsOf, textOr } from '../run/values.ts';
import { needs, contractTexts as t } from '../texts.ts';
import { type Found, MOSCOW, UNKNOWN_ID, UNKNOWN_TOKEN } from './found.ts';
import { newRecipient, toSentId } from './sent.ts';

const V1 = '/services/rest/v1';
const SUBSCRIBE = `${V1}/products/subscribe`;
const BOOK = `POST ${V1}/products/booking`;
const UNBOOK = `DELETE ${V1}/products/booking`;
const NO_CERTIFICATE = '0000000000000000';
const EMAIL = 'anna@example.ru';

const unknown = { expects: { refusal: t.notFoundNeeded } } as const;

async function walkFeedback(run: Run): Promise<void> {
  const FEEDBACK = `POST ${V1}/feedback`;
  const themes = await run.ask(`GET ${V1}/feedback/themes`);
  const upload = await run.ask(`POST ${V1}/persistent/upload`);
  const theme = recordsOf(themes.items)[0]?.id;
  if (idOf(theme) === null) return run.skip(needs.theme, FEEDBACK);
  const { name, surname, email, phone } = newRecipient();
  const file = at(upload.result, 'id');
  await run.ask(FEEDBACK, {
    body: {
      ...{ name, last_name: surname, email, phone, theme: toSentId(theme) },
      content: 'Проверка вызовов: отвечать не нужно',
      attachments: file === undefined ? [] : [file],
      agree: true,
    },
  });
}

async function walkNewsletter(run: Run): Promise<void> {
  const { result } = await run.ask('GET /api/v1/form/anti_spam_name');
  const name = textOr(at(result, 'anti_spam_name'), 'anti_spam');
  await run.ask('POST /api/v1/form/subscribe', { body: { email: EMAIL, agree: true, [name]: 30 } });
}

async function walkCertificates(run: Run): Promise<void> {
  await run.ask('POST /api/v1/certificate/form_settings', {
    body: { city_id: MOSCOW.city },
    expects: 'either',
  });
  await run.ask('POST /api/v1/certificate/status', { body: { number: NO_CERTIFICATE }, ...unknown });
  await run.ask('POST /api/v1/form/check_certificate', { body: { number: NO_CERTIFICATE }, ...unknown });
  await run.ask('POST /api/v1/certificate/submit', { body: {}, expects: { refusal: t.wrongDataNeeded } });
}

/** A size that can be booked, with its store and city. */
interface Bookable {
  size: unknown;
  store_id: unknown;
  city_id: unknown;
}

const MAX_CITIES = 6;

/** Finds a size that can be booked in a store of a city: Moscow first, then the cities of the answer. */
async function findBookable(run: Run, id: string): Promise<Bookable | null> {
  const cities: unknown[] = [MOSCOW.city];
  let elsewhere: Bookable | null = null;
  for (let index = 0; index < cities.length && index < MAX_CITIES; index += 1) {
    const city_id = cities[index];
    const query = { city_id: String(city_id) };
    const { result } = await run.ask('GET /api/v1/products/{id}/booking', { path: { id }, query });
    const stores = recordsOf(at(result, 'stores')).map((store) => String(store.id));
    const pairs = recordsOf(at(result, 'offers')).flatMap(({ title, stock_stores }) =>
      recordsOf(stock_stores).flatMap(({ store_id, booking }) =>
        isYes(booking) ? [{ size: title, store_id, city_id }] : [],
      ),
    );
    const here = pairs.find(({ store_id }) => stores.includes(String(store_id)));
    if (here) return here;
    elsewhere ??= pairs[0] ?? null;
    for (const city of recordsOf(at(result, 'cities')))
      if (idOf(city.id) !== null && !cities.some((one) => String(one) === String(city.id)))
        cities.push(city.id);
  }
  return elsewhere;
}

/** Books a size by its title in the first store that allows it, and cancels the booking. */
async function walkBooking(run: Run, { bookable }: Found): Promise<void> {
  const id = idOf(bookable?.id);
  // This request shows whether the call exists even without a booking.
  await run.ask(UNBOOK, { body: { order_id: UNKNOWN_ID }, expects: 'either', isUnknown: true });
  const found = id === null ? null : await findBookable(run, id);
  if (!found) return run.skip(needs.booking, BOOK);
  const { result } = await run.ask(BOOK, {
    body: {
      productId: toSentId(bookable?.id),
      size: found.size,
      store_id: toSentId(found.store_id),
      city_id: toSentId(found.city_id),
      userData: newRecipient(),
      comment: '',
      agree: true,
    },
  });
  const order_id = idOf(at(result, 'order_id'));
  if (order_id === null) return;
  const canceled = await run.ask(UNBOOK, { body: { order_id }, expects: 'either' });
  if (!canceled.ok) run.outcomes.of(BOOK).leftOrders.add(order_id);
}

/** Subscribes to a size that is sold out. A subscription to an available size may be refused. */
async function walkSubscription(run: Run, { offer, soldOut }: Found): Promise<void> {
  const one = soldOut ?? idOf(offer?.id);
  if (one === null) return run.skip(needs.offer, `POST ${SUBSCRIBE}`, `DELETE ${SUBSCRIBE}`);
  const body = { email: EMAIL, offer_ids: [one] };
  await run.ask(`POST ${SUBSCRIBE}`, { body, expects: soldOut ? 'result' : 'either' });
  await run.ask(`DELETE ${SUBSCRIBE}`, { body, expects: soldOut ? 'result' : 'either' });
}

/** Requests feedback, newsletter, certificates, bookings and size subscriptions. */
export async function walkForms(run: Run, found: Found): Promise<void> {
  await walkFeedback(run);
  await walkNewsletter(run);
  await walkCertificates(run);
  await walkBooking(run, found);
  await walkSubscription(run, found);
}

/** Requests the optional calls that no other part of the run covers. */
export async function walkExtras(run: Run, { product }: Found): Promise<void> {
  const either = { expects: 'either' } as const;
  const unknownKey = { expects: 'either', isUnknown: true } as const;
  if (isRecord(product)) {
    const path = { id: String(product.id) };
    for (const part of ['similar', 'looks', 'reviews'])
      await run.ask(`GET /api/v1/products/{id}/${part}`, { path, ...either });
  }
  await run.ask(`GET ${V1}/products/search/popular`, either);
  await run.ask(`POST ${V1}/products/search/asked`, { body: { query: 'ботинки' }, ...either });
  await run.ask(`GET ${V1}/products/booking`, either);
  await run.ask(`POST ${V1}/products/booking/link`, { body: { link: 'a'.repeat(22) }, ...unknownKey });
  await run.ask(`GET ${SUBSCRIBE}`, either);
  for (const end of ['confirm', 'cancel'])
    await run.ask(`POST ${SUBSCRIBE}/${end}`, { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.ask('POST /api/v1/form/subscribe/confirm', { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.ask(`POST ${V1}/authentication/start`, either);
  await run.ask(`POST ${V1}/authentication/link`, { body: { token: UNKNOWN_TOKEN }, ...unknownKey });
  await run.ask(`POST ${V1}/address/suggestions`, {
    body: { query: 'ул Лесная', count: 5, mode: 'street', city: 'Москва', country_iso_code: 'RU' },
    ...either,
  });
  const query = { return_basket: 'true' };
  await run.ask('POST /api/v1/cart/certificate', { query, body: { number: NO_CERTIFICATE }, ...unknownKey });
  await run.ask('DELETE /api/v1/cart/certificate/{id}', { path: { id: UNKNOWN_ID }, query, ...unknownKey });
  await run.ask(`DELETE ${V1}/user/returns/{id}`, { path: { id: UNKNOWN_ID }, ...unknownKey });
  await run.ask('GET /api/v1/certificate/purchases', either);
  for (const end of ['pay', 'send'])
    await run.ask(`POST /api/v1/certificate/${end}`, { body: { purchase: UNKNOWN_ID }, ...unknownKey });
}
