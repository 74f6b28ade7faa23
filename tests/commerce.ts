import { z } from 'zod';
import type { ApiError } from '#lib/contracts/envelope.ts';
import { openTestShop, type ProviderOptions, type TestShop } from './database.ts';

/** Noon of `TODAY` in Moscow. An order placed at this time can be dispatched on the same day. */
export const NOON = new Date('2026-11-21T09:00:00Z');
export const TODAY = '2026-11-21';

export const BOOTS = { id: 1, offer: 11, lastPair: 12, soldOut: 13 } as const;
export const BAG = { id: 2, offer: 21 } as const;
export const SANDALS = { id: 3, offer: 31 } as const;
export const MOSCOW = 42;
export const PERM = 59;
export const COURIER = 1;
export const STORE_PICKUP = 2;
export const POINTS = 3;
export const CARD = 1;
export const CASH = 2;
export const PVZ = 501;
export const POSTAMAT = 502;
export const PERM_POINT = 503;
export const STORE = 7;

/** Lists the cache tags of all responses that contain these products: pages, cards and listings. */
export const listListingTags = (...ids: number[]): string[] => [
  ...ids.map((id) => `product:${id}`),
  ...ids.map((id) => `card:${id}`),
  ...ids.map((id) => `sizes:${id}`),
  'section:shoes',
  'section:view/all',
];

export const RECIPIENT = {
  name: 'Анна',
  surname: 'Петрова',
  phone: '+79161234567',
  email: 'anna@example.ru',
};

const OFFERS = [
  { id: 11, product_id: 1, title: '37', sort: 1, quantity: 20 },
  { id: 12, product_id: 1, title: '38', sort: 2, quantity: 1 },
  { id: 13, product_id: 1, title: '39', sort: 3, quantity: 0 },
  { id: 21, product_id: 2, title: 'единый', sort: 1, quantity: 3 },
  { id: 31, product_id: 3, title: '36', sort: 1, quantity: 4 },
] as const;

const many = { orders: 1_000_000, pieces: 1_000_000 };
/**
 * Order limits too high to be reached, because all tests order with one phone from one machine. A test about
 * the limits sets them by `limitOrders`.
 */
const UNLIMITED = {
  confirm_hours: 0,
  unconfirmed: many,
  on_receipt: many,
  online: many,
  network: many,
  network_hourly: 1_000_000,
  all: { free: 1_000_000, percent: 100 },
};

/** Sets the limits of unpaid orders. Without `limits`, the shop's default limits apply. */
export async function limitOrders({ db }: TestShop, limits: object = {}): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(limits) })
    .where('code', '=', 'orders')
    .execute();
}

/** Resets the stock to the fixture's values. */
export async function resetStock({ db }: TestShop): Promise<void> {
  for (const { id, quantity } of OFFERS)
    await db.updateTable('offers').set({ quantity }).where('id', '=', id).execute();
}

/** Opens an otherwise empty shop with a few products, two cities and all delivery methods. */
export async function openCommerceShop(options?: ProviderOptions): Promise<TestShop> {
  const shop = await openTestShop('empty', options);
  const { db } = shop;
  shop.setNow(NOON);
  await db
    .insertInto('sections')
    .values({ id: 1, code: 'shoes', title: 'Обувь', heading: 'Обувь' })
    .execute();
  await db
    .insertInto('colors')
    .values({ id: 1, code: 'black', name: 'Чёрный', hex: '#111111', family: 'black' })
    .execute();
  const model = (id: number) => ({ id, code: `m${id}`, section_id: 1 });
  await db
    .insertInto('models')
    .values([model(1), model(2), model(3)])
    .execute();
  const common = {
    section_id: 1,
    color_id: 1,
    properties: '[]',
    description: '',
    search_text: '',
  };
  const product = (id: number, title: string, price: number, base_price: number) => ({
    ...common,
    id,
    model_id: id,
    title,
    price,
    base_price,
    code: `p-${id}`,
    vendor_code: `V-${id}`,
    images: [`/media/series/p-${id}`],
    created_at: NOON,
  });
  await db
    .insertInto('products')
    .values([
      product(1, 'Ботинки Ладога', 899_000, 1_199_000),
      product(2, 'Сумка Нева', 450_000, 450_000),
      product(3, 'Сандалии Ока', 300_000, 300_000),
    ])
    .execute();
  await db
    .insertInto('offers')
    .values([...OFFERS])
    .execute();
  await insertPlaces(shop);
  await insertConsentTexts(shop);
  await db
    .insertInto('settings')
    .values([
      { code: 'cart', value: '{"max_per_line":5,"min_amount":100000,"max_amount":30000000}' },
      { code: 'orders', value: JSON.stringify(UNLIMITED) },
    ])
    .execute();
  const promo = { active_from: '2026-01-01T00:00:00Z', active_to: '2027-01-01T00:00:00Z' };
  await db
    .insertInto('promo_codes')
    .values([
      { ...promo, code: 'ОСЕНЬ10', kind: 'percent', value: 10, min_amount: 500_000 },
      { ...promo, code: 'MINUS500', kind: 'amount', value: 50_000 },
      { ...promo, code: 'OLD', kind: 'percent', value: 5, active_to: '2026-02-01T00:00:00Z' },
      { ...promo, code: 'SOON', kind: 'percent', value: 5, active_from: '2026-12-01T00:00:00Z' },
    ])
    .execute();
  return shop;
}

/** Inserts the texts that the consent checkboxes link to. The texts are in force since 1 November. */
export async function insertConsentTexts({ db }: Pick<TestShop, 'db'>): Promise<void> {
  const page = { title: '', lead: '', html: '', updated_at: new Date('2026-11-01T09:00:00Z') };
  await db
    .insertInto('info_pages')
    .values(['offer', 'personal-data', 'certificate-terms', 'loyalty'].map((code) => ({ ...page, code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertPlaces({ db }: TestShop): Promise<void> {
  const city = { region: '', lat: 55.75, lon: 37.62 };
  // The migrations have already inserted the default city.
  await db.deleteFrom('cities').where('id', '=', MOSCOW).execute();
  await db
    .insertInto('cities')
    .values([
      { ...city, id: MOSCOW, location_id: 84, code: 'moscow', name: 'Москва', zone: 'capital' },
      {
        ...city,
        id: PERM,
        location_id: 90,
        code: 'perm',
        name: 'Пермь',
        zone: 'far',
        time_zone: 'Asia/Yekaterinburg',
      },
    ])
    .execute();
  const place = { address: 'ул. Мира, 1', hours: '10:00–22:00', lat: 55.7, lon: 37.6 };
  await db
    .insertInto('stores')
    .values([
      { ...place, id: STORE, city_id: MOSCOW, code: 's7', name: 'Полутон на Мира', phone: '+74950000000' },
      { ...place, id: 8, city_id: PERM, code: 's8', name: 'Закрыт', phone: '+7342', is_active: false },
    ])
    .execute();
  await db
    .insertInto('pickup_points')
    .values([
      { ...place, id: PVZ, city_id: MOSCOW, type: 'pvz', name: 'Пункт 501' },
      { ...place, id: POSTAMAT, city_id: MOSCOW, type: 'postamat', name: 'Постамат 502', takes_cash: false },
      { ...place, id: PERM_POINT, city_id: PERM, type: 'pvz', name: 'Пункт 503' },
    ])
    .execute();
  await db
    .insertInto('deliveries')
    .values([
      { id: COURIER, type: 'courier', title: 'Курьером', description_html: '', sort: 1 },
      { id: STORE_PICKUP, type: 'storepickup', title: 'Из магазина', description_html: '', sort: 2 },
      { id: POINTS, type: 'pickuppoints', title: 'В пункт выдачи', description_html: '', sort: 3 },
    ])
    .execute();
  const intervals = '[{"from":"10:00","to":"14:00"},{"from":"14:00","to":"18:00"}]';
  await db
    .insertInto('delivery_rates')
    .values([
      {
        delivery_id: 1,
        zone: 'capital',
        price: 35_000,
        free_from: 1_000_000,
        days_min: 1,
        days_max: 1,
        intervals,
      },
      { delivery_id: 2, zone: 'capital', price: 0, free_from: null, days_min: 0, days_max: 0 },
      { delivery_id: 3, zone: 'capital', price: 20_000, free_from: null, days_min: 2, days_max: 3 },
      { delivery_id: 1, zone: 'far', price: 70_000, free_from: null, days_min: 5, days_max: 7, intervals },
      { delivery_id: 2, zone: 'far', price: 0, free_from: null, days_min: 0, days_max: 0 },
      { delivery_id: 3, zone: 'far', price: 50_000, free_from: null, days_min: 4, days_max: 5 },
    ])
    .execute();
  const payment = { description: '', sort: 1 };
  await db
    .insertInto('payments')
    .values([
      {
        ...payment,
        id: CARD,
        code: 'card',
        title: 'Картой',
        delivery_types: ['courier', 'storepickup', 'pickuppoints'],
      },
      { ...payment, id: CASH, code: 'cash', title: 'Наличными', delivery_types: ['courier', 'pickuppoints'] },
    ])
    .execute();
}

export const INSTALLMENTS = 3;

/** Adds the installments payment method, as the owner does. */
export async function offerInstallments({ db }: TestShop): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id: INSTALLMENTS,
      code: 'installments',
      title: 'Частями',
      description: '',
      delivery_types: ['courier', 'storepickup', 'pickuppoints'],
      sort: 9,
      is_online: true,
      method: 'installments',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sends a request of one browser and parses the response. `result` is set after a success, `messages` and
 * `fields` after an error.
 */
export async function request(
  fetch: TestShop['fetch'],
  key: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await fetch(path, { method, body, headers });
  const { result, errors = [] }: { result?: unknown; errors?: ApiError[] } = await response.json();
  return {
    status: response.status,
    result,
    errors,
    messages: errors.map((error) => error.message),
    fields: errors.map((error) => error.field),
    /** Seconds from the `Retry-After` header of a 429, otherwise null. */
    retryAfter: response.headers.get('retry-after'),
  };
}

export const putInCart = (fetch: TestShop['fetch'], offer: number, quantity = 1) =>
  request(fetch, `POST /api/v1/cart/offer/${offer}`, { quantity });

/** Saves an address and returns its id. */
export async function addAddress(fetch: TestShop['fetch'], city = 'г. Москва'): Promise<number> {
  const fields = { city, street_with_type: 'ул. Лесная', house: '7', flat: '15' };
  const { result } = await request(fetch, 'POST /services/rest/v1/user/address', fields);
  return z.object({ address_id: z.number() }).parse(result).address_id;
}

export async function readStock({ db }: TestShop, offer: number): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .select('quantity')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  return row.quantity;
}
