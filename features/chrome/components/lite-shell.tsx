import type { ReactNode } from 'react';
import { MainPhone } from '#components/layout/main-phone.tsx';
import { ChatWidget } from '../chat/chat.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { Copyright } from './copyright.tsx';
import { Logo } from './logo.tsx';
import { MAIN_ID, PageStart } from './page-start.tsx';
import styles from './shell.module.scss';

/** Layout lite (LY-01), without links that would distract from the order. */
export function LiteShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <PageStart />
      <header className={styles.lite} data-frame="">
        <Logo />
        <MainPhone className={styles.phone} />
      </header>
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.liteFooter}>
        <Copyright />
        <CookieSettings />
      </footer>
      <ChatWidget onlyWhenOpen />
    </div>
  );
}
