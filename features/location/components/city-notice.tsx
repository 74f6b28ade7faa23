'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useSession } from '#features/session/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { hasCookie } from '#lib/hooks/has-cookie.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { texts } from '../texts.ts';
import styles from './city-notice.module.scss';

const CityQuestion = lazy(() => import('./city-question.tsx'));

/**
 * MD-07: the line under the header in which a shopper confirms the city, unless the city is already chosen or
 * confirmed. The line's space is reserved from the first paint (`pendingNoticeScript` in gateway/html) and remains
 * until the next page load, so that neither the question nor the answer moves the page.
 */
export function CityNotice() {
  const idle = useIdle();
  const { data: session } = useSession();
  const explanation = <p className={styles.rest}>{texts.confirm.why}</p>;
  return (
    <div className={styles.line}>
      {idle && session && !hasCookie(COOKIES.city) ? (
        <LazyBoundary waiting={explanation}>
          <CityQuestion city={session.location.city.name} isChosen={session.location_chosen}>
            {explanation}
          </CityQuestion>
        </LazyBoundary>
      ) : (
        explanation
      )}
    </div>
  );
}
