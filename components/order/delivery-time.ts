import type { Order } from '#lib/contracts/orders.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { orderTexts } from '#lib/texts/order.ts';

type Times = Pick<Order['delivery'], 'type' | 'date' | 'time_from' | 'time_to'>;

/**
 * Formats the delivery time of an order: «22.11.2026, 10:00–14:00». For a pickup point, where no day can be
 * selected, the text is «к 22.11.2026». Null while the time is unknown.
 */
export function formatDeliveryTime({ type, date, time_from, time_to }: Times): string | null {
  if (!date) return null;
  if (type === 'pickuppoints') return orderTexts.notLater(formatDay(date));
  return time_from && time_to ? `${formatDay(date)}, ${time_from}–${time_to}` : formatDay(date);
}
