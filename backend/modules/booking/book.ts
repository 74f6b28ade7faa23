import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeBookingDeadline } from '#lib/domain/bookings.ts';
import { formatLocalTime } from '#lib/domain/clock.ts';
import { metrics } from '#lib/metrics/index.ts';
import { formatDeadline } from '#lib/texts/deadlines.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { createRequestKey, findRepeatedRequest, type RequestKey } from '../../kernel/request-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { createShortToken, hashSecret } from '../../kernel/secrets.ts';
import type { Session } from '../../kernel/session.ts';
import { isOwnPhone } from '../auth/index.ts';
import { isConfirmedMailbox } from '../customers/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { requireCity, requireStore } from '../locations/index.ts';
import { enqueueEmail, enqueueForOwner, enqueueSms } from '../outbox/index.ts';
import { findOffers, findStoreStock, requireProduct, takeStoreStock } from '../products/index.ts';
import {
  buildTargetLimitKey,
  consumeEmailLimit,
  consumeRateLimits,
  getNetworkLimitKey,
  type RateLimit,
} from '../rate-limits/index.ts';
import { type BookingSettings, loadBookingSettings } from '../settings/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { bookingErrors, bookingSms } from './errors.ts';
import { countOpenBookings, findBookingByNumber, insertBooking, insertBookingEvent } from './repo.ts';
import { toBookings } from './serializer.ts';

type Body = ParsedInput<'POST /services/rest/v1/products/booking'>['body'];
type Answer = EndpointResult<'POST /services/rest/v1/products/booking'>;

/** Codes of the legal texts that the form's consent box refers to. */
const CONSENT = ['offer', 'personal-data'];

const shared = { action: 'booking', error: bookingErrors.tooMany };
/**
 * Rate limit of one network. Sessions are not limited, because a client can open any number of them. The limit is high,
 * because customers of a mobile network share an IP address.
 */
const BY_NETWORK: RateLimit = { ...shared, max: 30, hours: 24 };
/**
 * Rate limit of bookings from one network for one phone, because each booking sends an SMS and an e-mail. A stranger
 * who enters the phone uses up the limit of the stranger's own network only. The owner of the phone can still book from
 * another network.
 */
const BY_PHONE_AND_NETWORK: RateLimit = { ...shared, max: 6, hours: 24 };
/** Rate limit of bookings from all networks together for one phone. */
const BY_PHONE: RateLimit = { ...shared, max: 20, hours: 24 };

/**
 * Finds the offer by `size`, which is the offer's id or title. A number is compared with the ids first, a text with the
 * titles first.
 */
function findOffer<T extends { id: number; title: string }>(
  offers: readonly T[],
  size: Body['size'],
): T | undefined {
  const byId = offers.find(({ id }) => id === Number(size));
  const byTitle = offers.find(({ title }) => title === String(size));
  return typeof size === 'number' ? (byId ?? byTitle) : (byTitle ?? byId);
}

/**
 * Loads the offer, the store and the city, and checks that the store is in the city.
 * @throws ShopError 404 for an unknown product, size, store or city, 422 for a store of another city
 */
async function findPlace(tx: Db, { productId, size, store_id, city_id }: Body) {
  const product = await requireProduct(tx, productId);
  const offer = findOffer(await findOffers(tx, [productId]), size);
  if (!offer) throw new ShopError(404, bookingErrors.product);
  const store = await requireStore(tx, store_id);
  const { time_zone } = await requireCity(tx, { id: store.city_id });
  if (city_id !== undefined) {
    await requireCity(tx, { id: city_id });
    if (store.city_id !== city_id) throw new ShopError(422, bookingErrors.storeCity);
  }
  return { offer, store, time_zone, line: { title: product.title, size: offer.title } };
}
type Place = Awaited<ReturnType<typeof findPlace>>;

/** Client that makes a booking. */
interface BookingClient {
  session: Session;
  /** Rate-limit key of the client's network, see getNetworkLimitKey. */
  network: string | null;
}

/**
 * Checks the limits that prevent a script from booking all units of a store. Counting an attempt locks the counter of
 * the phone, so that concurrent bookings for one phone are checked one at a time. The limits that count all clients'
 * bookings for a phone do not apply to a shopper who has confirmed the phone.
 */
async function checkLimits(
  tx: Db,
  { session, network }: BookingClient,
  { phone, now, settings }: { phone: string; now: Date; settings: BookingSettings },
): Promise<void> {
  const target = `phone:${phone}`;
  const isOwn = await isOwnPhone(tx, session, phone, now);
  await consumeRateLimits(tx, now, [
    [BY_NETWORK, network],
    [BY_PHONE_AND_NETWORK, buildTargetLimitKey(network, target)],
    [BY_PHONE, isOwn ? null : target],
  ]);
  if (
    (await countOpenBookings(tx, { shopperId: session.shopper_id, phone: isOwn ? null : phone })) >=
    settings.max_open
  )
    throw new ShopError(409, bookingErrors.open(settings.max_open));
}

/**
 * Takes a unit from the store's stock.
 * @throws ShopError 409 when the store has no unit left. The error names the city's stores that still have the size,
 * and rolls the transaction back
 */
async function takeUnit(tx: Db, { offer, store, line }: Place): Promise<void> {
  if ((await takeStoreStock(tx, store.id, offer.id)) !== undefined) return;
  const others = (await findStoreStock(tx, offer.product_id, store.city_id)).filter(
    ({ offer_id, quantity }) => offer_id === offer.id && quantity > 0,
  );
  throw new ShopError(
    409,
    bookingErrors.soldOut(
      line,
      others.map(({ name }) => name),
    ),
  );
}

interface NewBooking {
  shopperId: string;
  request: RequestKey;
  body: Body;
  place: Place;
  /** Rate-limit key of the client's network, see getNetworkLimitKey. */
  network: string | null;
  now: Date;
  hours: number;
}

/**
 * Inserts the booking with its first event, and queues its SMS and its e-mail.
 * @returns the booking's number
 */
async function saveBooking(tx: Db, siteUrl: string, booking: NewBooking): Promise<string> {
  const { shopperId, request, body, place, network, now, hours } = booking;
  const { phone, email } = body.userData;
  const link = createShortToken();
  const expires_at = computeBookingDeadline(now, hours, place.time_zone);
  const { id, number } = await insertBooking(tx, {
    ...body.userData,
    shopper_id: shopperId,
    status: 'booked',
    idempotency_key: request.key,
    request_hash: request.hash,
    link_hash: hashSecret(link),
    store_id: place.store.id,
    offer_id: place.offer.id,
    comment: body.comment,
    consent: body.agree ? await buildConsent(tx, CONSENT) : null,
    created_at: now,
    expires_at,
  });
  await insertBookingEvent(tx, { booking_id: id, status: 'booked', created_at: now });
  const text = bookingSms.booked({
    number,
    until: formatDeadline(formatLocalTime(expires_at, place.time_zone)),
    address: place.store.address,
    url: `${siteUrl}/?popup=booked#${link}`,
  });
  await enqueueSms(tx, { template: 'booking', to: phone, text }, now);
  const message = { template: 'booking', to: email, booking: number, status: 'booked', token: link } as const;
  const mayEmail =
    (await isConfirmedMailbox(tx, shopperId, email)) ||
    (await consumeEmailLimit(tx, now, email, network)) === null;
  if (mayEmail) await enqueueEmail(tx, message, now);
  return number;
}

async function toAnswer({ db }: Shop, number: string): Promise<Answer> {
  const row = await findBookingByNumber(db, number);
  const [booking] = await toBookings(db, row ? [row] : []);
  return { order_id: number, booking: booking ?? null };
}

/**
 * Books a unit in a store. One transaction takes the unit from the store's stock, stores the booking with its first
 * event, and queues the SMS and the e-mail. A repeated request with the same idempotency key and body returns the same
 * booking, even when both requests run concurrently. An equal request without a key within two minutes returns the same
 * booking too.
 * @throws ShopError 404 for an unknown product, size, store or city
 * @throws ShopError 422 without consent, or for a store of another city
 * @throws ShopError 409 when the store has no unit left, or when too many bookings are open
 * @throws ShopError 409 for an idempotency key that was used with another body
 * @throws ShopError 429 beyond the rate limits
 */
export async function createBooking(context: RequestContext, body: Body): Promise<Answer> {
  checkConsent(body.agree);
  const { shop, write, idempotencyKey } = context;
  const network = getNetworkLimitKey(context);
  const now = shop.now();
  const request = createRequestKey(idempotencyKey, body, now);
  let isNew = false;
  const number = await write(async (tx, session) => {
    const { shopper_id: shopperId } = session;
    await lockShopper(tx, shopperId);
    const existing = await findRepeatedRequest(tx, 'bookings', shopperId, request, bookingErrors.keyReused);
    if (existing !== undefined) return existing;
    const place = await findPlace(tx, body);
    const settings = await loadBookingSettings(tx);
    const { phone } = body.userData;
    await checkLimits(tx, { session, network }, { phone, now, settings });
    await takeUnit(tx, place);
    const { hours } = settings;
    const number = await saveBooking(tx, shop.siteUrl, {
      shopperId,
      request,
      body,
      place,
      network,
      now,
      hours,
    });
    await enqueueForOwner(shop, tx, { template: 'owner_booking', booking: number, event: 'booked' });
    isNew = true;
    return number;
  });
  // Counted after the commit.
  if (isNew) metrics.bookings.inc({ event: 'placed' });
  return toAnswer(shop, number);
}
