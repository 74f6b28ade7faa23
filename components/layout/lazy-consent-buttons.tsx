'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { COOKIES } from '#lib/config/cookies.ts';
import { hasCookie } from '#lib/hooks/has-cookie.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';

const ConsentAnswers = lazy(() => import('./consent-buttons.tsx'));

/**
 * Buttons of the consent notice. They are loaded when the browser is idle, and only for visitors who have not
 * answered the notice.
 */
export function LazyConsentButtons() {
  if (!useIdle() || hasCookie(COOKIES.consent)) return null;
  return (
    <LazyBoundary>
      <ConsentAnswers />
    </LazyBoundary>
  );
}
