'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { parseSharedFavorites } from '../shared.ts';
import { texts } from '../texts.ts';
import { FavoritesHeading } from './favorites-heading.tsx';
import { FavoritesList } from './favorites-list.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

const SharedFavorites = lazy(() => import('./shared-favorites.tsx'));

/** Shows the visitor's own favorites, or the shared favorites from the URL. */
export function FavoritesViews({ links }: { links?: ReactNode }) {
  const shared = parseSharedFavorites(useSearchParams());
  if (!shared)
    return (
      <>
        <FavoritesHeading>{texts.title}</FavoritesHeading>
        <FavoritesList links={links} />
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
