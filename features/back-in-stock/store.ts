'use client';

import type { StoreApi } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';

interface SubscribeDraft {
  email: string;
  type: (email: string) => void;
}

/**
 * The address as it was typed last: closing the modal and a reload keep it, and the next size needs no second typing.
 */
const createSubscribeStore = () =>
  createTabStore<SubscribeDraft>((set) => ({ email: '', type: (email) => set({ email }) }), {
    name: 'subscribe-draft',
  });

const stores = new WeakMap<object, StoreApi<SubscribeDraft>>();

export const useSubscribeStore = () => useLazyStore(stores, createSubscribeStore);
