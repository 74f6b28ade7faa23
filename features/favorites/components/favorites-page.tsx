import { InBrowser } from '@/components/layout/in-browser';
import { texts } from '../texts';
import { FavoritesHeading } from './favorites-heading';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton';
import { FavoritesViews } from './favorites-views';

/** RT-24: open to guests. The shell is the same for everybody, the goods are loaded in the browser. */
export function FavoritesPage() {
  return (
    <div className={styles.page}>
      <InBrowser
        fallback={
          <>
            <FavoritesHeading>{texts.title}</FavoritesHeading>
            <FavoritesSkeleton />
          </>
        }
      >
        <FavoritesViews />
      </InBrowser>
    </div>
  );
}
