import { Suspense } from 'react';
import { texts } from '../texts';
import { FavoritesHeading } from './favorites-heading';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton';
import { FavoritesViews } from './favorites-views';

/** RT-24: open to guests. The shell is the same for everybody, the goods come in the browser. */
export function FavoritesPage() {
  return (
    <div className={styles.page}>
      {/* The address says whose goods and which of their pages; the shell does not know it. */}
      <Suspense
        fallback={
          <>
            <FavoritesHeading>{texts.title}</FavoritesHeading>
            <FavoritesSkeleton />
          </>
        }
      >
        <FavoritesViews />
      </Suspense>
    </div>
  );
}
