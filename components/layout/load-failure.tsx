'use client';

import { Button } from '#components/ui/button.tsx';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { failureTexts } from '#lib/texts/failure.ts';
import styles from './load-failure.module.scss';

/** Message for a part that the visitor has opened and that failed to load (ER-06). */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failureTexts.notLoaded}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={reloadPage}>
          {commonTexts.reload}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </div>
    </div>
  );
}
