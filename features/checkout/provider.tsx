'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { useChangeCity, useLocation } from '#features/location/index.ts';
import type { City } from '#lib/contracts/local.ts';
import type { Coordinates } from '#lib/domain/geo.ts';
import { type CheckoutState, createCheckoutStore } from './store.ts';

/** Where the order goes. */
export interface OrderPlace {
  city: { id: number; name: string; coordinates?: Coordinates | undefined };
  country: 'RU' | 'BY';
  /** Makes it another city. */
  move: (city: City) => void;
  isMoving: boolean;
  error: Error | null;
}

interface Scope {
  store: StoreApi<CheckoutState>;
  place: OrderPlace;
  /** Room is scarce: what can be done without is left out. */
  isBrief?: boolean;
}

const Context = createContext<Scope | null>(null);

/** What the parts of an order's form share, on the checkout's page and in the one-click order alike. */
export function CheckoutScope({ children, ...scope }: Scope & { children: ReactNode }) {
  return <Context value={scope}>{children}</Context>;
}

/** The order goes to the shopper's city: another one is saved for the whole shop. */
function useSessionPlace(): OrderPlace {
  const { city, country } = useLocation();
  const { mutate, isPending, error } = useChangeCity();
  return { city, country: country.code, move: mutate, isMoving: isPending, error };
}

interface CheckoutProviderProps {
  /** Shown until the draft has been read. */
  fallback: ReactNode;
  children: ReactNode;
}

export function CheckoutProvider({ fallback, children }: CheckoutProviderProps) {
  const [store] = useState(createCheckoutStore);
  const [ready, setReady] = useState(false);
  const place = useSessionPlace();
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setReady(true));
  }, [store]);
  return (
    <CheckoutScope store={store} place={place}>
      {ready ? children : fallback}
    </CheckoutScope>
  );
}

function useScope(): Scope {
  const scope = use(Context);
  if (!scope) throw new Error('useCheckout stands outside CheckoutScope');
  return scope;
}

export const useCheckoutStore = () => useScope().store;
export const useOrderPlace = () => useScope().place;
export const useIsBrief = () => useScope().isBrief ?? false;

/** Selects from the checkout's state. */
export const useCheckout = <T,>(selector: (state: CheckoutState) => T): T =>
  useStore(useCheckoutStore(), selector);
