import type { Booking } from '#lib/contracts/booking.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { normalizeBookingNumber } from '#lib/domain/booking-number.ts';
import { canCancelBooking, canTransitionBooking } from '#lib/domain/bookings.ts';
import { metrics } from '#lib/metrics/index.ts';
import { bookingStatusTitles } from '#lib/texts/booking.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import { isConfirmedMailbox } from '../customers/index.ts';
import { enqueueEmail, enqueueForOwner, enqueueSms } from '../outbox/index.ts';
import { restoreStoreStock } from '../products/index.ts';
import { consumeEmailLimit, getNetworkLimitKey } from '../rate-limits/index.ts';
import { bookingEndReasons, bookingErrors, bookingSms } from './errors.ts';
import {
  type BookingKey,
  findBookingByLink,
  findBookingByNumber,
  insertBookingEvent,
  type LockedBooking,
  lockBooking,
  setBookingStatus,
} from './repo.ts';
import { toBookings } from './serializer.ts';

/** End of a booking. */
interface BookingEnd {
  status: Exclude<Booking['status'], 'booked'>;
  /** Reason shown in the booking's history. */
  reason: string;
  /** Text of the SMS about the end of the booking. Null when the shopper has cancelled the booking. */
  sms: string | null;
  /**
   * Rate-limit key of the network from which the shopper cancels, see getNetworkLimitKey. Null when the booking has
   * expired, absent when the owner ends the booking.
   */
  network?: string | null;
  now: Date;
}

/**
 * Returns true when the e-mail about the end of a booking may be sent. E-mails to an unconfirmed mailbox are limited,
 * because the shopper may have entered another person's address.
 */
async function mayEmail(
  tx: Db,
  { shopper_id, email }: LockedBooking,
  { network, now }: BookingEnd,
): Promise<boolean> {
  if (network === undefined || (await isConfirmedMailbox(tx, shopper_id, email))) return true;
  return (await consumeEmailLimit(tx, now, email, network)) === null;
}

/**
 * Ends a booking: sets its status, adds an event to its history, and queues the messages. The unit returns to the
 * store's stock unless it was handed over.
 * @param tx the transaction that has locked the booking. The caller has checked that the transition is allowed
 */
export async function endBooking(tx: Db, booking: LockedBooking, end: BookingEnd): Promise<void> {
  const { id, number, store_id, offer_id, phone, email } = booking;
  const { status, reason, sms, now } = end;
  await setBookingStatus(tx, id, status);
  await insertBookingEvent(tx, { booking_id: id, status, reason, created_at: now });
  if (status === 'handed_over') return;
  if (sms !== null) await enqueueSms(tx, { template: 'booking', to: phone, text: sms }, now);
  if (await mayEmail(tx, booking, end))
    await enqueueEmail(tx, { template: 'booking', to: email, booking: number, status }, now);
  await restoreStoreStock(tx, store_id, offer_id);
}

type Cancellation = ParsedInput<'DELETE /services/rest/v1/products/booking'>['body'];

/**
 * Converts a request to a booking key.
 * @returns null when a visitor without a session sends a number, because such a visitor has no bookings
 */
function toBookingKey({ order_id = '', link }: Cancellation, shopperId: string | null): BookingKey | null {
  if (link !== undefined) return { link: hashSecret(link) };
  return shopperId === null ? null : { number: order_id, shopperId };
}

/**
 * Cancels a booking. A shopper can cancel their own booking by its number. Any visitor with the link from a booking's
 * SMS can cancel that booking. A cancelled booking is returned unchanged, so that a request whose response was lost can
 * be repeated.
 * @throws ShopError 404 for an unknown link, and for a number of another shopper
 * @throws ShopError 409 for a booking that has expired or was handed over
 */
export async function cancelBooking(
  context: RequestContext,
  request: Cancellation,
): Promise<{ booking: Booking }> {
  const { shop, session } = context;
  const key = toBookingKey(request, session?.shopper_id ?? null);
  if (!key) throw new ShopError(404, bookingErrors.notFound);
  const now = shop.now();
  const { number, isCancelled } = await shop.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, key);
    if (!booking) throw new ShopError(404, bookingErrors.notFound);
    const { number, status } = booking;
    if (status === 'cancelled') return { number, isCancelled: false };
    if (!canCancelBooking(status))
      throw new ShopError(409, bookingErrors.cannotCancel(bookingStatusTitles[status]));
    const network = getNetworkLimitKey(context);
    await enqueueForOwner(shop, tx, { template: 'owner_booking', booking: number, event: 'cancelled' });
    const end: BookingEnd = {
      status: 'cancelled',
      reason: bookingEndReasons.shopper,
      sms: null,
      network,
      now,
    };
    await endBooking(tx, booking, end);
    return { number, isCancelled: true };
  });
  if (isCancelled) metrics.bookings.inc({ event: 'cancelled' });
  return requireBooking(shop.db, await findBookingByNumber(shop.db, number));
}

async function requireBooking(db: Db, row: Awaited<ReturnType<typeof findBookingByNumber>>) {
  const [booking] = await toBookings(db, row ? [row] : []);
  if (!booking) throw new ShopError(404, bookingErrors.notFound);
  return { booking };
}

/**
 * Loads the booking that the link of an SMS belongs to.
 * @throws ShopError 404 for an unknown link
 */
export const requireBookingByLink = async ({ db }: Shop, link: string): Promise<{ booking: Booking }> =>
  requireBooking(db, await findBookingByLink(db, hashSecret(link)));

type Transition = ParsedInput<'POST /services/rest/v1/owner/bookings'>['body'];

/**
 * Records that a store handed over the booked unit or cancelled the booking. The shopper is notified of a cancellation.
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
    const historyReason = status === 'cancelled' ? bookingEndReasons.shop(reason) : reason;
    const sms = status === 'cancelled' ? bookingSms.cancelled(booking.number, historyReason) : null;
    await endBooking(tx, booking, { status, reason: historyReason, sms, now });
  });
  metrics.bookings.inc({ event: status });
  return { changed: 1 };
}
