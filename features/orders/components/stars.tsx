import { MoreIcon } from '@/components/ui/more-icon';
import { RATINGS } from '../ratings';
import { texts } from '../texts';
import styles from './stars.module.scss';

/** A rating that was given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.stars} role="img" aria-label={texts.reviews.stars(rating)}>
      {RATINGS.map((star) => (
        <MoreIcon key={star} name="star" data-filled={star <= rating || undefined} />
      ))}
    </p>
  );
}
