import type { Booking } from '#lib/contracts/booking.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { normalizeBookingNumber } from '#lib/domain/booking-number.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { bookingErrors } from './errors.ts';
import { findBookings, findBookingsPage, isExistingStore } from './repo.ts';
import { toBookings, toOwnerBooking } from './serializer.ts';

/**
 * Lists a shopper's own bookings, the latest first.
 * @param shopperId null for a visitor without a session, who has no bookings
 * @param number restricts the list to the booking with this number. For another shopper's booking the list is empty
 */
export async function listShopperBookings(
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

type Query = ParsedInput<'GET /services/rest/v1/owner/bookings'>['query'];

/**
 * Lists one page of the stores' bookings, for the owner's systems.
 * @throws ShopError 404 for an unknown store
 */
export async function listStoreBookings(
  db: Db,
  query: Query,
): Promise<EndpointResult<'GET /services/rest/v1/owner/bookings'>> {
  const { store_id } = query;
  if (store_id !== undefined && !(await isExistingStore(db, store_id)))
    throw new ShopError(404, bookingErrors.store);
  const { rows, total } = await findBookingsPage(db, query);
  const { page, limit } = query;
  return {
    bookings: rows.map(toOwnerBooking),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}
