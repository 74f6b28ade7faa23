'use client';

import { Button } from '@/components/ui/button';
import { useRestoreLine } from '../queries';
import { useCartStore } from '../store-context';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';

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
