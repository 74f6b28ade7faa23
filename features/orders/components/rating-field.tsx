import { type Ref, useId } from 'react';
import { MoreIcon } from '#components/ui/more-icon.tsx';
import { Note } from '#components/ui/text.tsx';
import { STARS } from '#lib/domain/rating.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { texts } from '../texts.ts';
import styles from './rating-field.module.scss';

interface RatingFieldProps {
  name: string;
  value: number | undefined;
  onChange: (rating: number) => void;
  error?: string;
  ref: Ref<HTMLInputElement>;
}

/** One to five stars as a group of radio buttons, so that arrow keys move between them. */
export function RatingField({ name, value, onChange, error, ref }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Note as="legend" className={styles.legend}>
        {texts.reviews.rating}
      </Note>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star}>
            <input
              ref={star === 1 ? ref : undefined}
              type="radio"
              required
              className={styles.input}
              name={name}
              aria-label={ratingTexts.stars(star)}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <MoreIcon name="star" width="28" height="28" />
          </label>
        ))}
        {value !== undefined && (
          <Note as="span" className={styles.value} aria-hidden="true">
            {ratingTexts.stars(value)}
          </Note>
        )}
      </div>
      {error && (
        <Note error id={id}>
          {error}
        </Note>
      )}
    </fieldset>
  );
}
