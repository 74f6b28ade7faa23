import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { computePickupDay } from '#lib/domain/bookings.ts';
import { getLocalDay } from '#lib/domain/clock.ts';
import {
  addDays,
  countDaysBetween,
  getMoscowDay,
  getMoscowHour,
  getMoscowHourStart,
} from '#lib/domain/dates.ts';
import { CUT_OFF_HOUR, OFFERED_DELIVERY_DAYS } from '#lib/domain/delivery-days.ts';

interface Days {
  days_min: number;
  days_max: number;
}

interface Rate extends Days, Pick<Delivery, 'type'> {
  intervals: Array<{ from: string; to: string }>;
  /** The city's time zone, an IANA name. */
  time_zone: string;
}

/** Returns 1 when today's cut-off hour has passed, otherwise 0. */
const countLateDays = (now: Date) => (getMoscowHour(now) >= CUT_OFF_HOUR ? 1 : 0);

const maxDay = (one: string, other: string) => (one > other ? one : other);

/**
 * Computes the earliest day on which an order placed now can arrive. Days are counted in Moscow, because orders are
 * sent from there. The result is never before the current day of the city. For pickup in a store the result is a later
 * day if the store is about to close today.
 * @returns `YYYY-MM-DD`
 */
function computeEarliestDay({ type, days_min, time_zone }: Rate, now: Date): string {
  const present = type === 'storepickup' ? computePickupDay(now, time_zone) : getLocalDay(now, time_zone);
  return maxDay(addDays(getMoscowDay(now), days_min + countLateDays(now)), present);
}

/**
 * Computes the last day of the delivery term of an order that is placed now.
 * @param zone the time zone of the city
 * @returns `YYYY-MM-DD`
 */
export const computeArrivalDay = ({ days_min, days_max }: Days, zone: string, now: Date): string =>
  maxDay(
    addDays(getMoscowDay(now), Math.max(days_min, days_max) + countLateDays(now)),
    getLocalDay(now, zone),
  );

/**
 * Computes the range of days in which an order placed now arrives. The shop ships on every day of the week. If the
 * shopper can choose the day, the range contains only the first selectable day. Only the range of a pickup point may
 * have several days.
 * @returns both days as `YYYY-MM-DD`
 */
export function computeDeliveryDays(
  rate: Rate,
  now: Date,
): CompleteResult<Pick<Delivery, 'first_day' | 'last_day'>> {
  const first_day = computeEarliestDay(rate, now);
  return {
    first_day,
    last_day: rate.type === 'pickuppoints' ? computeArrivalDay(rate, rate.time_zone, now) : first_day,
  };
}

/** Computes the time of the next cut-off. Until then, a new order arrives on the same days as an order placed now. */
export const computeNextCutOff = (now: Date): Date =>
  getMoscowHourStart(addDays(getMoscowDay(now), countLateDays(now)), CUT_OFF_HOUR);

/**
 * Lists the seven days that can be selected, the earliest first. The order is assembled on the day before the selected
 * day, or on the selected day itself if the delivery takes less than a day.
 */
export function listDeliveryDates(rate: Rate, now: Date): Delivery['dates'] {
  const first = computeEarliestDay(rate, now);
  return Array.from({ length: OFFERED_DELIVERY_DAYS }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      assemble_date: rate.days_min === 0 ? date : addDays(date, -1),
      delivery_interval: rate.intervals,
    };
  });
}

/**
 * Counts the days from the earliest possible arrival of an order placed now to the given day.
 * @param day `YYYY-MM-DD`
 */
export const countSpareDays = (rate: Rate, day: string, now: Date): number =>
  Math.max(0, countDaysBetween(computeEarliestDay(rate, now), day));
