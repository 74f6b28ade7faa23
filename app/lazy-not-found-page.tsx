'use client';

import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/**
 * Loads the not-found page only where it is shown. Otherwise every page's payload would contain the not-found page,
 * because the payload references the layout's `not-found.tsx`.
 */
export function LazyNotFoundPage() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}
