'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { buildSharedPath } from '../shared.ts';
import { texts } from '../texts.ts';
import styles from './favorites-page.module.scss';

type Outcome = 'copied' | 'refused' | null;

/**
 * Shares the link through the system's dialog or the clipboard. When the browser allows neither, the link is shown in a
 * field.
 */
export function ShareFavorites({ ids }: { ids: readonly number[] }) {
  const fieldId = useId();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const copied = ids.length > FAVORITES_PAGE_SIZE ? texts.copiedPart(FAVORITES_PAGE_SIZE) : texts.copied;
  const link = () => window.location.origin + buildSharedPath(ids);
  const share = async () => {
    const url = link();
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: texts.shared, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch (error) {
      // The visitor closed the system's dialog, so there is nothing more to do.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setOutcome('refused');
    }
  };
  return (
    <div>
      <Button
        variant="plain"
        size="sm"
        onClick={() => void share()}
        onBlur={() => setOutcome((was) => (was === 'copied' ? null : was))}
      >
        {texts.share}
      </Button>
      <p role="status" className={styles.shareNote}>
        {outcome === 'copied' && copied}
      </p>
      {outcome === 'refused' && (
        <div className={styles.byHand}>
          <Field
            id={fieldId}
            label={texts.copyByHand}
            value={link()}
            maxLength={2_000}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}
