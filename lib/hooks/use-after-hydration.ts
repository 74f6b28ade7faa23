'use client';

import { useMounted } from './use-mounted.ts';

/**
 * Withholds a value that only the browser knows until this part of the page has hydrated. Parts hydrate one
 * after another, so an answer may arrive before a later part hydrates; React would then compare it with the
 * server's HTML and keep the server's attributes.
 */
export function useAfterHydration<T>(value: T): T | undefined {
  return useMounted() ? value : undefined;
}
