import { DescriptionList } from '#components/ui/description-list.tsx';
import type { Booking } from '#lib/contracts/booking.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { formatDeadline } from '#lib/texts/deadlines.ts';
import { orderTexts } from '#lib/texts/order.ts';

/** Facts of a booking: product, store, status and deadline. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { product, size, store, status, status_title, expires_at, reason } = booking;
  const rows: Array<readonly [string, string]> = [
    [bookingTexts.status, status_title],
    [bookingTexts.reason, status === 'booked' ? '' : reason],
    [bookingTexts.until, status === 'booked' ? formatDeadline(expires_at) : ''],
    [
      bookingTexts.product,
      [product.title, orderTexts.kind({ color: product.color, size })].filter(Boolean).join(', '),
    ],
    [bookingTexts.store, store.name],
    [bookingTexts.address, [store.city_name, store.address].filter(Boolean).join(', ')],
    [bookingTexts.metro, store.metro],
    [bookingTexts.hours, store.hours],
    [bookingTexts.phone, store.phone],
  ];
  return <DescriptionList items={rows.filter(([, text]) => text)} />;
}
