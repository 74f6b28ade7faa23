import type { Booking } from '#lib/contracts/booking.ts';
import { formatLocalTime } from '#lib/domain/clock.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { formatDeadline } from '#lib/texts/deadlines.ts';
import { orderTexts } from '#lib/texts/order.ts';
import type { BookingRow } from '../booking/index.ts';
import type { EmailContent } from './layout.ts';
import { toGreetingName } from './sanitize.ts';
import { emailTexts } from './texts.ts';

/**
 * Builds the e-mail about a new or ended booking.
 * @param token secret of the link by which the shopper can cancel the booking. Only the first e-mail about a booking
 * contains this link
 */
export function buildBookingEmail(
  siteUrl: string,
  facts: BookingRow,
  { status, token }: { status: Exclude<Booking['status'], 'handed_over'>; token?: string },
): EmailContent {
  const { subject, text } = emailTexts.booking[status];
  return {
    subject: subject(facts.number),
    paragraphs: [emailTexts.hello(toGreetingName(facts)), text],
    rows: [
      [
        bookingTexts.product,
        [facts.title, orderTexts.kind({ ...facts, color: facts.color.toLowerCase() })].join(', '),
      ],
      [bookingTexts.store, facts.store_name],
      [bookingTexts.address, [facts.city_name, facts.address].join(', ')],
      [bookingTexts.metro, facts.metro],
      [bookingTexts.hours, facts.hours],
      [bookingTexts.phone, facts.store_phone],
      [
        bookingTexts.until,
        status === 'booked' ? formatDeadline(formatLocalTime(facts.expires_at, facts.time_zone)) : '',
      ],
      [bookingTexts.reason, status === 'cancelled' ? facts.reason : ''],
    ],
    links: token ? [{ title: bookingTexts.cancel, url: `${siteUrl}/?popup=booked#${token}` }] : [],
  };
}
