import type { Order } from '@/lib/contracts/orders';
import { formatDay } from '@/lib/domain/dates';

type Times = Pick<Order['delivery'], 'date' | 'time_from' | 'time_to'>;

/** When an order is expected, `22.11.2026, 10:00–14:00`; null while that is unknown. */
export function deliveryTime({ date, time_from, time_to }: Times): string | null {
  if (!date) return null;
  return time_from && time_to ? `${formatDay(date)}, ${time_from}–${time_to}` : formatDay(date);
}
