'use client';

import { useEffect, useRef } from 'react';
import type { AddressFormHandle } from '@/features/addresses';
import { splitCart } from '@/features/cart';
import { useLocation } from '@/features/location';
import { recordEvent } from '@/lib/analytics/events';
import { cartEventItem, couponOf, purchaseOf } from '@/lib/analytics/items';
import type { Cart } from '@/lib/contracts/cart';
import type { Recipient } from '@/lib/contracts/recipient';
import { useCheckout, useCheckoutStore } from '../provider';
import { missingPlace, toChoice } from '../rules';
import { useCheckoutData } from '../use-checkout-data';
import type { useOrder } from '../use-order';
import { toExpected, useTotals } from '../use-totals';
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

/** Records that the checkout has begun, with the goods that it begins with. */
function useBegunCheckout({ items, final_amount, promo_code }: Cart): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever changes in the cart meanwhile
  useEffect(() => {
    recordEvent({
      name: 'begin_checkout',
      items: splitCart(items).toOrder.map((item) => cartEventItem(item)),
      value: final_amount,
      coupon: couponOf(promo_code),
    });
  }, []);
}

/** The numbered sections, with the order's summary beside them (ST-10, ST-11). */
export function CheckoutForm({ cart, order }: CheckoutFormProps) {
  const store = useCheckoutStore();
  const city = useLocation().city;
  const data = useCheckoutData(cart);
  const shown = useTotals(cart, data.totals.data);
  const missing = useCheckout(missingPlace);
  const delivery = useRef<HTMLDivElement>(null);

  const addressForm = useRef<AddressFormHandle>(null);
  useBegunCheckout(cart);

  /** An address that is typed but not saved yet is saved together with the order. */
  const settlePlace = async () => {
    store.getState().attempt();
    if (missingPlace(store.getState()) === 'address') await addressForm.current?.save();
    // The first error on the page takes the focus, and the delivery stands above the recipient.
    const still = missingPlace(store.getState());
    if (still && !(still === 'address' && addressForm.current)) delivery.current?.focus();
  };
  const placeOrder = async (user_info: Recipient) => {
    await settlePlace();
    const state = store.getState();
    const choice = toChoice(state, city.id);
    if (!choice || choice.payment_id === undefined) return;
    const { payment_id } = choice;
    order.send({
      body: {
        ...choice,
        payment_id,
        user_info,
        comment: state.comment,
        agree: true,
        // What was shown when the button was pressed, even if newer totals have arrived since.
        expected: toExpected(shown),
      },
      bought: purchaseOf(shown, cart.promo_code),
    });
  };

  return (
    <div className={styles.layout}>
      <div className={styles.sections}>
        <CitySection />
        <div ref={delivery} tabIndex={-1}>
          <DeliverySection data={data} addressForm={addressForm} />
        </div>
        <RecipientSection onValid={placeOrder} onInvalid={settlePlace} focusAbove={missing !== null} />
        <PaymentSection data={data} />
      </div>
      <Summary cart={cart} shown={shown} data={data} order={order} />
    </div>
  );
}
