'use client';

import type { ReactNode } from 'react';
import { useMounted } from '#lib/hooks/use-mounted.ts';

interface InBrowserProps {
  /** Stands in the document, and until the page is hydrated. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders in the browser what depends on the address' query: the document is the same for every query. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  return useMounted() ? children : fallback;
}
