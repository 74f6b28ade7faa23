import { formatLocalTime } from '#lib/domain/clock.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks, NBSP } from '#lib/domain/money.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { PAYMENT_MINUTES } from '#lib/domain/order-states.ts';
import { computeStorageDeadline } from '#lib/domain/storage-days.ts';
import { formatDeadline, formatDeadlineHour } from '#lib/texts/deadlines.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { computeConfirmationDeadline } from '../order-limits/index.ts';
import type { OrderForEmail } from '../orders/index.ts';
import type { OutboxSms } from '../outbox/index.ts';
import { smsTexts } from './texts.ts';

export type OrderSms = Extract<OutboxSms, { order: string }>;

/** Formats the time by which an order must be paid, «12:30», in the time zone of its city. */
const formatPaymentDeadline = ({ created_at, time_zone }: OrderForEmail) =>
  formatDeadlineHour(formatLocalTime(new Date(created_at.getTime() + PAYMENT_MINUTES * 60_000), time_zone));

/** Formats the day and the time slot of a delivery. @returns '' while the day is unknown */
function formatDeliveryTime(order: OrderForEmail): string {
  const { delivery_type, delivery_date, delivery_time_from: from, delivery_time_to: to } = order;
  if (!delivery_date) return '';
  if (delivery_type === 'pickuppoints') return orderTexts.notLater(formatDay(delivery_date));
  return [formatDay(delivery_date), from && to ? `${from}–${to}` : ''].filter(Boolean).join(', ');
}

/** Formats the address without its first part, the city, because the shopper does not need the city in an SMS. */
const formatPlace = ({ delivery_address }: OrderForEmail) => delivery_address.split(', ').slice(1).join(', ');

/**
 * Builds the text of an SMS about an order, from the order's data at the time of sending.
 * @param order the order
 * @param sms the order's status, and the secret of the link to the order's page
 */
export function buildOrderSms(order: OrderForEmail, { status, token }: OrderSms, siteUrl: string): string {
  const { number, final_amount, refunded, created_at, ready_at, delivery_type, pickup_hours, paid_at } =
    order;
  const rouble = (kopecks: number) => formatKopecks(kopecks).replaceAll(NBSP, ' ');
  const fields = {
    number,
    sum: rouble(final_amount),
    url: siteUrl + buildOrderPath(number, token),
  };
  switch (status) {
    case 'awaiting_payment':
      return smsTexts.unpaid(fields, formatPaymentDeadline(order));
    // A payment sends an SMS only if it arrived after the order's cancellation and has revived the order.
    case 'paid':
      return smsTexts.revived(fields);
    case 'on_the_way':
      return smsTexts.onTheWay(fields, formatDeliveryTime(order));
    case 'ready_for_pickup':
      return smsTexts.ready(fields, {
        address: formatPlace(order),
        hours: pickup_hours ?? '',
        until: formatDay(computeStorageDeadline(ready_at ?? created_at, delivery_type, order.time_zone)),
      });
    case 'cancelled':
      // A part of the payment may have been refunded before the cancellation.
      return smsTexts.cancelled(
        { ...fields, sum: rouble(final_amount - refunded) },
        paid_at !== null && final_amount > refunded,
      );
    default: {
      const until = computeConfirmationDeadline(order);
      return smsTexts.placed(fields, until === undefined ? '' : formatDeadline(until));
    }
  }
}
