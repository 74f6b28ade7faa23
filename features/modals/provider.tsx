'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { useStore } from 'zustand';
import { createModalsStore, type ModalsState } from './store.ts';

const Context = createContext<ReturnType<typeof createModalsStore> | null>(null);

export function ModalsProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createModalsStore);
  return <Context value={store}>{children}</Context>;
}

/** Selects a value from the modals' state: `useModals((modals) => modals.open)`. */
export function useModals<T>(selector: (state: ModalsState) => T): T {
  const store = use(Context);
  if (!store) throw new Error('useModals stands outside ModalsProvider');
  return useStore(store, selector);
}
