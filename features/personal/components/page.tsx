import type { ReactNode } from 'react';
import { SignedInOnly } from '@/features/session';
import styles from './page.module.scss';

interface PageProps {
  title: string;
  /** Of the true size, until the shop has answered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** RT-23: a page of the personal area. The shell is the same for everybody, the rest comes in the browser. */
export function Page({ title, fallback, children }: PageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <SignedInOnly fallback={fallback}>{children}</SignedInOnly>
    </div>
  );
}
