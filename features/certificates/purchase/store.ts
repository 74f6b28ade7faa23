'use client';

import type { StoreApi } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import type { PurchaseDraft } from './schema.ts';

interface PurchaseState {
  /** What has been typed; null before anything was. */
  draft: PurchaseDraft | null;
  type: (draft: PurchaseDraft) => void;
  clear: () => void;
}

/** The purchase's draft: the same on both pages, and in the tab's storage, as the checkout's is. */
const createPurchaseStore = () =>
  createTabStore<PurchaseState>(
    (set) => ({
      draft: null,
      type: (draft) => set({ draft }),
      clear: () => set({ draft: null }),
    }),
    { name: 'certificate-draft' },
  );

const stores = new WeakMap<object, StoreApi<PurchaseState>>();

export const usePurchaseStore = () => useLazyStore(stores, createPurchaseStore);
