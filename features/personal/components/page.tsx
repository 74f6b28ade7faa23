import type { ReactNode } from 'react';
import { SignedInOnly } from '#features/session/index.ts';
import styles from './page.module.scss';

interface PageProps {
  title: string;
  /** Skeleton of the same size as the content, shown while the content is loading. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A page of the personal area (RT-23). The shell is the same for all visitors. The content is loaded in the browser.
 */
export function PersonalPage({ title, fallback, children }: PageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <SignedInOnly fallback={fallback}>{children}</SignedInOnly>
    </div>
  );
}
