'use client';

import { type StoreApi, useStore } from 'zustand';
import type { ModalOptions } from '#features/modals/index.ts';
import type { Booking } from '#lib/contracts/booking.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import { type BookingDraft, emptyDraft, forgetChoice, STEPS, type Step } from './state.ts';

interface BookingState extends BookingDraft {
  /** The modal was opened for a product: what was chosen for another one is forgotten. */
  begin: (options: ModalOptions['booking']) => void;
  choose: (patch: Partial<Pick<BookingDraft, 'store_id' | 'size' | 'city_id'>>) => void;
  type: (patch: Partial<Pick<BookingDraft, 'userData' | 'comment' | 'viewMode'>>) => void;
  go: (step: Step) => void;
  /** Something is missing, or the shop refused: the message stays until the shopper goes on. */
  fail: (errorMessage: string) => void;
  finish: (made: { order_id: string; booking: Booking | null }) => void;
  /** ST-12: closing after an order resets to step 1. */
  reset: () => void;
}

/** The step that the modal opens with: a store that was pressed is not asked for again. */
function firstStep(before: Step, isOther: boolean, isStoreGiven: boolean): Step {
  if (isStoreGiven && (isOther || before === STEPS.store)) return STEPS.size;
  return isOther ? STEPS.store : before;
}

/** The part of the draft that survives a reload; nothing once the booking is made. */
function storedDraft(state: BookingState): Partial<BookingDraft> {
  if (state.productId === null || state.order_id !== null) return {};
  const { productId, userData, store_id, size, city_id, comment, step, viewMode } = state;
  return { productId, userData, store_id, size, city_id, comment, step, viewMode };
}

/** The booking's draft, kept in the tab's storage. */
const createBookingStore = () =>
  createTabStore<BookingState, Partial<BookingDraft>>(
    (set) => ({
      ...emptyDraft,
      begin: ({ product, offer, store }) =>
        set((state) => {
          const isSame = state.productId === product.id;
          if (isSame && state.order_id !== null) return state;
          const before = isSame ? state : { ...forgetChoice(state), productId: product.id };
          const size = offer?.id ?? before.size;
          const isOtherSize = size !== before.size;
          const store_id = store ?? (isOtherSize ? null : before.store_id);
          const isOther = isOtherSize || store_id !== before.store_id;
          return {
            ...before,
            size,
            store_id,
            // A store that the page offers is in the shopper's own city.
            city_id: store === undefined && !isOtherSize ? before.city_id : null,
            step: firstStep(before.step, isOther, store !== undefined),
            errorMessage: '',
          };
        }),
      choose: (patch) => set({ ...patch, errorMessage: '' }),
      type: (patch) => set(patch),
      go: (step) => set({ step, errorMessage: '' }),
      fail: (errorMessage) => set({ errorMessage }),
      finish: (made) => set({ ...made, step: STEPS.done, errorMessage: '' }),
      reset: () => set((state) => ({ ...forgetChoice(state), productId: null })),
    }),
    { name: 'booking-draft', partialize: storedDraft },
  );

const stores = new WeakMap<object, StoreApi<BookingState>>();

export const useBookingStore = () => useLazyStore(stores, createBookingStore);

/** Selects from the booking that is being made: `useBooking((state) => state.step)`. */
export const useBooking = <T>(selector: (state: BookingState) => T): T =>
  useStore(useBookingStore(), selector);
