'use client';

import { useStore } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createFastOrderStore, type FastOrderState, type FastOrderStore } from './store.ts';

const stores = new WeakMap<object, FastOrderStore>();

export const useFastOrderStore = () => useLazyStore(stores, createFastOrderStore);

/** Selects from the one-click order's state. */
export const useFastOrder = <T>(selector: (state: FastOrderState) => T): T =>
  useStore(useFastOrderStore(), selector);
