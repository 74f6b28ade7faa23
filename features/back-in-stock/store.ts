'use client';

import { createStore } from 'zustand/vanilla';
import { useLazyStore } from '@/lib/hooks/lazy-store';

interface SubscribeDraft {
  email: string;
  type: (email: string) => void;
}

/** The address as it was typed last: closing the modal keeps it, and the next size needs no second typing. */
const createSubscribeStore = () =>
  createStore<SubscribeDraft>((set) => ({ email: '', type: (email) => set({ email }) }));

const stores = new WeakMap<object, ReturnType<typeof createSubscribeStore>>();

export const useSubscribeStore = () => useLazyStore(stores, createSubscribeStore);
