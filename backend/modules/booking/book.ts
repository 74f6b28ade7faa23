import type { EndpointResult } from '#lib/contracts/index.ts';
import { bookedUntil } from '#lib/domain/bookings.ts';
import { localTime } from '#lib/domain/clock.ts';
import { formatDeadline } from '#lib/texts/clocks.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { findMade, type RequestKey, requestKey } from '../../kernel/request-key.ts';
import type { Input } from '../../kernel/routes.ts';
import { hashOfSecret, newShortToken } from '../../kernel/secrets.ts';
import type { Session } from '../../kernel/session.ts';
import { isOwnPhone } from '../auth/index.ts';
import { hasMailbox } from '../customers/index.ts';
import { checkConsent, consentTo } from '../info/index.ts';
import { requireCity, requireStore } from '../local/index.ts';
import { enqueueEmail, enqueueForOwner, enqueueSms } from '../outbox/index.ts';
import { findOffers, findStoreStock, requireProduct, takeStoreStock } from '../products/index.ts';
import {
  consumeRateLimits,
  countLetter,
  inNetwork,
  networkSubject,
  type RateLimit,
} from '../rate-limits/index.ts';
import { type BookingSettings, loadBookingSettings } from '../settings/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { bookingErrors, bookingSms } from './errors.ts';
import { countOpen, findByNumber, insertBooking, insertEvent } from './repo.ts';
import { toBookings } from './serializer.ts';

type Body = Input<'POST /services/rest/v1/products/booking'>['body'];
type Answer = EndpointResult<'POST /services/rest/v1/products/booking'>;

/** The texts that the form's consent box refers to. */
const CONSENT = ['offer', 'personal-data'];

const shared = { action: 'booking', error: bookingErrors.tooMany };
/** A session is free for the asking; a mobile network's customers share an address. */
const BY_NETWORK: RateLimit = { ...shared, max: 30, hours: 24 };
/** Whoever is typed as the recipient gets an SMS and an e-mail: a stranger uses up their own, and not the recipient's. */
const BY_PHONE_AND_NETWORK: RateLimit = { ...shared, max: 6, hours: 24 };
/** What many networks together may send to one phone. */
const BY_PHONE: RateLimit = { ...shared, max: 20, hours: 24 };

/** The offer that `size` names: a number by its id, a text by its title; and the other way where that finds none. */
function offerOf<T extends { id: number; title: string }>(
  offers: readonly T[],
  size: Body['size'],
): T | undefined {
  const byId = offers.find(({ id }) => id === Number(size));
  const byTitle = offers.find(({ title }) => title === String(size));
  return typeof size === 'number' ? (byId ?? byTitle) : (byTitle ?? byId);
}

/**
 * What is booked and where, checked against each other.
 * @throws ShopError 404 for an unknown product, size, store and city, 422 for a store of another city
 */
async function findPlace(tx: Db, { productId, size, store_id, city_id }: Body) {
  const product = await requireProduct(tx, productId);
  const offer = offerOf(await findOffers(tx, [productId]), size);
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

interface Booker {
  session: Session;
  /** See networkSubject. */
  network: string | null;
}

/**
 * Keeps one script from booking out a store. Counting the phone's attempts locks its counter, so that two bookings for
 * one phone never count each other's open ones at once. What others have booked for a phone does not hold up whoever has
 * shown that it is theirs.
 */
async function checkLimits(
  tx: Db,
  { session, network }: Booker,
  { phone, now, settings }: { phone: string; now: Date; settings: BookingSettings },
): Promise<void> {
  const target = `phone:${phone}`;
  const isOwn = await isOwnPhone(tx, session, phone, now);
  await consumeRateLimits(tx, now, [
    [BY_NETWORK, network],
    [BY_PHONE_AND_NETWORK, inNetwork(network, target)],
    [BY_PHONE, isOwn ? null : target],
  ]);
  if (
    (await countOpen(tx, { shopperId: session.shopper_id, phone: isOwn ? null : phone })) >= settings.max_open
  )
    throw new ShopError(409, bookingErrors.open(settings.max_open));
}

/** @throws ShopError 409 naming the city's stores that still have the size; the transaction then rolls back */
async function takePiece(tx: Db, { offer, store, line }: Place): Promise<void> {
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
  /** See networkSubject. */
  network: string | null;
  now: Date;
  hours: number;
}

/** Inserts the booking with its first event, and queues its SMS and its e-mail. @returns its number */
async function saveBooking(tx: Db, siteUrl: string, booking: NewBooking): Promise<string> {
  const { shopperId, request, body, place, network, now, hours } = booking;
  const { phone, email } = body.userData;
  const link = newShortToken();
  const expires_at = bookedUntil(now, hours, place.time_zone);
  const { id, number } = await insertBooking(tx, {
    ...body.userData,
    shopper_id: shopperId,
    status: 'booked',
    idempotency_key: request.key,
    request_hash: request.hash,
    link_hash: hashOfSecret(link),
    store_id: place.store.id,
    offer_id: place.offer.id,
    comment: body.comment,
    consent: body.agree ? await consentTo(tx, CONSENT) : null,
    created_at: now,
    expires_at,
  });
  await insertEvent(tx, { booking_id: id, status: 'booked', created_at: now });
  const text = bookingSms.booked({
    number,
    until: formatDeadline(localTime(expires_at, place.time_zone)),
    address: place.store.address,
    url: `${siteUrl}/?popup=booked#${link}`,
  });
  await enqueueSms(tx, { template: 'booking', to: phone, text }, now);
  const letter = { template: 'booking', to: email, booking: number, status: 'booked', token: link } as const;
  const mayWrite =
    (await hasMailbox(tx, shopperId, email)) || (await countLetter(tx, now, email, network)) === null;
  if (mayWrite) await enqueueEmail(tx, letter, now);
  return number;
}

async function toAnswer({ db }: Shop, number: string): Promise<Answer> {
  const row = await findByNumber(db, number);
  const [booking] = await toBookings(db, row ? [row] : []);
  return { order_id: number, booking: booking ?? null };
}

/**
 * Books a piece in a store, in one transaction: the store's stock, the booking, its first event, SMS and e-mail. The
 * same key with the same body answers the same booking again, however many times and at once; without a key so does an
 * equal request in the next two minutes.
 * @throws ShopError 404 for an unknown product, size, store and city; 422 without consent and for a store of another
 * city; 409 when the store has no piece left, when too many bookings are open, and for a key that came with another
 * body; 429 beyond the rate limits
 */
export async function book(context: RequestContext, body: Body): Promise<Answer> {
  checkConsent(body.agree);
  const { shop, write, idempotencyKey } = context;
  const network = networkSubject(context);
  const now = shop.now();
  const request = requestKey(idempotencyKey, body, now);
  const number = await write(async (tx, session) => {
    const { shopper_id: shopperId } = session;
    await lockShopper(tx, shopperId);
    const made = await findMade(tx, 'bookings', shopperId, request, bookingErrors.keyReused);
    if (made !== undefined) return made;
    const place = await findPlace(tx, body);
    const settings = await loadBookingSettings(tx);
    const { phone } = body.userData;
    await checkLimits(tx, { session, network }, { phone, now, settings });
    await takePiece(tx, place);
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
    return number;
  });
  return toAnswer(shop, number);
}
