'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import { useModals } from '#features/modals/index.ts';
import type { CartItem } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { useOpenCart } from '../hooks.ts';
import { useCartStore } from '../store-context.ts';
import { texts } from '../texts.ts';
import styles from './added-popup.module.scss';

/** Popup with the item that was just added to the cart. The store hides it after 5 s (ST-17). */
export default function AddedPopup({ item }: { item: CartItem }) {
  const openCart = useOpenCart();
  const hide = useCartStore((state) => state.hideAdded);
  const modal = useModals((modals) => modals.current?.name);
  const pathname = usePathname();
  const shownOn = useRef(pathname);

  // Hides the popup after a navigation, and while the cart is open.
  useEffect(() => {
    if (modal === 'cart' || shownOn.current !== pathname) hide();
  }, [modal, pathname, hide]);

  return (
    <div className={styles.popup}>
      <Thumbnail src={item.preview} width={64} />
      <div className={styles.text}>
        <p className={styles.added}>{texts.added}</p>
        <Text wrap="anywhere">{item.title}</Text>
        <Text tone="soft">
          {!isOneSize(item.product.size) && `${item.product.size} · `}
          {formatExactPrice(item.price)}
        </Text>
        <Row gap={5} wrap="tight">
          <Button
            variant="plain"
            onClick={() => {
              hide();
              openCart();
            }}
          >
            {texts.goToCart}
          </Button>
          <ButtonLink href="/order" variant="plain" onClick={hide}>
            {texts.checkout}
          </ButtonLink>
        </Row>
      </div>
      <button type="button" className={styles.hide} aria-label={texts.hide} onClick={hide}>
        <Icon name="close" width={18} height={18} />
      </button>
    </div>
  );
}
