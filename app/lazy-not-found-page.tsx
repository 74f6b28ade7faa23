'use client';

import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** Every page's payload names its layout's not-found page: its code is loaded only where it is shown. */
export function LazyNotFoundPage() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}
