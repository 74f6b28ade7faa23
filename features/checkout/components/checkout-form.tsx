'use client';

import { useRef } from 'react';
import { useLocation } from '@/features/location';
import type { Cart } from '@/lib/contracts/cart';
import type { Recipient } from '@/lib/contracts/recipient';
import { useCheckout, useCheckoutStore } from '../provider';
import { missingPlace, toChoice } from '../rules';
import { useCheckoutData } from '../use-checkout-data';
import type { useOrder } from '../use-order';
import styles from './checkout.module.scss';
import { CitySection } from './city-section';
import { DeliverySection } from './delivery-section';
import { PaymentSection } from './payment-section';
import { RecipientSection } from './recipient-section';
import { Summary } from './summary';

interface CheckoutFormProps {
  cart: Cart;
  order: ReturnType<typeof useOrder>;
}

/** The numbered sections, and the order beside them (ST-10, ST-11). */
export function CheckoutForm({ cart, order }: CheckoutFormProps) {
  const store = useCheckoutStore();
  const city = useLocation().city;
  const data = useCheckoutData(cart);
  const missing = useCheckout(missingPlace);
  const delivery = useRef<HTMLDivElement>(null);

  const placeOrder = (user_info: Recipient) => {
    const state = store.getState();
    const choice = toChoice(state, city.id);
    if (!choice || choice.payment_id === undefined) {
      delivery.current?.focus();
      return;
    }
    const { payment_id } = choice;
    order.submit({ body: { ...choice, payment_id, user_info, comment: state.comment }, goods: data.goods });
  };

  return (
    <div className={styles.layout}>
      <div className={styles.sections}>
        <CitySection />
        <div ref={delivery} tabIndex={-1}>
          <DeliverySection data={data} />
        </div>
        <RecipientSection
          onValid={placeOrder}
          focusAbove={missing !== null}
          onTry={() => {
            store.getState().attempt();
            // The first wrong thing on the page takes the focus, and the place stands above the names.
            if (missing) delivery.current?.focus();
          }}
        />
        <PaymentSection data={data} />
      </div>
      <Summary cart={cart} data={data} order={order} />
    </div>
  );
}
