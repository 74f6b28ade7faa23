'use client';

import type { Cart } from '@/lib/contracts/cart';
import { BenefitChoice } from './benefit-choice';
import { PromoField } from './promo-field';
import styles from './reductions.module.scss';

/** What the shopper lowers the sum with, in the cart and at the checkout: the promo code, the benefit of the card. */
export function Reductions({ cart }: { cart: Cart }) {
  return (
    <div className={styles.reductions}>
      <PromoField cart={cart} />
      <BenefitChoice cart={cart} />
    </div>
  );
}
