'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createReturnStore, type ReturnState, type ReturnStore } from './store.ts';

const Context = createContext<ReturnStore | null>(null);

interface ReturnProviderProps {
  /** Shown until the draft has been read. */
  fallback: ReactNode;
  children: ReactNode;
}

export function ReturnProvider({ fallback, children }: ReturnProviderProps) {
  const [store] = useState(createReturnStore);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setReady(true));
  }, [store]);
  return <Context value={store}>{ready ? children : fallback}</Context>;
}

export function useReturnStore(): ReturnStore {
  const store = use(Context);
  if (!store) throw new Error('useReturnStore stands outside ReturnProvider');
  return store;
}

/** Selects a value from the return's draft store. */
export const useReturnDraft = <T,>(selector: (state: ReturnState) => T): T =>
  useStore(useReturnStore(), selector);
