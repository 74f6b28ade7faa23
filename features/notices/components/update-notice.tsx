'use client';

import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { reloadOnce } from '#lib/hooks/reload-once.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './notices.module.scss';

/** AP-17: a newer build is deployed. The page is never reloaded without the shopper's consent. */
export function UpdateNotice({ onLater }: { onLater: () => void }) {
  return (
    <div className={styles.notice}>
      <div className={styles.text}>
        <p className={styles.title}>{texts.update.text}</p>
        <p>{texts.update.hint}</p>
      </div>
      <Row gap={2} wrap className={styles.answers}>
        <Button size="sm" onClick={reloadOnce}>
          {common.reload}
        </Button>
        <Button size="sm" variant="secondary" onClick={onLater}>
          {texts.update.later}
        </Button>
      </Row>
    </div>
  );
}
