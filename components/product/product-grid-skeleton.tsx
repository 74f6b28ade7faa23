import { Skeleton } from '#components/ui/skeleton.tsx';
import cards from './product-card.module.scss';
import styles from './product-grid.module.scss';

/**
 * Placeholder for the cards of a grid. It is hidden from screen readers, because the element around it
 * announces that products are loading.
 */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
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
