'use client';

import { useEffect, useRef, useState } from 'react';
import type { AddressFormHandle } from '#features/addresses/index.ts';
import { CartNotices, splitCart, useIsCartChanging, useIsPromoSending } from '#features/cart/index.ts';
import { useLocation } from '#features/location/index.ts';
import { recordEvent } from '#lib/analytics/events.ts';
import { cartEventItem, couponOf, purchaseOf } from '#lib/analytics/items.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import type { Recipient } from '#lib/contracts/recipient.ts';
import { promoTexts } from '#lib/texts/promo.ts';
import { useCheckout, useCheckoutStore } from '../provider.tsx';
import {
  chosenPayment,
  chosenPoint,
  isTypingAddress,
  missingPlace,
  paymentRefusal,
  toChoice,
} from '../rules.ts';
import { useCheckoutData } from '../use-checkout-data.ts';
import { isOrderLoading, useKeptPress } from '../use-kept-press.ts';
import { isPhoneUnconfirmed, isWayRefused, type useOrder } from '../use-order.ts';
import { type Shown, toExpected, useTotals } from '../use-totals.ts';
import { useTypedPromo } from '../use-typed-promo.ts';
import styles from './checkout.module.scss';
import { CitySection } from './city-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentSection } from './payment-section.tsx';
import { RecipientSection } from './recipient-section.tsx';
import summary from './summary.module.scss';
import { Summary } from './summary.tsx';

interface CheckoutFormProps {
  cart: Cart;
  order: ReturnType<typeof useOrder>;
}

/** The recipient, and the totals on the screen when the button was pressed. */
interface Press {
  user_info: Recipient;
  shown: Shown;
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
  const sum = { amount: shown.final_amount, limit: cart.installment_limit };
  const isPaymentRefused = useCheckout((state) => paymentRefusal(chosenPayment(state), sum) !== '');
  const promo = useTypedPromo(cart);
  const isPromoSending = useIsPromoSending();
  const isCartChanging = useIsCartChanging() && !isPromoSending;
  const delivery = useRef<HTMLDivElement>(null);

  const [isAgreed, setAgreed] = useState(false);
  const [consentPlace, setConsentPlace] = useState<HTMLElement | null>(null);
  const addressForm = useRef<AddressFormHandle>(null);
  useBegunCheckout(cart);

  /**
   * Saves an address that is typed but not saved yet together with the order, also while another one is chosen: the open
   * form shows where the order goes.
   * @returns whether it is known where the order goes
   */
  const settlePlace = async (): Promise<boolean> => {
    store.getState().attempt();
    const isTyped = missingPlace(store.getState()) === 'address' || isTypingAddress(store.getState());
    if (isTyped) await addressForm.current?.save();
    // The first error on the page takes the focus, and the delivery stands above the recipient.
    const still = missingPlace(store.getState());
    if (still && !(still === 'address' && addressForm.current)) delivery.current?.focus();
    return still === null && !isTypingAddress(store.getState());
  };
  const placeOrder = async ({ user_info, shown }: Press) => {
    if (!(await settlePlace()) || !(await promo.settle())) return;
    const state = store.getState();
    const choice = toChoice(state, city.id);
    if (!choice || choice.payment_id === undefined || isPaymentRefused) return;
    const { payment_id } = choice;
    order.send({
      body: {
        ...choice,
        payment_id,
        user_info,
        comment: state.comment,
        agree: true,
        // What was shown when the button was pressed, even if newer totals have arrived since.
        expected: toExpected(shown, chosenPoint(state)),
      },
      bought: purchaseOf(shown, cart.promo_code),
    });
  };

  const payment = useCheckout((state) => state.payment_id);
  const isOfThisWay = order.variables?.body.payment_id === payment;

  const changes = useCheckout((state) => state.changes);
  // A press with an invalid field places no order. It shows what else is missing, after that has loaded.
  const act = async (press: Press | null) => void (await (press ? placeOrder(press) : settlePlace()));
  const { isKept, press } = useKeptPress(isOrderLoading(data, missing), changes, act);

  return (
    <div className={styles.layout}>
      <div className={styles.sections}>
        <CartNotices cart={cart} />
        <CitySection />
        <div ref={delivery} tabIndex={-1}>
          <DeliverySection data={data} addressForm={addressForm} />
        </div>
        <RecipientSection
          onValid={(user_info) => press({ user_info, shown })}
          onInvalid={() => press(null)}
          focusAbove={missing !== null}
          onConsent={setAgreed}
          unconfirmed={isPhoneUnconfirmed(order.error) ? order.error : null}
          consentPlace={consentPlace}
        />
        <PaymentSection
          data={data}
          sum={sum}
          isPaid={shown.final_amount === 0 && shown.certificate_debet > 0}
          refusal={isOfThisWay && isWayRefused(order.error) ? order.error : null}
        />
      </div>
      <div className={summary.side}>
        <Summary cart={cart} shown={shown} data={data} order={order} />
        <div ref={setConsentPlace} className={summary.consent} />
        <OrderBar
          cart={cart}
          shown={shown}
          isAgreed={isAgreed}
          isPaymentRefused={isPaymentRefused}
          // While the cart changes nobody knows yet what a press would agree to.
          busy={order.isPending || isKept || isCartChanging}
          notice={promo.outcome ? promoTexts[promo.outcome] : ''}
        />
      </div>
    </div>
  );
}
