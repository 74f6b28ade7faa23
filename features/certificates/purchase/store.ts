'use client';

import type { StoreApi } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import type { PurchaseDraft } from './schema.ts';

interface PurchaseState {
  /** Typed values. Null before anything was typed. */
  draft: PurchaseDraft | null;
  type: (draft: PurchaseDraft) => void;
  clear: () => void;
}

/**
 * Creates the store of the purchase's draft in the tab's storage. The two pages that sell certificates share the draft
 * (RT-06, RT-07).
 */
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
