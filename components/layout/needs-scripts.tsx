import type { ReactNode } from 'react';
import { common } from '@/lib/texts/common';
import styles from './needs-scripts.module.scss';

/** A page that is put together in the browser: without scripts it says so, and where the shop works without. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <div className={styles.notice}>
          <h2 className={styles.title}>{common.noScripts.title}</h2>
          <p>{common.noScripts.text}</p>
          <p>
            <a href="/">{common.home}</a>
            <a href="/catalog/view/all">{common.catalog}</a>
          </p>
        </div>
      </noscript>
      <div className={styles.page}>{children}</div>
    </>
  );
}
