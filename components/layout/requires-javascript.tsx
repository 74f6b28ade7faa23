import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { common } from '#lib/texts/common.ts';
import { noScripts } from '#lib/texts/no-scripts.ts';
import styles from './requires-javascript.module.scss';

/**
 * Wraps a page that is rendered in the browser. Without JavaScript a notice is shown, with links to pages that
 * need no JavaScript.
 */
export function RequiresJavaScript({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <Stack gap={3} className={styles.notice}>
          <Title>{noScripts.title}</Title>
          <p>{noScripts.text}</p>
          <p>
            <a href="/">{common.home}</a>
            <a href={CATALOG_PATH}>{common.catalog}</a>
          </p>
        </Stack>
      </noscript>
      <div className={styles.page}>{children}</div>
    </>
  );
}
