'use client';

import { useMounted } from './use-mounted.ts';

/**
 * Withholds a value that exists only in the browser until this part of the page has hydrated. Parts hydrate
 * one after another, so the value may exist before a later part hydrates. React would then find a difference
 * from the server's HTML, and retain the attributes of the server's HTML.
 */
export function useAfterHydration<T>(value: T): T | undefined {
  return useMounted() ? value : undefined;
}
