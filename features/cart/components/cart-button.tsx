'use client';

import { Icon } from '#components/ui/icon.tsx';
import { plural } from '#lib/domain/plural.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { openTexts } from '#lib/texts/open-texts.ts';
import { useCart, useOpenCart } from '../hooks.ts';
import { useCartStore } from '../store-context.ts';
import styles from './cart-button.module.scss';

/** The header's cart button; the count is positioned over the icon and causes no layout shift. */
export function CartButton() {
  const openCart = useOpenCart();
  const count = useAfterHydration(useCart().data)?.count ?? 0;
  const counting = useCartStore((state) => state.counting);
  const label =
    count > 0 ? `${openTexts.cart}, ${count} ${plural(count, openTexts.cartPieces)}` : openTexts.cart;
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
