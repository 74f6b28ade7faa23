'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { LoadFailure } from '@/components/layout/load-failure';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import { reloadPage } from '@/lib/hooks/reload-page';
import { common } from '@/lib/texts/common';
import { isAbsent, sandboxQuery } from '../queries';
import { texts } from '../texts';
import styles from './dev-page.module.scss';
import { NotAvailable } from './not-available';

const Gallery = lazy(() => import('./ui/gallery'));

const loading = (
  <div role="status" aria-label={common.loading}>
    <Skeleton height="28rem" />
  </div>
);

/** The shop's controls, in a chunk of their own: nobody else loads them. */
export function Ui() {
  const { data, error, isFetching, refetch } = useQuery(sandboxQuery);
  if (isAbsent(error)) return <NotAvailable />;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.heading}>{texts.ui.title}</h1>
        <p>{texts.ui.lead}</p>
      </header>
      {error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data ? (
        <LazyBoundary fallback={<LoadFailure onClose={reloadPage} />}>
          <Suspense fallback={loading}>
            <Gallery />
          </Suspense>
        </LazyBoundary>
      ) : (
        !error && loading
      )}
    </>
  );
}
