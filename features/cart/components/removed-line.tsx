'use client';

import { Button } from '@/components/ui/button';
import { useRestoreLine } from '../queries';
import { useCartStore } from '../store-context';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';

/** Name of the undo for the focus of the control that has removed a line. */
export const REMOVED = 'removed-line';

/** The line just removed, with an undo while the store remembers it. */
export function RemovedLine() {
  const removed = useCartStore((state) => state.removed);
  const setRemoved = useCartStore((state) => state.setRemoved);
  const { mutate, error } = useRestoreLine();
  return (
    <>
      <div role="status">
        {removed && (
          <p className={styles.removed}>
            <span>{texts.removed(removed.title)}</span>
            {removed.is_stock && (
              <Button
                variant="plain"
                data-focus-key={REMOVED}
                onClick={() => {
                  mutate(
                    { offerId: removed.offer_id, quantity: removed.quantity, savedForLater: removed.is_tmp },
                    // The undo stays available.
                    { onError: () => setRemoved(removed) },
                  );
                  setRemoved(null);
                }}
              >
                {texts.undo}
              </Button>
            )}
          </p>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
