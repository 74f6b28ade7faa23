'use client';

import type { StoreApi } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';

interface SubscribeDraft {
  email: string;
  type: (email: string) => void;
}

/**
 * Creates the store of the e-mail address typed last. The address survives closing the modal and a reload, and is
 * reused for the next size.
 */
const createSubscribeStore = () =>
  createTabStore<SubscribeDraft>((set) => ({ email: '', type: (email) => set({ email }) }), {
    name: 'subscribe-draft',
  });

const stores = new WeakMap<object, StoreApi<SubscribeDraft>>();

export const useSubscribeStore = () => useLazyStore(stores, createSubscribeStore);
