'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type CheckoutState, createCheckoutStore } from './store';

type Store = ReturnType<typeof createCheckoutStore>;

const Context = createContext<Store | null>(null);

interface CheckoutProviderProps {
  /** Shown until the draft has been read. */
  fallback: ReactNode;
  children: ReactNode;
}

export function CheckoutProvider({ fallback, children }: CheckoutProviderProps) {
  const [store] = useState(createCheckoutStore);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setReady(true));
  }, [store]);
  return <Context value={store}>{ready ? children : fallback}</Context>;
}

export function useCheckoutStore(): Store {
  const store = use(Context);
  if (!store) throw new Error('useCheckoutStore stands outside CheckoutProvider');
  return store;
}

/** Selects from the checkout's state. */
export const useCheckout = <T,>(selector: (state: CheckoutState) => T): T =>
  useStore(useCheckoutStore(), selector);
