'use client';

import { useStore } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { type BookingState, type BookingStore, createBookingStore } from './store.ts';

const stores = new WeakMap<object, BookingStore>();

export const useBookingStore = (): BookingStore => useLazyStore(stores, createBookingStore);

/** Selects from the booking that is being made: `useBooking((state) => state.step)`. */
export const useBooking = <T>(selector: (state: BookingState) => T): T =>
  useStore(useBookingStore(), selector);
