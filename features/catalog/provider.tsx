'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { useStore } from 'zustand';
import { type CatalogSnapshot, type CatalogState, createCatalogStore } from './store';

const Context = createContext<ReturnType<typeof createCatalogStore> | null>(null);

/** One draft of filters per listing; another address brings another provider. */
export function CatalogProvider({ snapshot, children }: { snapshot: CatalogSnapshot; children: ReactNode }) {
  const [store] = useState(() => createCatalogStore(snapshot));
  return <Context value={store}>{children}</Context>;
}

export function useCatalog<T>(selector: (state: CatalogState) => T): T {
  const store = use(Context);
  if (!store) throw new Error('useCatalog stands outside CatalogProvider');
  return useStore(store, selector);
}
