import type { Booking } from '#lib/contracts/booking.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { BAG, BOOTS, MOSCOW, openCommerceShop, PERM, RECIPIENT, request, STORE } from './commerce.ts';
import { OWNER_TOKEN, type TestShop } from './database.ts';

/** Ids of stores in addition to `STORE`: a second store in Moscow and one in Perm. */
export const SECOND_STORE = 9;
export const PERM_STORE = 10;
/** Offer id of a size that only stores have in stock. */
export const STORE_SIZE = 14;

const STOCK = [
  { store_id: STORE, offer_id: BOOTS.offer, quantity: 5 },
  { store_id: STORE, offer_id: BOOTS.lastPair, quantity: 1 },
  { store_id: STORE, offer_id: BAG.offer, quantity: 2 },
  { store_id: SECOND_STORE, offer_id: BOOTS.lastPair, quantity: 2 },
  { store_id: STORE, offer_id: STORE_SIZE, quantity: 1 },
  { store_id: STORE, offer_id: BOOTS.soldOut, quantity: 0 },
  { store_id: PERM_STORE, offer_id: BOOTS.offer, quantity: 1 },
] as const;

/** Adds the further stores and `STORE_SIZE` to the shop of `openCommerceShop`. Call it once per shop. */
export async function addStores({ db }: TestShop): Promise<void> {
  const place = { hours: 'ежедневно 10:00–22:00', metro: 'Китай-город', lat: 55.75, lon: 37.63 };
  await db
    .insertInto('stores')
    .values([
      {
        ...place,
        id: SECOND_STORE,
        city_id: MOSCOW,
        code: 's9',
        name: 'Полутон на Лесной',
        address: 'ул. Лесная, 9',
        phone: '+74950000009',
      },
      {
        ...place,
        id: PERM_STORE,
        city_id: PERM,
        code: 's10',
        name: 'Полутон в Перми',
        address: 'ул. Ленина, 10',
        phone: '+73420000010',
      },
    ])
    .execute();
  await db
    .insertInto('offers')
    .values({ id: STORE_SIZE, product_id: BOOTS.id, title: '40', sort: 4, quantity: 0 })
    .execute();
}

/** Resets the stores' stock, and deletes bookings, messages and rate limits. */
export async function resetStoreStock({ db }: TestShop): Promise<void> {
  for (const table of ['booking_events', 'bookings', 'outbox', 'rate_limits', 'store_stock'] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto('store_stock')
    .values([...STOCK])
    .execute();
}

export async function openBookingShop(): Promise<TestShop> {
  const shop = await openCommerceShop();
  await addStores(shop);
  return shop;
}

export const BOOKING = '/services/rest/v1/products/booking';
/** Request body that books the last pair of size 38 in `STORE`. */
export const LAST_PAIR = {
  productId: BOOTS.id,
  userData: RECIPIENT,
  store_id: STORE,
  size: BOOTS.lastPair,
  city_id: MOSCOW,
  comment: '',
  agree: true,
};

export const sendBooking = (fetch: TestShop['fetch'], fields: object = {}, key = 'key-1', address = '') =>
  request(
    fetch,
    `POST ${BOOKING}`,
    { ...LAST_PAIR, ...fields },
    { 'idempotency-key': key, ...(address && { 'x-forwarded-for': address }) },
  );

/** Books a unit and returns the booking. @throws if the shop refuses the booking */
export async function bookUnit(
  fetch: TestShop['fetch'],
  fields: object = {},
  key = 'key-1',
): Promise<Booking> {
  const { result, messages } = await sendBooking(fetch, fields, key);
  const { booking } = endpoints[`POST ${BOOKING}`].result.parse(result ?? {});
  if (!booking) throw new Error(messages.join());
  return booking;
}

export async function readOwnBookings(fetch: TestShop['fetch'], number?: string): Promise<Booking[]> {
  const { result } = await request(
    fetch,
    `GET ${BOOKING}${number ? `?number=${encodeURIComponent(number)}` : ''}`,
  );
  return endpoints[`GET ${BOOKING}`].result.parse(result).bookings;
}

export async function readStoreStock({ db }: TestShop, store_id: number, offer_id: number): Promise<number> {
  const row = await db
    .selectFrom('store_stock')
    .select('quantity')
    .where('store_id', '=', store_id)
    .where('offer_id', '=', offer_id)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

/** Sends a request with the owner token. */
export const callOwner = ({ fetch }: TestShop, key: string, body?: unknown) =>
  request(fetch, key, body, { authorization: `Bearer ${OWNER_TOKEN}` });

/** Reads the token of the link in the queued SMS. */
export async function readLinkToken({ db }: TestShop): Promise<string> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'sms')
    .orderBy('id')
    .execute();
  const found = /#([a-z0-9]{16})/.exec(JSON.stringify(rows.at(-1)?.payload))?.[1];
  if (!found) throw new Error('no SMS with a link waits');
  return found;
}
