'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type CatalogSnapshot, type CatalogState, createCatalogStore } from './store';

const Context = createContext<ReturnType<typeof createCatalogStore> | null>(null);

/** One draft of filters per listing; another address brings another provider. */
export function CatalogProvider({ snapshot, children }: { snapshot: CatalogSnapshot; children: ReactNode }) {
  const [store] = useState(() => createCatalogStore(snapshot));
  // The router keeps a page that was left, state and all: who comes back sees what is applied there.
  useEffect(() => () => store.getState().discard(), [store]);
  return <Context value={store}>{children}</Context>;
}

export function useCatalog<T>(selector: (state: CatalogState) => T): T {
  const store = use(Context);
  if (!store) throw new Error('useCatalog stands outside CatalogProvider');
  return useStore(store, selector);
}
