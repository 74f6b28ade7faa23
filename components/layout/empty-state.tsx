import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

interface EmptyStateProps {
  title: string;
  hint: string;
  /** Where to go on. */
  children: ReactNode;
}

/** A list without anything in it: says so, and what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}
