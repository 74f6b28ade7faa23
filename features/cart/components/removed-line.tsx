'use client';

import { Button } from '@/components/ui/button';
import { useCartStore } from '../provider';
import { useAddLine } from '../queries';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';

/** What was just removed, and the way back while the store remembers it. */
export function RemovedLine() {
  const removed = useCartStore((state) => state.removed);
  const forget = useCartStore((state) => state.setRemoved);
  const { mutate } = useAddLine();
  return (
    <div role="status">
      {removed && (
        <p className={styles.removed}>
          <span>{texts.removed(removed.title)}</span>
          {removed.is_stock && (
            <Button
              variant="plain"
              onClick={() => {
                mutate({ offerId: removed.offer_id, quantity: removed.quantity });
                forget(null);
              }}
            >
              {texts.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
