'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useChangeCity, useLocation } from '#features/location/index.ts';
import type { DeliveriesKey } from '#lib/api/deliveries-query.ts';
import type { City } from '#lib/contracts/locations.ts';
import type { Coordinates } from '#lib/domain/geo.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import type { CheckoutData } from './state.ts';
import {
  type CheckoutDraftState,
  createCheckoutStore,
  createFastOrderStore,
  type DraftStore,
} from './store.ts';
import { type OrderQueries, useOrderData } from './use-order-data.ts';

/** City and country of the order. */
export interface OrderPlace {
  city: { id: number; name: string; coordinates?: Coordinates | undefined };
  country: 'RU' | 'BY';
  /** Changes the city. */
  move: (city: City) => void;
  isMoving: boolean;
  error: Error | null;
}

interface Scope {
  store: DraftStore;
  place: OrderPlace;
  /** True when space is scarce, so that optional parts are omitted. */
  isBrief: boolean;
}

interface Order {
  state: CheckoutData & CheckoutDraftState;
  queries: OrderQueries;
  /** Reads the current order, for a handler that runs later than the last render. */
  read: () => CheckoutData;
}

const ScopeContext = createContext<Scope | null>(null);
const OrderContext = createContext<Order | null>(null);

function useRequired<T>(value: T | null): T {
  if (value === null) throw new Error('hooks of the order form must be used within their provider');
  return value;
}

const useScope = () => useRequired(use(ScopeContext));
const useOrder = () => useRequired(use(OrderContext));

export const useDraftStore = () => useScope().store;
export const useOrderPlace = () => useScope().place;
export const useIsBrief = () => useScope().isBrief;
export const useOrderQueries = () => useOrder().queries;
export const useReadOrder = () => useOrder().read;

/** Returns the reconciled draft, the available options and the actions. */
export const useCheckout = () => useOrder().state;

/** Selects from the draft only. This hook can also be used where no options are requested. */
export const useCheckoutDraft = <T,>(selector: (state: CheckoutDraftState) => T): T =>
  useStore(useDraftStore(), selector);

interface OrderScopeProps {
  basis: Omit<DeliveriesKey, 'city'>;
  /** True while the delivery is being chosen. */
  isDelivery: boolean;
  children: ReactNode;
}

/** Requests the available options of an order's form, and provides the reconciled choice. */
export function OrderDataProvider({ basis, isDelivery, children }: OrderScopeProps) {
  const { store, place } = useScope();
  return <OrderContext value={useOrderData(store, place.city, basis, isDelivery)}>{children}</OrderContext>;
}

/**
 * Provides the draft of the checkout's page. The order's city is the shopper's city, and a change of the city applies
 * to all pages of the shop.
 */
export function CheckoutProvider({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [store] = useState(createCheckoutStore);
  const [ready, setReady] = useState(false);
  const { city, country } = useLocation();
  const { mutate: move, isPending: isMoving, error } = useChangeCity();
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setReady(true));
  }, [store]);
  const place = { city, country: country.code, move, isMoving, error };
  return <ScopeContext value={{ store, place, isBrief: false }}>{ready ? children : fallback}</ScopeContext>;
}

const fastStores = new WeakMap<object, DraftStore>();

/**
 * Provides the draft of a one-click order. The order's city is the shopper's city, or another city that is chosen
 * without a page load.
 */
export function FastOrderProvider({ children }: { children: ReactNode }) {
  const store = useLazyStore(fastStores, createFastOrderStore);
  const { city, country } = useLocation();
  const other = useStore(store, (state) => state.other_city);
  const place: OrderPlace = {
    city: other ?? city,
    country: country.code,
    move: (other_city) => store.getState().choose({ other_city }),
    isMoving: false,
    error: null,
  };
  return <ScopeContext value={{ store, place, isBrief: true }}>{children}</ScopeContext>;
}
