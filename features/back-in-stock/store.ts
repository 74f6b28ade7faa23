'use client';

import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';

interface SubscribeDraft {
  email: string;
  type: (email: string) => void;
}

/**
 * The address as it was typed last: closing the modal and a reload keep it, and the next size needs no second typing.
 */
const createSubscribeStore = () =>
  createStore<SubscribeDraft>()(
    persist((set) => ({ email: '', type: (email) => set({ email }) }), {
      name: 'subscribe-draft',
      version: 1,
      storage: createJSONStorage(() => tabStorage),
    }),
  );

const stores = new WeakMap<object, ReturnType<typeof createSubscribeStore>>();

export const useSubscribeStore = () => useLazyStore(stores, createSubscribeStore);
