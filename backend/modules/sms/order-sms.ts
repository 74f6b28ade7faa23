import { localTime } from '#lib/domain/clock.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks, NBSP } from '#lib/domain/money.ts';
import { orderPath } from '#lib/domain/order-links.ts';
import { PAYMENT_MINUTES } from '#lib/domain/order-states.ts';
import { storedUntil } from '#lib/domain/storage-days.ts';
import { formatDeadline, formatDeadlineHour } from '#lib/texts/clocks.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { confirmUntil } from '../order-limits/index.ts';
import type { OrderForEmail } from '../orders/index.ts';
import type { OutboxSms } from '../outbox/index.ts';
import { smsTexts } from './texts.ts';

export type OrderSms = Extract<OutboxSms, { order: string }>;

/** «12:30», by the clock of the order's city. */
const payUntil = ({ created_at, time_zone }: OrderForEmail) =>
  formatDeadlineHour(localTime(new Date(created_at.getTime() + PAYMENT_MINUTES * 60_000), time_zone));

function whenOf(order: OrderForEmail): string {
  const { delivery_type, delivery_date, delivery_time_from: from, delivery_time_to: to } = order;
  if (!delivery_date) return '';
  if (delivery_type === 'pickuppoints') return orderTexts.notLater(formatDay(delivery_date));
  return [formatDay(delivery_date), from && to ? `${from}–${to}` : ''].filter(Boolean).join(', ');
}

/** A point's or a store's address is preceded by the city and what it is called: the way there needs neither. */
const placeOf = ({ delivery_address }: OrderForEmail) => delivery_address.split(', ').slice(1).join(', ');

/**
 * The text of an SMS about an order, from the data at the moment when it is sent.
 * @param order the order that it is about
 * @param sms its status and the secret of its link
 */
export function orderSms(order: OrderForEmail, { status, token }: OrderSms, siteUrl: string): string {
  const { number, final_amount, refunded, created_at, ready_at, delivery_type, pickup_hours, paid_at } =
    order;
  const rouble = (kopecks: number) => formatKopecks(kopecks).replaceAll(NBSP, ' ');
  const told = {
    number,
    sum: rouble(final_amount),
    url: siteUrl + orderPath(number, token),
  };
  switch (status) {
    case 'awaiting_payment':
      return smsTexts.unpaid(told, payUntil(order));
    // No SMS tells of a payment, but of one that came when the order had been cancelled.
    case 'paid':
      return smsTexts.revived(told);
    case 'on_the_way':
      return smsTexts.onTheWay(told, whenOf(order));
    case 'ready_for_pickup':
      return smsTexts.ready(told, {
        address: placeOf(order),
        hours: pickup_hours ?? '',
        until: formatDay(storedUntil(ready_at ?? created_at, delivery_type, order.time_zone)),
      });
    case 'cancelled':
      // The bank may have given a part back before.
      return smsTexts.cancelled(
        { ...told, sum: rouble(final_amount - refunded) },
        paid_at !== null && final_amount > refunded,
      );
    default: {
      const until = confirmUntil(order);
      return smsTexts.placed(told, until === undefined ? '' : formatDeadline(until));
    }
  }
}
