'use client';

import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useLocation } from '#features/location/index.ts';
import type { ModalOptions } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { offersQuery, useSend } from './queries.ts';
import { asksForSize, chosenSize, chosenStore, cityWithSize } from './rules.ts';
import type { ContactOutput } from './schema.ts';
import { type BookingData, STEPS, type Step } from './state.ts';
import { useBookingStore } from './store.ts';

/** The step whose question is still open: one that the given store or size has answered is left out. */
function stepToShow(step: Step, isLoaded: boolean, hasStore: boolean, asksSize: boolean): Step {
  if (step !== STEPS.size || !isLoaded) return step;
  if (!hasStore) return STEPS.store;
  return asksSize ? STEPS.size : STEPS.contact;
}

/** The booking that is being made: what was chosen, what the shop has answered for its city, and the ways on and back. */
export function useBookingSteps({ product, offer: given }: ModalOptions['booking']) {
  const store = useBookingStore();
  const draft = useStore(store);
  const own = useLocation().city;
  const session = useSession();
  // Until the session is known the city is a guess; without a connection the guess has to do.
  const isCityKnown = session.data !== undefined || session.isError;
  const { data: here } = useQuery({
    ...offersQuery(product.id, own.id),
    enabled: isCityKnown && draft.city_id === null,
  });
  const cityId =
    draft.city_id ??
    (here ? cityWithSize({ cities: here.cities, sizes: here.offers, size: draft.size }, own) : own.id);
  const query = useQuery({ ...offersQuery(product.id, cityId), enabled: isCityKnown });
  const { cities = [], stores: shops = [], offers: sizes = [] } = query.data ?? {};
  const answers = { city_id: cityId, cities, shops, sizes };
  const shop = chosenStore({ ...draft, ...answers });
  const size = chosenSize({ ...draft, ...answers }, shop);
  const asks = asksForSize({ ...draft, ...answers }, shop, given?.id);
  const step = stepToShow(draft.step, query.isSuccess, shop !== null, asks);
  const data: BookingData = { ...draft, ...answers, step };
  const { send, isPending } = useSend(product.id);
  const { go, fail } = draft;

  return {
    data,
    query,
    /** The city's name, of one without stores too. */
    city: cities.find(({ id }) => id === cityId)?.name ?? own.name,
    shop,
    size,
    isPending,
    /** Whether the shopper is asked for the size. */
    asks,
    go,
    next: () => {
      // The store that was offered stays the chosen one, whatever size is chosen next.
      if (shop) draft.choose({ store_id: shop.id });
      if (data.step === STEPS.store && !shop) fail(bookingTexts.chooseStore);
      else if (data.step === STEPS.store && asks) go(STEPS.size);
      else if (!size) fail(bookingTexts.chooseSize);
      else go(STEPS.contact);
    },
    back: () => go(data.step === STEPS.contact && asks ? STEPS.size : STEPS.store),
    /** @param contact as the form has checked it */
    book: ({ consent, comment, ...userData }: ContactOutput) => {
      // The city's stock was read again meanwhile, and the store does not have it any more.
      if (!shop || !size) {
        go(STEPS.store);
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
