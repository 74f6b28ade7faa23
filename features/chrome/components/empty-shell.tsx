import type { ReactNode } from 'react';
import { Chat } from '../chat/chat';
import styles from './shell.module.scss';

/** Layout empty (LY-01): only the page. */
export function EmptyShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <main className={styles.main}>{children}</main>
      <Chat onlyWhenOpen />
    </div>
  );
}
