import type { ReactNode } from 'react';
import { CityNotice } from '#features/location/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID, PageStart } from './page-start.tsx';
import styles from './shell.module.scss';

export interface DefaultShellProps {
  children: ReactNode;
  /**
   * Subscription form and feedback button of the footer. The page passes them in, because they belong to other
   * features.
   */
  subscribe: ReactNode;
  feedback: ReactNode;
}

/**
 * Layout default (LY-01): header, content, footer, and a strip below the header with the question about the city. The
 * strip covers nothing.
 */
export function DefaultShell({ children, subscribe, feedback }: DefaultShellProps) {
  return (
    <div className={styles.shell}>
      <PageStart />
      <Header />
      <CityNotice />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer subscribe={subscribe} feedback={feedback} />
    </div>
  );
}
