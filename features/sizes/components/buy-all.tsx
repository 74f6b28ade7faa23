'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/text.tsx';
import { useAddToCart, useCartOffers, useOpenCart } from '#features/cart/index.ts';
import { useModals } from '#features/modals/index.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { productRef } from '../product-ref.ts';
import { texts } from '../texts.ts';
import styles from './buy-button.module.scss';
import type { BuyCard } from './buy-button.tsx';

/**
 * Puts goods into the cart together: those of one size at once, then the size of each other one is asked for in its turn.
 * Closing a question ends that; what is in the cart by then stays. At the end the cart opens.
 */
export function BuyAll({ products }: { products: readonly BuyCard[] }) {
  const { add, pending, error } = useAddToCart();
  const openCart = useOpenCart();
  const isInCart = useCartOffers();
  const open = useModals((modals) => modals.open);
  const modal = useModals((modals) => modals.current?.name);
  /** The goods whose sizes are being asked for, the present ones first. */
  const [queue, setQueue] = useState<readonly BuyCard[]>([]);
  const [steps, setSteps] = useState(0);
  const missing = products.filter(
    ({ is_available, offers }) => is_available && !offers.some(({ id }) => isInCart(id)),
  );
  const isAsked = queue[0] !== undefined && missing.some(({ id }) => id === queue[0]?.id);

  const ask = (goods: readonly BuyCard[], all: number) => {
    setQueue(goods);
    const [next] = goods;
    if (next)
      open('sizes', { product: productRef(next), step: { step: all - goods.length + 1, steps: all } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has happened to the question is what counts
  useEffect(() => {
    if (queue.length === 0) return;
    if (modal !== 'sizes') return setQueue([]);
    if (isAsked) return;
    const rest = queue.slice(1);
    ask(rest, steps);
    if (rest.length === 0) openCart();
  }, [modal, isAsked]);

  if (!products.some(({ is_available }) => is_available)) return null;
  const isDone = missing.length === 0;
  const press = () => {
    if (isDone) return openCart();
    for (const { offers } of missing) if (hasOneSize(offers) && offers[0]) add(offers[0].id);
    const toAsk = missing.filter(({ offers }) => !hasOneSize(offers));
    setSteps(toAsk.length);
    ask(toAsk, toAsk.length);
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
