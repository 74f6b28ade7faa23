'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/text.tsx';
import { useAddToCart, useInCartPredicate, useOpenCart } from '#features/cart/index.ts';
import { useModals } from '#features/modals/index.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { toProductRef } from '../product-ref.ts';
import { texts } from '../texts.ts';
import styles from './buy-button.module.scss';
import type { BuyCard } from './buy-button.tsx';

/**
 * Button that adds several products to the cart. One-size products are added directly. Then a size picker opens for
 * each other product. Closing a picker ends the sequence, and the products that were already added remain in the cart.
 * After the last product, the cart opens.
 */
export function BuyAll({ products }: { products: readonly BuyCard[] }) {
  const { add, pending, error } = useAddToCart();
  const openCart = useOpenCart();
  const isInCart = useInCartPredicate();
  const open = useModals((modals) => modals.open);
  const modal = useModals((modals) => modals.current?.name);
  /** Products whose sizes are still to be chosen. The size picker of the first product is open. */
  const [queue, setQueue] = useState<readonly BuyCard[]>([]);
  const [steps, setSteps] = useState(0);
  const missing = products.filter(
    ({ is_available, offers }) => is_available && !offers.some(({ id }) => isInCart(id)),
  );
  const isAwaitingSize = queue[0] !== undefined && missing.some(({ id }) => id === queue[0]?.id);

  const openPicker = (cards: readonly BuyCard[], all: number) => {
    setQueue(cards);
    const [next] = cards;
    if (next)
      open('sizes', { product: toProductRef(next), step: { step: all - cards.length + 1, steps: all } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the picker closes or its product is added
  useEffect(() => {
    if (queue.length === 0) return;
    if (modal !== 'sizes') return setQueue([]);
    if (isAwaitingSize) return;
    const rest = queue.slice(1);
    openPicker(rest, steps);
    if (rest.length === 0) openCart();
  }, [modal, isAwaitingSize]);

  if (!products.some(({ is_available }) => is_available)) return null;
  const isDone = missing.length === 0;
  const press = () => {
    if (isDone) return openCart();
    for (const { offers } of missing) if (hasOneSize(offers) && offers[0]) add(offers[0].id);
    const unsized = missing.filter(({ offers }) => !hasOneSize(offers));
    setSteps(unsized.length);
    openPicker(unsized, unsized.length);
  };
  return (
    <div className={`${styles.buy} ${styles.all}`}>
      <Button
        variant={isDone ? 'secondary' : 'primary'}
        busy={pending}
        aria-haspopup={isDone || missing.some(({ offers }) => !hasOneSize(offers)) ? 'dialog' : undefined}
        onClick={press}
      >
        {isDone ? texts.allInCart : texts.addAll}
      </Button>
      {error && (
        <Note error className={styles.error}>
          {error.message}
        </Note>
      )}
    </div>
  );
}
