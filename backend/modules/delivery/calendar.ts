import type { Delivery } from '#lib/contracts/delivery.ts';
import type { Told } from '#lib/contracts/told.ts';
import { fetchDay } from '#lib/domain/bookings.ts';
import { localDay } from '#lib/domain/clock.ts';
import { addDays, daysBetween, hourOf, moscowDay, moscowHour } from '#lib/domain/dates.ts';
import { CUT_OFF_HOUR, OFFERED_DAYS } from '#lib/domain/delivery-days.ts';

interface Days {
  days_min: number;
  days_max: number;
}

interface Rate extends Days, Pick<Delivery, 'type'> {
  intervals: Array<{ from: string; to: string }>;
  /** Of the city, an IANA name. */
  time_zone: string;
}

const lateDays = (now: Date) => (moscowHour(now) >= CUT_OFF_HOUR ? 1 : 0);

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The earliest day on which an order placed now can arrive: counted in Moscow, where it is sent from, and not before the
 * present day of the city. In a store it is not the present day once the store is about to close.
 * @returns `YYYY-MM-DD`
 */
function earliestDay({ type, days_min, time_zone }: Rate, now: Date): string {
  const present = type === 'storepickup' ? fetchDay(now, time_zone) : localDay(now, time_zone);
  return later(addDays(moscowDay(now), days_min + lateDays(now)), present);
}

/**
 * By which day an order placed now has arrived, at the latest day of its term.
 * @param zone of the city
 * @returns `YYYY-MM-DD`
 */
export const arrivalDay = ({ days_min, days_max }: Days, zone: string, now: Date): string =>
  later(addDays(moscowDay(now), Math.max(days_min, days_max) + lateDays(now)), localDay(now, zone));

/**
 * Between which days an order placed now arrives, every day of the week being one on which the shop ships. Where the
 * shopper chooses the day, the first of them is promised; to a pickup point only the range is known.
 * @returns `YYYY-MM-DD` both
 */
export function deliveryDays(rate: Rate, now: Date): Told<Pick<Delivery, 'first_day' | 'last_day'>> {
  const first_day = earliestDay(rate, now);
  return {
    first_day,
    last_day: rate.type === 'pickuppoints' ? arrivalDay(rate, rate.time_zone, now) : first_day,
  };
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
export const spareDays = (rate: Rate, day: string, now: Date): number =>
  Math.max(0, daysBetween(earliestDay(rate, now), day));
