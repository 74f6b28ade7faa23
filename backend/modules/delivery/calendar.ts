import type { Delivery } from '@/lib/contracts/delivery';
import { addDays, moscowDay, moscowHour } from '@/lib/domain/dates';
import { plural } from '@/lib/domain/plural';
import { deliveryTexts } from '@/lib/texts/delivery';
import { forms } from '@/lib/texts/plural';

/** From this hour, Moscow time, the days are counted from tomorrow. */
export const CUT_OFF_HOUR = 16;
const OFFERED_DAYS = 7;

interface Rate {
  days_min: number;
  days_max: number;
  intervals: Array<{ from: string; to: string }>;
}

const lateDays = (now: Date) => (moscowHour(now) >= CUT_OFF_HOUR ? 1 : 0);

/** «завтра», «2–3 дня»: how long from today, including the delay of an evening order. */
export function deliveryTerm(rate: Rate, now: Date): string {
  const min = rate.days_min + lateDays(now);
  const max = Math.max(min, rate.days_max + lateDays(now));
  if (max === 0) return deliveryTexts.today;
  if (min === 0 && max === 1) return deliveryTexts.todayOrTomorrow;
  if (min === 1 && max === 1) return deliveryTexts.tomorrow;
  return `${min === max ? min : `${min}–${max}`} ${plural(max, forms.day)}`;
}

/** By which day an order placed now has arrived, at the latest day of its term. @returns `YYYY-MM-DD` */
export const arrivalDay = (rate: Pick<Rate, 'days_min' | 'days_max'>, now: Date): string =>
  addDays(moscowDay(now), Math.max(rate.days_min, rate.days_max) + lateDays(now));

/**
 * The seven days that may be selected, the earliest first. The order is assembled the day before,
 * or on the same day where the delivery takes no days.
 */
export function deliveryDates(rate: Rate, now: Date): Delivery['dates'] {
  const first = addDays(moscowDay(now), lateDays(now) + rate.days_min);
  return Array.from({ length: OFFERED_DAYS }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      assemble_date: rate.days_min === 0 ? date : addDays(date, -1),
      delivery_interval: rate.intervals,
    };
  });
}
