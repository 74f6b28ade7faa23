import { getLocalDay } from './clock.ts';
import { addDays } from './dates.ts';
import type { DeliveryType } from './deliveries.ts';

/** Days for which an order is stored at the pickup point or store. */
const STORAGE_DAYS: Record<Exclude<DeliveryType, 'courier'>, number> = {
  pickuppoints: 7,
  storepickup: 5,
};

/**
 * Computes the last day on which an order can be picked up.
 * @param readyAt time at which the order became ready
 * @param zone time zone of the order's city
 * @returns day in that time zone, `YYYY-MM-DD`. For a courier's order it is the day of `readyAt`
 */
export const computeStorageDeadline = (readyAt: Date, type: DeliveryType, zone: string): string =>
  addDays(getLocalDay(readyAt, zone), type === 'courier' ? 0 : STORAGE_DAYS[type]);
