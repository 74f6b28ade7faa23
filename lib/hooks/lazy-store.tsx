'use client';

import { createContext, type ReactNode, use, useState } from 'react';

const Owner = createContext<object | null>(null);

/**
 * Owns the stores that modals create when they are first opened. The stores are not module variables, because
 * on the server concurrent requests would share the variables.
 */
export function LazyStoreProvider({ children }: { children: ReactNode }) {
  const [owner] = useState(() => ({}));
  return <Owner value={owner}>{children}</Owner>;
}

/**
 * Returns a store that belongs to the nearest LazyStoreProvider. The store is created on first use, so that its
 * code is loaded with the modal.
 * @param stores all stores of this kind, by the object that identifies their provider
 */
export function useLazyStore<Store>(stores: WeakMap<object, Store>, create: () => Store): Store {
  const owner = use(Owner);
  if (!owner) throw new Error('useLazyStore must be used within LazyStoreProvider');
  const found = stores.get(owner) ?? create();
  stores.set(owner, found);
  return found;
}
