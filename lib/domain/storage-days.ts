import type { Order } from '@/lib/contracts/orders';
import { addDays, moscowDay } from './dates';

/** Days for which an order waits where it is fetched. */
const STORAGE_DAYS: Record<Exclude<Order['delivery']['type'], 'courier'>, number> = {
  pickuppoints: 7,
  storepickup: 5,
};

/**
 * The last day on which an order waits to be fetched.
 * @param readyAt when it got ready
 * @returns the day in Moscow, `YYYY-MM-DD`; the day itself for a courier's order, which waits nowhere
 */
export const storedUntil = (readyAt: Date, type: Order['delivery']['type']): string =>
  addDays(moscowDay(readyAt), type === 'courier' ? 0 : STORAGE_DAYS[type]);
