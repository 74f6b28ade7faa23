'use client';

import type { ReactNode } from 'react';
import { useMounted } from '#lib/hooks/use-mounted.ts';

interface InBrowserProps {
  /** Rendered on the server, and until the page is hydrated. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children only in the browser. They depend on the query of the address, and the server's HTML is the
 * same for every query.
 */
export function ClientOnly({ fallback, children }: InBrowserProps) {
  return useMounted() ? children : fallback;
}
