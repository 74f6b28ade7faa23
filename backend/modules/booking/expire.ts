import { metrics } from '#lib/metrics/index.ts';
import type { Shop } from '../../kernel/context.ts';
import { endBooking } from './end.ts';
import { bookingEndReasons, bookingSms } from './errors.ts';
import { correctFutureBookings, findExpiredBookings, lockOpenBooking } from './repo.ts';

/** Maximum number of bookings that one run ends. The next run ends the remaining bookings. */
const BATCH = 200;

/**
 * Ends one expired booking.
 * @returns true when this node has ended it
 */
async function expire(shop: Shop, id: number): Promise<boolean> {
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const booking = await lockOpenBooking(tx, id);
    if (!booking) return false;
    const sms = bookingSms.expired(booking.number);
    await endBooking(tx, booking, {
      status: 'expired',
      reason: bookingEndReasons.expired,
      sms,
      network: null,
      now,
    });
    return true;
  });
}

/**
 * Ends expired bookings, so that their units can be bought again. Runs every minute. Several nodes may run it
 * concurrently: each booking is ended by one node. If ending a booking fails, the remaining bookings are still ended.
 * @returns the number of ended bookings
 */
export async function expireBookings(shop: Shop): Promise<number> {
  let count = 0;
  await correctFutureBookings(shop.db, shop.now());
  for (const id of await findExpiredBookings(shop.db, shop.now(), BATCH)) {
    try {
      if (!(await expire(shop, id))) continue;
      metrics.bookings.inc({ event: 'expired' });
      count++;
    } catch (error) {
      shop.log.error({ err: error, booking: id }, 'booking expiry failed');
    }
  }
  return count;
}
