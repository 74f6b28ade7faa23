import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { noScriptTexts } from '#lib/texts/no-scripts.ts';
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
          <Title>{noScriptTexts.title}</Title>
          <p>{noScriptTexts.text}</p>
          <p>
            <a href="/">{commonTexts.home}</a>
            <a href={CATALOG_PATH}>{commonTexts.catalog}</a>
          </p>
        </Stack>
      </noscript>
      <div className={styles.page}>{children}</div>
    </>
  );
}
