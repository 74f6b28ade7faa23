import { localDay, localHour, localHourOf, MOSCOW_ZONE } from './clock.ts';
import { addDays } from './dates.ts';

/** Booked; then handed over in the store, called off by the shopper or the shop, or not fetched in time. */
export const BOOKING_STATUSES = ['booked', 'handed_over', 'cancelled', 'expired'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The allowed transitions of a booking's status (ST-12). */
const TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  booked: ['handed_over', 'cancelled', 'expired'],
  handed_over: [],
  cancelled: [],
  expired: [],
};

/** Whether a booking's status may change so. */
export const canTransitionBooking = (from: BookingStatus, to: BookingStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** Whether a shopper may still call a booking off. */
export const canCancelBooking = (status: BookingStatus): boolean => canTransitionBooking(status, 'cancelled');

/** Hours by a store's clock between which a booking may end: every store is open then for an hour at least. */
const FIRST_HOUR = 12;
export const LAST_FETCH_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The day on which an item can be picked up in a store: today while an hour is left there.
 * @param zone of the store's city
 * @returns `YYYY-MM-DD`
 */
export const fetchDay = (now: Date, zone: string): string =>
  addDays(localDay(now, zone), localHour(now, zone) >= LAST_FETCH_HOUR ? 1 : 0);

/**
 * Until when the store keeps a piece. A moment of an evening, a night or a morning moves on to noon, so that nobody's
 * booking ends before a store's door.
 * @param created when it was booked
 * @param hours that the store keeps it at least
 * @param zone of the store's city
 */
export function bookedUntil(created: Date, hours: number, zone: string = MOSCOW_ZONE): Date {
  const end = new Date(created.getTime() + hours * HOUR_MS);
  const [day, hour] = [localDay(end, zone), localHour(end, zone)];
  if (hour >= LAST_FETCH_HOUR) return localHourOf(addDays(day, 1), FIRST_HOUR, zone);
  return hour < FIRST_HOUR ? localHourOf(day, FIRST_HOUR, zone) : end;
}

/** The link of the SMS as its address carries it behind the `#`. */
export const BOOKING_LINK = /^[a-z0-9]{16}$/;
