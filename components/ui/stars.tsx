import type { CSSProperties, ReactNode } from 'react';
import styles from './stars.module.scss';

interface StarsProps {
  /** Number of stars from 0 to 5, also fractional. */
  value: number;
  /** Text for screen readers instead of the stars and their children. */
  label: string;
  children?: ReactNode;
}

/** Five stars, drawn by CSS, because a listing contains many of them, and each adds only one element. */
export const Stars = ({ value, label, children }: StarsProps) => (
  <span role="img" aria-label={label} className={styles.stars} style={{ '--stars': value } as CSSProperties}>
    {children}
  </span>
);
