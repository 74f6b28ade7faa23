'use client';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { bookingsQuery } from '#lib/api/bookings-query.ts';
import { request } from '#lib/api/client.ts';
import { hasApiError, hasErrorStatus } from '#lib/api/failure-checks.ts';
import type { Booking } from '#lib/contracts/booking.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { BOOKING_STEPS } from './state.ts';
import { useBookingStore } from './store.ts';

const offersKey = (product: number) => ['booking-offers', product] as const;

/** Query of the stores, cities and sizes in which a product can be booked. */
export const bookingOffersQuery = (product: number, city: number) =>
  queryOptions({
    queryKey: [...offersKey(product), city],
    queryFn: ({ signal }) =>
      request(
        'GET /api/v1/products/:id/booking',
        { params: { id: product }, query: { city_id: city } },
        { signal },
      ),
    staleTime: 30_000,
  });

/** Query of the booking that an SMS's link opens. */
export const bookingLinkQuery = (link: string) =>
  queryOptions({
    queryKey: ['booking-link', link],
    queryFn: ({ signal }) =>
      request('POST /services/rest/v1/products/booking/link', { body: { link } }, { signal }),
    staleTime: 0,
    retry: false,
  });

type Body = EndpointInput<'POST /services/rest/v1/products/booking'>['body'];

/** Returns true when the store no longer exists or no longer has the size. The shopper then has to choose again. */
const needsOtherStore = (error: Error): boolean =>
  hasErrorStatus(error, 404) || hasApiError(error, ({ field }) => field === 'store_id' || field === 'size');

/**
 * Sends a booking. Repeated clicks on the button send one request. A refusal is stored as the error message, and the
 * typed values are retained.
 */
export function useSendBooking(product: number) {
  const client = useQueryClient();
  const store = useBookingStore();
  const refresh = () => {
    for (const queryKey of [offersKey(product), ['stock', product], bookingsQuery.queryKey])
      void client.invalidateQueries({ queryKey });
  };
  return useSubmitOnce({
    form: 'booking',
    submit: async (body: Body, keyOf) => {
      await client.ensureQueryData(sessionQuery);
      return request('POST /services/rest/v1/products/booking', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: (made) => {
      store.getState().finish(made);
      refresh();
    },
    onError: (error) => {
      const { go, fail } = store.getState();
      if (needsOtherStore(error)) {
        go(BOOKING_STEPS.store);
        refresh();
      }
      fail(error.message);
    },
  });
}

/** Reference to the booking that is cancelled: its number, or the secret of its link. */
export type BookingReference = { order_id: string } | { link: string };

/** Cancels a booking. The returned booking replaces the cached one. */
export function useCancelBooking(by: BookingReference, onDone: (booking: Booking) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /services/rest/v1/products/booking', { body: by }),
    onSuccess: ({ booking }) => {
      onDone(booking);
      if ('link' in by) client.setQueryData(bookingLinkQuery(by.link).queryKey, { booking });
      const { id } = booking.product;
      for (const queryKey of [bookingsQuery.queryKey, offersKey(id), ['stock', id]])
        void client.invalidateQueries({ queryKey });
    },
    // The booking may have ended since it was fetched.
    onError: () => {
      void client.invalidateQueries({ queryKey: bookingsQuery.queryKey });
      if ('link' in by) void client.invalidateQueries({ queryKey: bookingLinkQuery(by.link).queryKey });
    },
  });
}
