'use client';

import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import type { CartItem } from '#lib/contracts/cart.ts';
import { useRestoreLine } from '../changes.ts';
import { useCartStore } from '../store-context.ts';
import { texts } from '../texts.ts';
import styles from './cart-modal.module.scss';

/** Focus key of the undo button, which takes the focus after a line was removed. */
export const UNDO_FOCUS_KEY = 'removed-line';
/** Returns the focus key of a line, which takes the focus after it was restored. */
export const getLineFocusKey = ({ offer_id }: Pick<CartItem, 'offer_id'>) => `line-${offer_id}`;

interface RemovedLineProps {
  /** Lines that are already rendered. The cached cart may contain a line one render before the line is rendered. */
  items?: readonly CartItem[];
}

/** The line that was just removed, with an undo button. It is shown as long as the store contains the line. */
export function RemovedLine({ items = [] }: RemovedLineProps) {
  const removed = useCartStore((state) => state.removed);
  const restoring = useCartStore((state) => state.restoring);
  const setRemoved = useCartStore((state) => state.setRemoved);
  const setRestoring = useCartStore((state) => state.setRestoring);
  // After a failure the undo can be pressed again.
  const { mutate, error } = useRestoreLine(() => setRemoved(removed));
  const isBack = restoring && items.some(({ offer_id }) => offer_id === removed?.offer_id);
  // Hides the undo button when the restored line is rendered, because the line then takes the focus.
  useEffect(() => {
    if (isBack) setRemoved(null);
  }, [isBack, setRemoved]);
  return (
    <>
      <div role="status">
        {removed && (
          <Row as="p" gap={4} align="center" between className={styles.removed}>
            <span>{texts.removed(removed.title)}</span>
            {removed.is_stock && (
              <Button
                variant="plain"
                data-focus-key={UNDO_FOCUS_KEY}
                data-focus-to={restoring ? getLineFocusKey(removed) : undefined}
                busy={restoring}
                onClick={() => {
                  setRestoring(true);
                  mutate({
                    offerId: removed.offer_id,
                    quantity: removed.quantity,
                    savedForLater: removed.is_tmp,
                  });
                }}
              >
                {texts.undo}
              </Button>
            )}
          </Row>
        )}
      </div>
      {error && <Note error>{error.message}</Note>}
    </>
  );
}
