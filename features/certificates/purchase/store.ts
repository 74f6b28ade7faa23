import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import type { PurchaseDraft } from './schema.ts';

interface PurchaseState {
  /** What has been typed; null before anything was. */
  draft: PurchaseDraft | null;
  type: (draft: PurchaseDraft) => void;
  clear: () => void;
}

/** The purchase's draft: the same on both pages, and in the tab's storage, as the checkout's is. */
export const createPurchaseStore = () =>
  createStore<PurchaseState>()(
    persist(
      (set) => ({
        draft: null,
        type: (draft) => set({ draft }),
        clear: () => set({ draft: null }),
      }),
      { name: 'certificate-draft', version: 1, storage: createJSONStorage(() => tabStorage) },
    ),
  );

export type PurchaseStore = ReturnType<typeof createPurchaseStore>;
