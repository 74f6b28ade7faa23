'use client';

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { CartState, createCartStore } from './store.ts';

export const CartContext = createContext<ReturnType<typeof createCartStore> | null>(null);

/** Selects from the cart's popups and drafts. */
export function useCartStore<T>(selector: (state: CartState) => T): T {
  const store = use(CartContext);
  if (!store) throw new Error('useCartStore stands outside CartProvider');
  return useStore(store, selector);
}
