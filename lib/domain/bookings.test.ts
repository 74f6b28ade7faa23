import { describe, expect, it } from 'vitest';

import { isBookingNumber, normalizeBookingNumber } from './booking-number.ts';
import {
  BOOKING_STATUSES,
  canCancelBooking,
  canTransitionBooking,
  computeBookingDeadline,
  computePickupDay,
} from './bookings.ts';

describe('ST-12 statuses of a booking', () => {
  it('change only from booked, and never back', () => {
    for (const to of ['handed_over', 'cancelled', 'expired'] as const) {
      expect(canTransitionBooking('booked', to)).toBe(true);
      for (const next of BOOKING_STATUSES) expect(canTransitionBooking(to, next)).toBe(false);
    }
    expect(BOOKING_STATUSES.filter(canCancelBooking)).toEqual(['booked']);
  });

  it.each([
    ['2026-11-21T12:00', 48, '2026-11-23T12:00'],
    ['2026-11-21T19:59', 24, '2026-11-22T19:59'],
    ['2026-11-21T20:00', 24, '2026-11-23T12:00'],
    ['2026-11-21T23:30', 48, '2026-11-24T12:00'],
    ['2026-11-21T03:10', 48, '2026-11-23T12:00'],
    ['2026-11-21T11:59', 48, '2026-11-23T12:00'],
    ['2026-12-31T21:00', 1, '2027-01-01T12:00'],
  ])('a booking made at %s for %d hours expires at %s, when stores are open', (created, hours, end) => {
    expect(computeBookingDeadline(new Date(`${created}:00+03:00`), hours)).toEqual(
      new Date(`${end}:00+03:00`),
    );
  });
});

describe('a store uses the time zone of its city', () => {
  const NOVOSIBIRSK = 'Asia/Novosibirsk';

  it.each([
    // The afternoon in Moscow is the evening in Novosibirsk.
    ['2026-11-21T15:59', '2026-11-21'],
    ['2026-11-21T16:00', '2026-11-22'],
    ['2026-11-21T19:30', '2026-11-22'],
    ['2026-11-21T20:30', '2026-11-22'],
    ['2026-11-22T01:00', '2026-11-22'],
  ])('an item booked at %s in Moscow is picked up in Novosibirsk on %s', (now, day) => {
    expect(computePickupDay(new Date(`${now}:00+03:00`), NOVOSIBIRSK)).toBe(day);
  });

  it.each([
    ['2026-11-21T12:00+07:00', '2026-11-23T12:00+07:00'],
    ['2026-11-21T19:59+07:00', '2026-11-23T19:59+07:00'],
    ['2026-11-21T20:00+07:00', '2026-11-24T12:00+07:00'],
    ['2026-11-21T09:00+07:00', '2026-11-23T12:00+07:00'],
  ])('a booking made in Novosibirsk at %s expires at %s', (created, end) => {
    expect(computeBookingDeadline(new Date(created), 48, NOVOSIBIRSK)).toEqual(new Date(end));
  });
});

describe('the number of a booking', () => {
  it.each(['BR-100001', 'br 100001', '№100001', 'БР-100001', 'ВР100001', ' 100001 '])(
    'is read from «%s»',
    (typed) => {
      expect(normalizeBookingNumber(typed)).toBe('BR-100001');
    },
  );

  it.each(['PT-100001', 'BR-', 'BR-12345678901', ''])('«%s» is not a booking number', (typed) => {
    expect(isBookingNumber(normalizeBookingNumber(typed))).toBe(false);
  });
});
