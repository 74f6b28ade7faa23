import { Suspense } from 'react';
import { texts } from '../texts';
import { FavoritesList } from './favorites-list';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton';

/** RT-24: open to guests. The shell is the same for everybody, the goods come in the browser. */
export function FavoritesPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      {/* The list reads the page's number from the address, which the shell does not know. */}
      <Suspense fallback={<FavoritesSkeleton />}>
        <FavoritesList />
      </Suspense>
    </div>
  );
}
