import type { ReactNode } from 'react';
import { ChatWidget } from '../chat/chat.tsx';
import { MAIN_ID, PageStart } from './page-start.tsx';
import styles from './shell.module.scss';

/** Layout empty (LY-01): only the page. */
export function EmptyShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <PageStart />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <ChatWidget onlyWhenOpen />
    </div>
  );
}
