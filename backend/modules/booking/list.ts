import type { EndpointResult } from '@/lib/contracts';
import type { Booking } from '@/lib/contracts/booking';
import { normalizeBookingNumber } from '@/lib/domain/booking-number';
import type { Db } from '../../db/client';
import type { Input } from '../../http/router';
import { findBookings, findPage } from './repo';
import { toBookings, toOwnerBooking } from './serializer';

/**
 * A shopper's own bookings, the latest first.
 * @param shopperId null for a caller without a session, who has none
 * @param number only this one; somebody else's number finds nothing
 */
export async function getBookings(
  db: Db,
  shopperId: string | null,
  number: string | undefined,
): Promise<Booking[]> {
  if (shopperId === null) return [];
  return toBookings(
    db,
    await findBookings(db, shopperId, number === undefined ? undefined : normalizeBookingNumber(number)),
  );
}

type Query = Input<'GET /services/rest/v1/owner/bookings'>['query'];

/** Bookings of the stores for the shop's own systems, a page of them. */
export async function listBookings(
  db: Db,
  query: Query,
): Promise<EndpointResult<'GET /services/rest/v1/owner/bookings'>> {
  const { rows, total } = await findPage(db, query);
  const { page, limit } = query;
  return {
    bookings: rows.map(toOwnerBooking),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}
