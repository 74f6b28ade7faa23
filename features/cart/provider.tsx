'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { type CartState, createCartStore } from './store';
import { syncCart } from './sync';
import { syncTabs } from './tabs';

const AddedPopup = lazy(() => import('./components/added-popup'));
const Context = createContext<ReturnType<typeof createCartStore> | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [store] = useState(createCartStore);
  useEffect(() => syncCart(client, store), [client, store]);
  useEffect(() => syncTabs(client), [client]);
  const added = useStore(store, (state) => state.added);
  return (
    <Context value={store}>
      {children}
      {/* The region stands before its content, or a screen reader stays silent. */}
      <div role="status">
        {added && (
          <LazyBoundary>
            <Suspense fallback={null}>
              <AddedPopup item={added} />
            </Suspense>
          </LazyBoundary>
        )}
      </div>
    </Context>
  );
}

/** Selects from the cart's popups and drafts. */
export function useCartStore<T>(selector: (state: CartState) => T): T {
  const store = use(Context);
  if (!store) throw new Error('useCartStore stands outside CartProvider');
  return useStore(store, selector);
}
