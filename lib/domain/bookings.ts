import { getLocalDay, getLocalHour, getLocalHourStart, MOSCOW_ZONE } from './clock.ts';
import { addDays } from './dates.ts';

/**
 * Statuses of a booking. A booking ends when the unit is handed over in the store, when the shopper or the shop cancels
 * the booking, or when the unit is not picked up in time.
 */
export const BOOKING_STATUSES = ['booked', 'handed_over', 'cancelled', 'expired'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Allowed transitions of a booking's status (ST-12). */
const TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  booked: ['handed_over', 'cancelled', 'expired'],
  handed_over: [],
  cancelled: [],
  expired: [],
};

/** True when a booking's status may change from `from` to `to`. */
export const canTransitionBooking = (from: BookingStatus, to: BookingStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** True while a shopper may cancel a booking. */
export const canCancelBooking = (status: BookingStatus): boolean => canTransitionBooking(status, 'cancelled');

/**
 * Hours of the day, in the store's time zone, between which a booking may expire. At any time between these hours, all
 * stores remain open for at least one more hour.
 */
const FIRST_HOUR = 12;
export const LAST_PICKUP_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Computes the day on which an item can be picked up: today, if the store is open for at least one more hour.
 * @param zone time zone of the store's city
 * @returns `YYYY-MM-DD`
 */
export const computePickupDay = (now: Date, zone: string): string =>
  addDays(getLocalDay(now, zone), getLocalHour(now, zone) >= LAST_PICKUP_HOUR ? 1 : 0);

/**
 * Computes the deadline until which the store holds a unit. A deadline in the evening, at night or in the morning is
 * postponed to the next noon, because the store may be closed at such a time.
 * @param created time of the booking
 * @param hours minimum duration of the booking
 * @param zone time zone of the store's city
 */
export function computeBookingDeadline(created: Date, hours: number, zone: string = MOSCOW_ZONE): Date {
  const end = new Date(created.getTime() + hours * HOUR_MS);
  const [day, hour] = [getLocalDay(end, zone), getLocalHour(end, zone)];
  if (hour >= LAST_PICKUP_HOUR) return getLocalHourStart(addDays(day, 1), FIRST_HOUR, zone);
  return hour < FIRST_HOUR ? getLocalHourStart(day, FIRST_HOUR, zone) : end;
}

/** Pattern of the secret in the link of a booking's SMS. The secret is the fragment of the URL. */
export const BOOKING_LINK_PATTERN = /^[a-z0-9]{16}$/;
