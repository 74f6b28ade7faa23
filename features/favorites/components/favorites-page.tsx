import { Suspense } from 'react';
import { texts } from '../texts';
import { FavoritesHeading } from './favorites-heading';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton';
import { FavoritesViews } from './favorites-views';

/** RT-24: open to guests. The shell is the same for everybody, the goods are loaded in the browser. */
export function FavoritesPage() {
  return (
    <div className={styles.page}>
      {/* Whose goods and which page depends on the URL, which is not known when the shell is rendered. */}
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
