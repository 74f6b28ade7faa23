import { formatLocalTime } from '#lib/domain/clock.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks } from '#lib/domain/money.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { formatDeadline } from '#lib/texts/deadlines.ts';
import { orderTexts } from '#lib/texts/order.ts';
import type { BookingRow } from '../../booking/index.ts';
import type { PurchaseRow } from '../../certificate-sales/index.ts';
import type { OwnerEmail } from '../../outbox/index.ts';
import type { ReturnForEmail, ReturnItemRow } from '../../returns/index.ts';
import type { ReviewForEmail } from '../../reviews/index.ts';
import type { EmailContent, EmailRow } from '../layout.ts';
import { emailTexts } from '../texts.ts';
import { ownerTexts } from './texts.ts';

type OwnerEvent<Template extends OwnerEmail['template']> = Extract<
  OwnerEmail,
  { template: Template; event: string }
>['event'];

const person = ownerTexts.order;
/** Builds the e-mail to the owner about a booking that a shopper has made or cancelled. */
export function buildOwnerBookingEmail(facts: BookingRow, event: OwnerEvent<'owner_booking'>): EmailContent {
  const { number, title, color, size, store_name, city_name, address, name, surname } = facts;
  const { expires_at, time_zone } = facts;
  return {
    subject: ownerTexts.booking.subject(event, number),
    paragraphs: event === 'booked' ? [ownerTexts.booking.lead] : [],
    rows: [
      [bookingTexts.product, [title, orderTexts.kind({ color, size })].join(', ')],
      [bookingTexts.store, [store_name, city_name, address].join(', ')],
      [bookingTexts.until, event === 'booked' ? formatDeadline(formatLocalTime(expires_at, time_zone)) : ''],
      [person.recipient, `${surname} ${name}`],
      [person.phone, facts.phone],
      [person.email, facts.email],
      [orderTexts.comment, facts.comment],
    ],
  };
}

/**
 * Builds the e-mail to the owner about a requested or withdrawn return. The e-mail contains only the last digits of the
 * shopper's bank account.
 */
export function buildOwnerReturnEmail(
  facts: ReturnForEmail,
  items: readonly ReturnItemRow[],
  event: OwnerEvent<'owner_return'>,
): EmailContent {
  const { subject, lead, reason, photos, account, money, byPhone } = ownerTexts.returns;
  const { amount, toCertificate, source } = emailTexts.returns;
  const buildLineRow = (item: ReturnItemRow): EmailRow => [
    [item.title, orderTexts.kind(item), person.article(item.vendor_code)].join(', '),
    reason(item.quantity, formatKopecks(item.money + item.certificate), item.reason_title),
  ];
  return {
    subject: subject(event, facts.number, facts.order_number),
    paragraphs: event === 'new' ? [lead, ...(facts.by_phone ? [byPhone] : [])] : [],
    rows: items.map(buildLineRow),
    details: [
      [
        [amount, facts.amount > 0 ? formatKopecks(facts.amount) : ''],
        [toCertificate, facts.certificate_amount > 0 ? formatKopecks(facts.certificate_amount) : ''],
        [money, facts.account_end ? account(facts.account_end) : ''],
        [source, facts.source_title],
        [photos, facts.photos ? `${facts.photos}` : ''],
        [person.recipient, `${facts.surname} ${facts.name}`],
        [person.phone, facts.phone],
        [person.email, facts.email],
        [orderTexts.comment, facts.words],
      ],
    ],
  };
}

/** Builds the e-mail to the owner about a review that awaits moderation. */
export function buildOwnerReviewEmail(facts: ReviewForEmail): EmailContent {
  const { subject, lead, rating, author, photos } = ownerTexts.review;
  return {
    subject: subject(facts.title),
    paragraphs: [lead(facts.id), facts.content],
    rows: [
      [bookingTexts.product, [facts.title, person.article(facts.vendor_code)].join(', ')],
      [bookingTexts.size, facts.size],
      [rating, `${facts.rating}`],
      [author, facts.author ?? ''],
      [photos, facts.photos ? `${facts.photos}` : ''],
    ],
  };
}

/**
 * Builds the e-mail to the owner about a certificate that was ordered or paid. The e-mail does not contain the code.
 */
export function buildOwnerCertificateEmail(
  facts: PurchaseRow,
  event: OwnerEvent<'owner_certificate'>,
): EmailContent {
  const { subject, buyer, state, states } = ownerTexts.certificate;
  return {
    subject: subject(event, facts.number, formatKopecks(facts.amount)),
    paragraphs: [],
    rows: [
      [purchaseTexts.value, formatKopecks(facts.amount)],
      [state, states[event]],
      [purchaseTexts.recipient, `${facts.recipient_name}, ${facts.recipient_email}`],
      [purchaseTexts.sendOn, formatDay(facts.send_on)],
      [buyer, `${facts.sender_name}, ${facts.email}`],
    ],
  };
}
