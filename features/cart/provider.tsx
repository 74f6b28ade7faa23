'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { createCartStore } from './store.ts';
import { CartContext } from './store-context.ts';
import { syncTabs } from './tabs.ts';

const AddedPopup = lazy(() => import('./components/added-popup.tsx'));

export function CartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [store] = useState(createCartStore);
  useEffect(() => syncTabs(client), [client]);
  const added = useStore(store, (state) => state.added);
  return (
    <CartContext value={store}>
      {children}
      {/* The live region must exist before its content, otherwise screen readers do not announce it. */}
      <div role="status">
        {added && (
          <LazyBoundary>
            <Suspense fallback={null}>
              <AddedPopup item={added} />
            </Suspense>
          </LazyBoundary>
        )}
      </div>
    </CartContext>
  );
}
