'use client';

import { Button } from '@/components/ui/button';
import { splitCart, useOpenCart, useTakeBack } from '@/features/cart';
import type { Cart } from '@/lib/contracts/cart';
import { texts } from '../texts';
import { usePlacedOrder } from '../use-placed-order';
import styles from './notice.module.scss';
import { PlacedOrder } from './placed-order';

interface CheckoutAsideProps {
  cart: Cart;
  /** See usePlacedOrder. */
  filledAt: number | null;
}

/** The cart has lines, and none of them is to order: what was set aside comes back in one press. */
export function CheckoutAside({ cart, filledAt }: CheckoutAsideProps) {
  const placed = usePlacedOrder(filledAt);
  const openCart = useOpenCart();
  const { aside } = splitCart(cart.items);
  const { takeBack, failure } = useTakeBack(aside);
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{texts.noneToOrder}</p>
      <p>{aside.length > 0 ? texts.aside.hint : texts.aside.gone}</p>
      {placed && <PlacedOrder number={placed} />}
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        {aside.length > 0 && <Button onClick={takeBack}>{texts.aside.takeBack}</Button>}
        <Button variant={aside.length > 0 ? 'secondary' : 'primary'} onClick={openCart}>
          {texts.aside.open}
        </Button>
      </div>
    </div>
  );
}
