'use client';

import type { StoreApi } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';

interface SubscribeDraft {
  email: string;
  type: (email: string) => void;
}

/**
 * Stores the e-mail address typed last for a reload, after the modal has been closed, and for the next size.
 */
const createSubscribeStore = () =>
  createTabStore<SubscribeDraft>((set) => ({ email: '', type: (email) => set({ email }) }), {
    name: 'subscribe-draft',
  });

const stores = new WeakMap<object, StoreApi<SubscribeDraft>>();

export const useSubscribeStore = () => useLazyStore(stores, createSubscribeStore);
