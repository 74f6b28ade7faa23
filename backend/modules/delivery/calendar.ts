import type { Delivery } from '@/lib/contracts/delivery';
import { addDays, daysBetween, hourOf, moscowDay, moscowHour } from '@/lib/domain/dates';
import { CUT_OFF_HOUR, OFFERED_DAYS } from '@/lib/domain/delivery-days';

interface Rate {
  days_min: number;
  days_max: number;
  intervals: Array<{ from: string; to: string }>;
}

const lateDays = (now: Date) => (moscowHour(now) >= CUT_OFF_HOUR ? 1 : 0);

/** The earliest day on which an order placed now can arrive. @returns `YYYY-MM-DD` */
const earliestDay = (rate: Pick<Rate, 'days_min'>, now: Date): string =>
  addDays(moscowDay(now), rate.days_min + lateDays(now));

/** By which day an order placed now has arrived, at the latest day of its term. @returns `YYYY-MM-DD` */
export const arrivalDay = (rate: Pick<Rate, 'days_min' | 'days_max'>, now: Date): string =>
  addDays(moscowDay(now), Math.max(rate.days_min, rate.days_max) + lateDays(now));

/**
 * Between which days an order placed now arrives, every day of the week being one on which the shop ships. Where the
 * shopper chooses the day, the first of them is promised; to a pickup point only the range is known.
 * @returns `YYYY-MM-DD` both
 */
export function deliveryDays(
  rate: Rate & Pick<Delivery, 'type'>,
  now: Date,
): Pick<Delivery, 'first_day' | 'last_day'> {
  const first_day = earliestDay(rate, now);
  return { first_day, last_day: rate.type === 'pickuppoints' ? arrivalDay(rate, now) : first_day };
}

/** The moment until which an order arrives on the same days: the next cut-off. */
export const orderBefore = (now: Date): Date => hourOf(addDays(moscowDay(now), lateDays(now)), CUT_OFF_HOUR);

/**
 * The seven days that may be selected, the earliest first. The order is assembled the day before,
 * or on the same day where the delivery takes no days.
 */
export function deliveryDates(rate: Rate, now: Date): Delivery['dates'] {
  const first = earliestDay(rate, now);
  return Array.from({ length: OFFERED_DAYS }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      assemble_date: rate.days_min === 0 ? date : addDays(date, -1),
      delivery_interval: rate.intervals,
    };
  });
}

/** Days from the earliest one on which an order placed now can arrive to another. @param day `YYYY-MM-DD` */
export const spareDays = (rate: Pick<Rate, 'days_min'>, day: string, now: Date): number =>
  Math.max(0, daysBetween(earliestDay(rate, now), day));
