import type { Booking } from '#lib/contracts/booking.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { normalizeBookingNumber } from '#lib/domain/booking-number.ts';
import { canCancelBooking, canTransitionBooking } from '#lib/domain/bookings.ts';
import { bookingStatusTitles } from '#lib/texts/booking.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { hashOfSecret } from '../../kernel/secrets.ts';
import { hasMailbox } from '../customers/index.ts';
import { enqueueEmail, enqueueForOwner, enqueueSms } from '../outbox/index.ts';
import { restoreStoreStock } from '../products/index.ts';
import { countLetter, networkSubject } from '../rate-limits/index.ts';
import { bookingErrors, bookingSms, endReasons } from './errors.ts';
import {
  type BookingKey,
  findByLink,
  findByNumber,
  insertEvent,
  type LockedBooking,
  lockBooking,
  updateStatus,
} from './repo.ts';
import { toBookings } from './serializer.ts';

interface End {
  status: Exclude<Booking['status'], 'booked'>;
  /** As the history tells it. */
  reason: string;
  /** The SMS about it; null for an end that the shopper was present at. */
  sms: string | null;
  /** Of the shopper who calls it off, see networkSubject; null when its time has passed; absent for the owner. */
  network?: string | null;
  now: Date;
}

/** Whether the letter about the end may go: a shopper may have typed somebody else's mailbox. */
async function mayWrite(
  tx: Db,
  { shopper_id, email }: LockedBooking,
  { network, now }: End,
): Promise<boolean> {
  if (network === undefined || (await hasMailbox(tx, shopper_id, email))) return true;
  return (await countLetter(tx, now, email, network)) === null;
}

/**
 * Ends a booking: its status and history, the piece back to the store unless it was handed over, the messages.
 * @param tx the transaction that has locked the booking; the caller has checked that the transition is allowed
 */
export async function endBooking(tx: Db, booking: LockedBooking, end: End): Promise<void> {
  const { id, number, store_id, offer_id, phone, email } = booking;
  const { status, reason, sms, now } = end;
  await updateStatus(tx, id, status);
  await insertEvent(tx, { booking_id: id, status, reason, created_at: now });
  if (status === 'handed_over') return;
  if (sms !== null) await enqueueSms(tx, { template: 'booking', to: phone, text: sms }, now);
  if (await mayWrite(tx, booking, end))
    await enqueueEmail(tx, { template: 'booking', to: email, booking: number, status }, now);
  await restoreStoreStock(tx, store_id, offer_id);
}

type Cancellation = Input<'DELETE /services/rest/v1/products/booking'>['body'];

/** @returns null when a guest without a session names a number: they have made no booking */
function keyOf({ order_id = '', link }: Cancellation, shopperId: string | null): BookingKey | null {
  if (link !== undefined) return { link: hashOfSecret(link) };
  return shopperId === null ? null : { number: order_id, shopperId };
}

/**
 * The shopper calls a booking off: their own by its number, any by the link of its SMS. One that is called off already
 * is answered as it is, so that repeating a request whose response was lost does no harm.
 * @throws ShopError 404 for an unknown link and for a number that is not the caller's, 409 for a booking that has ended
 */
export async function cancelBooking(
  context: RequestContext,
  request: Cancellation,
): Promise<{ booking: Booking }> {
  const { shop, session } = context;
  const key = keyOf(request, session?.shopper_id ?? null);
  if (!key) throw new ShopError(404, bookingErrors.notFound);
  const now = shop.now();
  const number = await shop.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, key);
    if (!booking) throw new ShopError(404, bookingErrors.notFound);
    const { number, status } = booking;
    if (status === 'cancelled') return number;
    if (!canCancelBooking(status))
      throw new ShopError(409, bookingErrors.cannotCancel(bookingStatusTitles[status]));
    const network = networkSubject(context);
    await enqueueForOwner(shop, tx, { template: 'owner_booking', booking: number, event: 'cancelled' });
    const end: End = { status: 'cancelled', reason: endReasons.shopper, sms: null, network, now };
    await endBooking(tx, booking, end);
    return number;
  });
  return requireBooking(shop.db, await findByNumber(shop.db, number));
}

async function requireBooking(db: Db, row: Awaited<ReturnType<typeof findByNumber>>) {
  const [booking] = await toBookings(db, row ? [row] : []);
  if (!booking) throw new ShopError(404, bookingErrors.notFound);
  return { booking };
}

/** The booking that the link of an SMS opens. @throws ShopError 404 for an unknown link */
export const openLink = async ({ db }: Shop, link: string): Promise<{ booking: Booking }> =>
  requireBooking(db, await findByLink(db, hashOfSecret(link)));

type Transition = Input<'POST /services/rest/v1/owner/bookings'>['body'];

/**
 * The shop hands a booked piece over, or calls the booking off; the shopper is told of the latter.
 * @throws ShopError 404 for an unknown number, 409 for a transition that lib/domain/bookings does not allow
 */
export async function transitionBooking(
  shop: Shop,
  { number, status, reason }: Transition,
): Promise<EndpointResult<'POST /services/rest/v1/owner/bookings'>> {
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, { number: normalizeBookingNumber(number) });
    if (!booking) throw new ShopError(404, bookingErrors.notFound);
    if (!canTransitionBooking(booking.status, status))
      throw new ShopError(
        409,
        bookingErrors.transition(bookingStatusTitles[booking.status], bookingStatusTitles[status]),
      );
    const said = status === 'cancelled' ? endReasons.shop(reason) : reason;
    const sms = status === 'cancelled' ? bookingSms.cancelled(booking.number, said) : null;
    await endBooking(tx, booking, { status, reason: said, sms, now });
  });
  return { changed: 1 };
}
