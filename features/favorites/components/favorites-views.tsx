'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { readShared } from '../shared';
import { texts } from '../texts';
import { FavoritesHeading } from './favorites-heading';
import { FavoritesList } from './favorites-list';
import { FavoritesSkeleton } from './favorites-skeleton';

const SharedFavorites = lazy(() => import('./shared-favorites'));

/** The visitor's own favourites, or those that the address shares. */
export function FavoritesViews({ ways }: { ways?: ReactNode }) {
  const shared = readShared(useSearchParams());
  if (!shared)
    return (
      <>
        <FavoritesHeading>{texts.title}</FavoritesHeading>
        <FavoritesList ways={ways} />
      </>
    );
  return (
    <>
      <FavoritesHeading>{texts.shared}</FavoritesHeading>
      <Suspense fallback={<FavoritesSkeleton count={shared.length || undefined} />}>
        <SharedFavorites ids={shared} />
      </Suspense>
    </>
  );
}
