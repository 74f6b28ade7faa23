'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type PackedFilter, unpackFilters } from './packed-filters.ts';
import { type CatalogSnapshot, type CatalogState, createCatalogStore } from './store.ts';

const Context = createContext<ReturnType<typeof createCatalogStore> | null>(null);

interface CatalogProviderProps {
  snapshot: Omit<CatalogSnapshot, 'filters'> & { filters: readonly PackedFilter[] };
  children: ReactNode;
}

/** Provides one draft of filters for each listing. A listing with another URL has another provider. */
export function CatalogProvider({ snapshot, children }: CatalogProviderProps) {
  const [store] = useState(() =>
    createCatalogStore({ ...snapshot, filters: unpackFilters(snapshot.filters) }),
  );
  // The router caches a page with its state after the page was left. Without the discard, a returning visitor would see
  // filters that are not applied.
  useEffect(() => () => store.getState().discard(), [store]);
  return <Context value={store}>{children}</Context>;
}

export function useCatalog<T>(selector: (state: CatalogState) => T): T {
  const store = use(Context);
  if (!store) throw new Error('useCatalog must be used within CatalogProvider');
  return useStore(store, selector);
}
