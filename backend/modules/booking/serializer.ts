import type { Booking } from '#lib/contracts/booking.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { canCancelBooking } from '#lib/domain/bookings.ts';
import { formatLocalTime } from '#lib/domain/clock.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { bookingStatusTitles } from '#lib/texts/booking.ts';
import type { Db } from '../../db/client.ts';
import { getIds } from '../../kernel/rows.ts';
import { toStore } from '../locations/index.ts';
import { toImages } from '../products/index.ts';
import { type BookingEventRow, type BookingRow, findBookingEvents } from './repo.ts';

const formatTime = (moment: Date) => formatMoscowTime(moment, '+03:00');

const toEvent = ({ status, reason, created_at }: BookingEventRow): Booking['history'][number] => ({
  status,
  status_title: bookingStatusTitles[status],
  reason,
  created_at: formatTime(created_at),
});

const toSharedFields = (row: BookingRow) => ({
  number: row.number,
  created_at: formatTime(row.created_at),
  expires_at: formatLocalTime(row.expires_at, row.time_zone),
  status: row.status,
  status_title: bookingStatusTitles[row.status],
  product: {
    id: row.product_id,
    code: row.product_code,
    title: row.title,
    color: row.color,
    preview: toImages(row.images).preview,
  },
  offer_id: row.offer_id,
  size: row.size,
  store: toStore({
    ...row,
    id: row.store_id,
    code: row.store_code,
    name: row.store_name,
    phone: row.store_phone,
  }),
  reason: row.reason,
});

/** Converts rows to bookings with their histories, for the shopper's endpoints. */
export async function toBookings(db: Db, rows: readonly BookingRow[]): Promise<Booking[]> {
  const events = await findBookingEvents(db, getIds(rows));
  return rows.map((row) => ({
    ...toSharedFields(row),
    history: events.filter(({ booking_id }) => booking_id === row.id).map(toEvent),
    can_cancel: canCancelBooking(row.status),
  }));
}

type OwnerBooking = EndpointResult<'GET /services/rest/v1/owner/bookings'>['bookings'][number];

/** Converts a row to a booking for the owner's endpoint. */
export const toOwnerBooking = (row: BookingRow): OwnerBooking => ({
  ...toSharedFields(row),
  recipient: { name: row.name, surname: row.surname, phone: row.phone, email: row.email },
  comment: row.comment,
});
