import type { ReactNode } from 'react';
import { CityNotice } from '@/features/location';
import { frameTexts } from '../texts';
import { Footer } from './footer';
import { Header } from './header';
import styles from './shell.module.scss';

const MAIN = 'main';

interface DefaultShellProps {
  children: ReactNode;
  /**
   * The footer's subscription form and feedback button. The page passes them in, because they belong to other
   * features.
   */
  subscribe: ReactNode;
  feedback: ReactNode;
}

/**
 * Layout default (LY-01): header, content, footer, and above them the question about the city, which covers
 * nothing.
 */
export function DefaultShell({ children, subscribe, feedback }: DefaultShellProps) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {frameTexts.skip}
      </a>
      <CityNotice />
      <Header />
      <main id={MAIN} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer subscribe={subscribe} feedback={feedback} />
    </div>
  );
}
