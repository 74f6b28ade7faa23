'use client';

import { lazy, Suspense } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { useSession } from '@/features/session';
import { COOKIES } from '@/lib/config/cookies';
import { hasCookie } from '@/lib/hooks/has-cookie';
import { useIdle } from '@/lib/hooks/use-idle';

const CityQuestion = lazy(() => import('./city-question'));

/** MD-07: asks shoppers who have neither chosen nor confirmed a city; comes first on the page after the skip link. */
export function CityNotice() {
  const idle = useIdle();
  const { data: session } = useSession();
  if (!idle || !session || session.location_chosen || hasCookie(COOKIES.city)) return null;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>
        <CityQuestion city={session.location.city.name} />
      </Suspense>
    </LazyBoundary>
  );
}
