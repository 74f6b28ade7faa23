'use client';

import type { ReactNode } from 'react';
import { useMounted } from '#lib/hooks/use-mounted.ts';

interface InBrowserProps {
  /** Rendered on the server and during hydration. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children only in the browser. Use it for children that depend on the query of the URL, because
 * the server's HTML is the same for every query.
 */
export function ClientOnly({ fallback, children }: InBrowserProps) {
  return useMounted() ? children : fallback;
}
