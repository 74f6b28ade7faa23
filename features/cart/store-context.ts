'use client';

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { CartState, createCartStore } from './store.ts';

export const CartContext = createContext<ReturnType<typeof createCartStore> | null>(null);

/** Selects from the state of the cart's popups and errors. */
export function useCartStore<T>(selector: (state: CartState) => T): T {
  const store = use(CartContext);
  if (!store) throw new Error('useCartStore is called outside CartProvider');
  return useStore(store, selector);
}
