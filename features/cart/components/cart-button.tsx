'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';
import { useCart, useOpenCart } from '../hooks.ts';
import { useIsCountAnimated } from '../use-is-count-animated.ts';
import styles from './cart-button.module.scss';

const getCount = (cart: Cart) => cart.count;

/** Cart button of the header. The count is positioned over the icon, so that it causes no layout shift. */
export function CartButton() {
  const openCart = useOpenCart();
  const cartCount = useAfterHydration(useCart(getCount).data);
  const counting = useIsCountAnimated(cartCount);
  const count = cartCount ?? 0;
  const label =
    count > 0
      ? `${modalTriggerTexts.cart}, ${count} ${selectPlural(count, modalTriggerTexts.cartPieces)}`
      : modalTriggerTexts.cart;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className={styles.count} data-counting={counting || undefined} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
