'use client';

import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/**
 * Loads the not-found page only where it is shown. Otherwise it would be a part of every page's payload, because the
 * payload references the not-found page of the layout.
 */
export function LazyNotFoundPage() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}
