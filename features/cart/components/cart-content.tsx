'use client';

import { useEffect } from 'react';
import type { Cart, CartItem } from '@/lib/contracts/cart';
import { useCartStore } from '../provider';
import { quantityOptions, splitCart } from '../split';
import { texts } from '../texts';
import { BenefitChoice } from './benefit-choice';
import { CartLine } from './cart-line';
import styles from './cart-modal.module.scss';
import { CartTotals } from './cart-totals';
import { PromoField } from './promo-field';
import { Recommendations } from './recommendations';
import { RemovedLine } from './removed-line';

/** Lines in their three groups (ST-16), the code, the card, the sums, what else to look at. */
export function CartContent({ cart }: { cart: Cart }) {
  const { toOrder, aside, unavailable } = splitCart(cart.items);
  const forgetFailures = useCartStore((state) => state.forgetFailures);
  // What was said is not said again to who comes back later.
  useEffect(() => forgetFailures, [forgetFailures]);
  const isShort = (item: CartItem) => quantityOptions(item, cart).length > 0;
  const groups = [
    { key: 'order', title: null, hint: null, items: toOrder },
    { key: 'aside', title: texts.aside, hint: texts.asideHint, items: aside },
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
      <RemovedLine />
      {toOrder.length === 0 && <p className={styles.notice}>{texts.noneToOrder}</p>}
      {groups.map(
        ({ key, title, hint, items }) =>
          items.length > 0 && (
            <section key={key} className={styles.group} data-group={key} aria-label={title ?? texts.toOrder}>
              {title && <h3 className={styles.groupTitle}>{title}</h3>}
              {hint && <p className={styles.hint}>{hint}</p>}
              <ul className={styles.lines}>
                {items.map((item) => (
                  <CartLine key={item.offer_id} item={item} cart={cart} />
                ))}
              </ul>
            </section>
          ),
      )}
      <PromoField cart={cart} />
      <BenefitChoice cart={cart} />
      <CartTotals cart={cart} />
      <Recommendations products={cart.recommendations} />
    </>
  );
}
