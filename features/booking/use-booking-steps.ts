'use client';

import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useLocation } from '#features/location/index.ts';
import type { ModalOptions } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { bookingOffersQuery, useSendBooking } from './queries.ts';
import { getChosenSize, getChosenStore, needsSizeStep, selectCityWithSize } from './rules.ts';
import type { ContactOutput } from './schema.ts';
import { BOOKING_STEPS, type BookingData, type BookingStepNumber } from './state.ts';
import { useBookingStore } from './store.ts';

/** Returns the step to show. A step is skipped when its store or size was given. */
function getVisibleStep(
  step: BookingStepNumber,
  isLoaded: boolean,
  hasStore: boolean,
  asksSize: boolean,
): BookingStepNumber {
  if (step !== BOOKING_STEPS.size || !isLoaded) return step;
  if (!hasStore) return BOOKING_STEPS.store;
  return asksSize ? BOOKING_STEPS.size : BOOKING_STEPS.contact;
}

/**
 * State and actions of the current booking: the draft, the response for its city, and the transitions between its
 * steps.
 */
export function useBookingSteps({ product, offer: given }: ModalOptions['booking']) {
  const store = useBookingStore();
  const draft = useStore(store);
  const own = useLocation().city;
  const session = useSession();
  // Until the session is loaded the city is a guess. Without a connection the guess is used.
  const isCityKnown = session.data !== undefined || session.isError;
  const { data: here } = useQuery({
    ...bookingOffersQuery(product.id, own.id),
    enabled: isCityKnown && draft.city_id === null,
  });
  const cityId =
    draft.city_id ??
    (here ? selectCityWithSize({ cities: here.cities, sizes: here.offers, size: draft.size }, own) : own.id);
  const query = useQuery({ ...bookingOffersQuery(product.id, cityId), enabled: isCityKnown });
  const { cities = [], stores: shops = [], offers: sizes = [] } = query.data ?? {};
  const received = { city_id: cityId, cities, shops, sizes };
  const shop = getChosenStore({ ...draft, ...received });
  const size = getChosenSize({ ...draft, ...received }, shop);
  const asks = needsSizeStep({ ...draft, ...received }, shop, given?.id);
  const step = getVisibleStep(draft.step, query.isSuccess, shop !== null, asks);
  const data: BookingData = { ...draft, ...received, step };
  const { send, isPending } = useSendBooking(product.id);
  const { go, fail } = draft;

  return {
    data,
    query,
    /** Name of the city, also of a city without stores. */
    city: cities.find(({ id }) => id === cityId)?.name ?? own.name,
    shop,
    size,
    isPending,
    /** True when the booking has a step for the size. */
    asks,
    go,
    next: () => {
      // Saves the preselected store in the draft, so that a later choice of a size does not change it.
      if (shop) draft.choose({ store_id: shop.id });
      if (data.step === BOOKING_STEPS.store && !shop) fail(bookingTexts.chooseStore);
      else if (data.step === BOOKING_STEPS.store && asks) go(BOOKING_STEPS.size);
      else if (!size) fail(bookingTexts.chooseSize);
      else go(BOOKING_STEPS.contact);
    },
    back: () => go(data.step === BOOKING_STEPS.contact && asks ? BOOKING_STEPS.size : BOOKING_STEPS.store),
    /** @param contact validated values of the form */
    book: ({ consent, comment, ...userData }: ContactOutput) => {
      // The city's stock has been fetched again, and the store no longer has the size.
      if (!shop || !size) {
        go(BOOKING_STEPS.store);
        return fail(bookingTexts.chooseStore);
      }
      fail('');
      send({
        productId: product.id,
        userData,
        store_id: shop.id,
        size: size.id,
        city_id: shop.city_id,
        comment,
        agree: consent,
      });
    },
  };
}
export type BookingSteps = ReturnType<typeof useBookingSteps>;
