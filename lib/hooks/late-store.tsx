'use client';

import { createContext, type ReactNode, use, useState } from 'react';

const Owner = createContext<object | null>(null);

/** Owns the stores that modals make when they are first opened: a store of a module would leak between requests. */
export function LateStores({ children }: { children: ReactNode }) {
  const [owner] = useState(() => ({}));
  return <Owner value={owner}>{children}</Owner>;
}

/**
 * The provider's store of one kind, made by who asks first: its code comes with the modal alone.
 * @param stores of that kind, by their provider
 */
export function useLateStore<Store>(stores: WeakMap<object, Store>, create: () => Store): Store {
  const owner = use(Owner);
  if (!owner) throw new Error('useLateStore stands outside LateStores');
  const found = stores.get(owner) ?? create();
  stores.set(owner, found);
  return found;
}
