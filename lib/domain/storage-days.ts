import { localDay } from './clock.ts';
import { addDays } from './dates.ts';
import type { DeliveryType } from './deliveries.ts';

/** Days for which an order waits where it is fetched. */
const STORAGE_DAYS: Record<Exclude<DeliveryType, 'courier'>, number> = {
  pickuppoints: 7,
  storepickup: 5,
};

/**
 * The last day on which an order waits to be fetched.
 * @param readyAt when it got ready
 * @param zone of the order's city
 * @returns the day by that city's clock, `YYYY-MM-DD`; the day itself for a courier's order, which waits nowhere
 */
export const storedUntil = (readyAt: Date, type: DeliveryType, zone: string): string =>
  addDays(localDay(readyAt, zone), type === 'courier' ? 0 : STORAGE_DAYS[type]);
