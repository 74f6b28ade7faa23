import type { ReactNode } from 'react';
import { ClientOnly } from '#components/layout/client-only.tsx';
import { texts } from '../texts.ts';
import { FavoritesHeading } from './favorites-heading.tsx';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';
import { FavoritesViews } from './favorites-views.tsx';

interface FavoritesPageProps {
  /**
   * Links to the shop's sections, shown when the list is empty. The page passes the links in, because they belong to
   * another feature.
   */
  links?: ReactNode;
}

/**
 * RT-24: the favorites page, open to guests. The shell is the same for all visitors. The products are loaded in the
 * browser.
 */
export function FavoritesPage({ links: ways }: FavoritesPageProps) {
  return (
    <div className={styles.page}>
      <ClientOnly
        fallback={
          <>
            <FavoritesHeading>{texts.title}</FavoritesHeading>
            <FavoritesSkeleton />
          </>
        }
      >
        <FavoritesViews links={ways} />
      </ClientOnly>
    </div>
  );
}
