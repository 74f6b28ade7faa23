'use client';

import { type StoreApi, useStore } from 'zustand';
import type { ModalOptions } from '#features/modals/index.ts';
import type { Booking } from '#lib/contracts/booking.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import {
  BOOKING_STEPS,
  type BookingDraft,
  type BookingStepNumber,
  clearChoice,
  emptyDraft,
} from './state.ts';

interface BookingState extends BookingDraft {
  /** Opens the modal for a product, and clears the choices made for another one. */
  begin: (options: ModalOptions['booking']) => void;
  choose: (patch: Partial<Pick<BookingDraft, 'store_id' | 'size' | 'city_id'>>) => void;
  type: (patch: Partial<Pick<BookingDraft, 'userData' | 'comment' | 'viewMode'>>) => void;
  go: (step: BookingStepNumber) => void;
  /** Sets the message about a missing choice or a refusal. The message is cleared when the shopper continues. */
  fail: (errorMessage: string) => void;
  finish: (made: { order_id: string; booking: Booking | null }) => void;
  /** Resets to step 1 when the modal is closed after a booking (ST-12). */
  reset: () => void;
}

/** Computes the step that the modal opens with. The store step is skipped when the store was given. */
function getFirstStep(before: BookingStepNumber, isOther: boolean, isStoreGiven: boolean): BookingStepNumber {
  if (isStoreGiven && (isOther || before === BOOKING_STEPS.store)) return BOOKING_STEPS.size;
  return isOther ? BOOKING_STEPS.store : before;
}

/** Selects the part of the draft that survives a reload. Empty once the booking is made. */
function selectStoredDraft(state: BookingState): Partial<BookingDraft> {
  if (state.productId === null || state.order_id !== null) return {};
  const { productId, userData, store_id, size, city_id, comment, step, viewMode } = state;
  return { productId, userData, store_id, size, city_id, comment, step, viewMode };
}

/** Creates the store of the booking's draft in the tab's storage. */
const createBookingStore = () =>
  createTabStore<BookingState, Partial<BookingDraft>>(
    (set) => ({
      ...emptyDraft,
      begin: ({ product, offer, store }) =>
        set((state) => {
          const isSame = state.productId === product.id;
          if (isSame && state.order_id !== null) return state;
          const before = isSame ? state : { ...clearChoice(state), productId: product.id };
          const size = offer?.id ?? before.size;
          const isOtherSize = size !== before.size;
          const store_id = store ?? (isOtherSize ? null : before.store_id);
          const isOther = isOtherSize || store_id !== before.store_id;
          return {
            ...before,
            size,
            store_id,
            // Null is the shopper's own city, where a given store is. A change of the size also resets the city.
            city_id: store === undefined && !isOtherSize ? before.city_id : null,
            step: getFirstStep(before.step, isOther, store !== undefined),
            errorMessage: '',
          };
        }),
      choose: (patch) => set({ ...patch, errorMessage: '' }),
      type: (patch) => set(patch),
      go: (step) => set({ step, errorMessage: '' }),
      fail: (errorMessage) => set({ errorMessage }),
      finish: (made) => set({ ...made, step: BOOKING_STEPS.done, errorMessage: '' }),
      reset: () => set((state) => ({ ...clearChoice(state), productId: null })),
    }),
    { name: 'booking-draft', partialize: selectStoredDraft },
  );

const stores = new WeakMap<object, StoreApi<BookingState>>();

export const useBookingStore = () => useLazyStore(stores, createBookingStore);

/** Selects from the state of the current booking: `useBooking((state) => state.step)`. */
export const useBooking = <T>(selector: (state: BookingState) => T): T =>
  useStore(useBookingStore(), selector);
