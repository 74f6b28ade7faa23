import type { CSSProperties, ReactNode } from 'react';
import styles from './stars.module.scss';

interface StarsProps {
  /** Number of stars from 0 to 5. It may be fractional. */
  value: number;
  /** Text for screen readers. It replaces the stars and the children. */
  label: string;
  children?: ReactNode;
}

/**
 * Five stars. They are drawn by CSS, so that a rating is only one element: a listing contains many ratings.
 */
export const Stars = ({ value, label, children }: StarsProps) => (
  <span role="img" aria-label={label} className={styles.stars} style={{ '--stars': value } as CSSProperties}>
    {children}
  </span>
);
