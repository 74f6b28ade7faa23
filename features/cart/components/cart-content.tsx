'use client';

import { useEffect } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { listQuantityOptions, splitCart } from '../cart-amounts.ts';
import { useCartStore } from '../store-context.ts';
import { texts } from '../texts.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-modal.module.scss';
import { CartNotices } from './cart-notices.tsx';
import { CartTotals } from './cart-totals.tsx';
import { Recommendations } from './recommendations.tsx';
import { Reductions } from './reductions.tsx';
import { RemovedLine } from './removed-line.tsx';

/**
 * Content of the cart: lines in their three groups (ST-16), promo code, loyalty card, totals and recommendations.
 */
export function CartContent({ cart }: { cart: Cart }) {
  const { toOrder, savedForLater, unavailable } = splitCart(cart.items);
  const forgetFailures = useCartStore((state) => state.forgetFailures);
  // Clears the errors on unmount, so that they are not shown when the cart is opened again.
  useEffect(() => forgetFailures, [forgetFailures]);
  const isShort = (item: CartItem) => listQuantityOptions(item, cart).length > 0;
  const groups = [
    { key: 'order', title: null, hint: null, items: toOrder },
    { key: 'savedForLater', title: texts.savedForLater, hint: texts.savedForLaterHint, items: savedForLater },
    { key: 'short', title: texts.short, hint: texts.shortHint, items: unavailable.filter(isShort) },
    {
      key: 'unavailable',
      title: texts.unavailable,
      hint: null,
      items: unavailable.filter((item) => !isShort(item)),
    },
  ];
  return (
    <>
      <CartNotices cart={cart} />
      <RemovedLine items={cart.items} />
      {toOrder.length === 0 && <p className={styles.notice}>{texts.noneToOrder}</p>}
      {groups.map(
        ({ key, title, hint, items }) =>
          items.length > 0 && (
            <section key={key} className={styles.group} data-group={key} aria-label={title ?? texts.toOrder}>
              {title && (
                <Title as="h3" below={3}>
                  {title}
                </Title>
              )}
              {hint && <Note className={styles.hint}>{hint}</Note>}
              <Stack as="ul" gap={5}>
                {items.map((item) => (
                  <CartLine key={item.offer_id} item={item} cart={cart} />
                ))}
              </Stack>
            </section>
          ),
      )}
      <div className={styles.reductions}>
        <Reductions cart={cart} certificates={cart.certificates} />
      </div>
      <CartTotals cart={cart} />
      <Recommendations title={texts.recommendations} list="cart" products={cart.recommendations} />
    </>
  );
}
