'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Title } from '#components/ui/text.tsx';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { isPageNotFound, sandboxQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './dev-page.module.scss';
import { NotAvailable } from './not-available.tsx';

const Gallery = lazy(() => import('./ui/gallery.tsx'));

const loading = (
  <div role="status" aria-label={commonTexts.loading}>
    <Skeleton height="28rem" />
  </div>
);

/** Controls of the shop. They are in a separate chunk, which no other page loads. */
export function ControlGallery() {
  const { data, error, isFetching, refetch } = useQuery(sandboxQuery);
  if (isPageNotFound(error)) return <NotAvailable />;
  return (
    <>
      <Stack as="header" gap={3} start className={styles.head}>
        <Title as="h1">{texts.ui.title}</Title>
        <p>{texts.ui.lead}</p>
      </Stack>
      {error && <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data ? (
        <LazyBoundary fallback={<LoadFailure onClose={reloadPage} />} waiting={loading}>
          <Gallery />
        </LazyBoundary>
      ) : (
        !error && loading
      )}
    </>
  );
}
