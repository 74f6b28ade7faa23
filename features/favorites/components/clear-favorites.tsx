'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { usePopover } from '@/lib/hooks/use-popover';
import { useClearFavorites } from '../page-queries';
import { texts } from '../texts';
import styles from './favorites-page.module.scss';

/** Removes everything, after a confirmation, as it cannot be undone. */
export function ClearFavorites() {
  const { open, setOpen, root, trigger } = usePopover();
  const { mutate, isPending, error } = useClearFavorites();
  const panelId = useId();
  return (
    <div {...root}>
      <Button
        {...trigger}
        variant="plain"
        size="sm"
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.clear}
      </Button>
      {open && (
        <div id={panelId} className={styles.sure}>
          <p>{texts.clearSure}</p>
          <Button size="sm" busy={isPending} onClick={() => mutate(undefined)}>
            {texts.clearYes}
          </Button>
          {error && (
            <p role="alert" className={styles.failed}>
              {error.message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
