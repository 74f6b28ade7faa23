'use client';

import { useStore } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { type AuthState, type AuthStore, createAuthStore } from './store.ts';

const stores = new WeakMap<object, AuthStore>();

export const useAuthStore = (): AuthStore => useLazyStore(stores, createAuthStore);

/** Selects from what is being typed: `useAuth((state) => state.tab)`. */
export const useAuth = <T>(selector: (state: AuthState) => T): T => useStore(useAuthStore(), selector);
