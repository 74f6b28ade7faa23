import type { CSSProperties, ReactNode } from 'react';
import styles from './stars.module.scss';

interface StarsProps {
  /** From 0 to 5; a part of a star is filled in part. */
  value: number;
  /** What screen readers hear instead of the stars and whatever stands beside them. */
  label: string;
  children?: ReactNode;
}

/** Five stars, drawn by the style sheet: a listing has them by the dozen, and each costs it one element. */
export const Stars = ({ value, label, children }: StarsProps) => (
  <span role="img" aria-label={label} className={styles.stars} style={{ '--stars': value } as CSSProperties}>
    {children}
  </span>
);
