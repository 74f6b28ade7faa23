'use client';

import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Refusal } from '#components/ui/failure.tsx';
import type { useAddressRemoval } from '#features/addresses/index.ts';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

interface RemovedAddressProps {
  /** Takes the focus: the button that was pressed is gone. */
  ref: RefObject<HTMLParagraphElement | null>;
  removal: ReturnType<typeof useAddressRemoval>;
  /** There is room to save it again. */
  canRestore: boolean;
}

/** Says that an address was deleted, and offers to undo it. */
export function RemovedAddress({ ref, removal, canRestore }: RemovedAddressProps) {
  const { removed, restoring, restore } = removal;
  const error = removal.removeError ?? removal.restoreError;
  return (
    <>
      <div className={removed ? styles.undo : undefined}>
        <p ref={ref} className={styles.said} role="status" tabIndex={-1}>
          {removed && texts.address.removed(removed.name)}
        </p>
        {removed && canRestore && (
          <Button variant="plain" size="sm" busy={restoring} onClick={restore}>
            {texts.address.undo}
          </Button>
        )}
      </div>
      <Refusal error={error} />
    </>
  );
}
