import type { Shop } from '../../kernel/context.ts';
import { endBooking } from './end.ts';
import { bookingSms, endReasons } from './errors.ts';
import { findDue, lockDue, redateFutureBookings } from './repo.ts';

/** Bookings that one run ends at most; the next run takes the rest. */
const BATCH = 200;

/** @returns whether this node has ended the booking */
async function expire(shop: Shop, id: number): Promise<boolean> {
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const booking = await lockDue(tx, id);
    if (!booking) return false;
    const sms = bookingSms.expired(booking.number);
    await endBooking(tx, booking, {
      status: 'expired',
      reason: endReasons.expired,
      sms,
      network: null,
      now,
    });
    return true;
  });
}

/**
 * Ends the bookings that were not fetched in time, so that their pieces are on sale again; to be run every minute.
 * Several nodes may do it at once: each booking is ended by one of them, and one that fails holds no other up.
 * @returns how many were ended
 */
export async function expireBookings(shop: Shop): Promise<number> {
  let count = 0;
  await redateFutureBookings(shop.db, shop.now());
  for (const id of await findDue(shop.db, shop.now(), BATCH)) {
    try {
      if (await expire(shop, id)) count++;
    } catch (error) {
      shop.log.error({ err: error, booking: id }, 'a booking was not ended');
    }
  }
  return count;
}
