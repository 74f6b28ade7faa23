import { Skeleton } from '@/components/ui/skeleton';
import cards from './product-card.module.scss';
import styles from './product-grid.module.scss';

/** Holds the place of a grid's cards while they load; says nothing, the list around it does. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are told apart by nothing else
        <li key={card} className={cards.card}>
          <span className={cards.picture}>
            <Skeleton height="100%" />
          </span>
          <Skeleton height="1.18rem" width="80%" />
          <Skeleton height="1.5rem" width="45%" />
        </li>
      ))}
    </ul>
  );
}
