'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import {
  buildPricingKey,
  CartNotices,
  canOrder,
  cartQuery,
  splitCart,
  useIsCartChanging,
  useIsPromoSending,
  useSendPromo,
} from '#features/cart/index.ts';
import { useLocation } from '#features/location/index.ts';
import { useModals } from '#features/modals/index.ts';
import { findActiveCoupon, toAnalyticsPurchase, toCartItem } from '#lib/analytics/items.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { promoTexts } from '#lib/texts/promo.ts';
import { useCheckout } from '../provider.tsx';
import { totalsQuery } from '../queries.ts';
import { useDropRefusedDay } from '../refused-choice.ts';
import { toCheckoutChoice } from '../rules.ts';
import { texts } from '../texts.ts';
import { getShownTotals, type ShownTotals } from '../totals.ts';
import { useBegunOrder } from '../use-begun-order.ts';
import { isPaymentMethodRefused, isPhoneUnconfirmed, type usePlaceCartOrder } from '../use-order.ts';
import { useOrderForm } from '../use-order-form.ts';
import styles from './checkout.module.scss';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentSection } from './payment-section.tsx';
import { RecipientSection } from './recipient-section.tsx';
import summary from './summary.module.scss';
import { Summary } from './summary.tsx';

interface CheckoutFormProps {
  cart: Cart;
  order: ReturnType<typeof usePlaceCartOrder>;
}

/** Numbered sections of the checkout, with the order's summary next to them (ST-10, ST-11). */
export function CheckoutForm({ cart, order }: CheckoutFormProps) {
  const state = useCheckout();
  const choice = toCheckoutChoice(state);
  // The shop refuses to calculate totals of a cart that cannot be ordered.
  const totals = useQuery(totalsQuery(canOrder(cart) ? choice : null, buildPricingKey(cart)));
  useDropRefusedDay(totals.error, choice);
  const shown = getShownTotals(cart, state, totals.data);
  const sum = { amount: shown.final_amount, limit: cart.installment_limit };
  const promo = useTypedPromo(cart);
  const isPromoSending = useIsPromoSending();
  const isCartChanging = useIsCartChanging() && !isPromoSending;
  const [consentPlace, setConsentPlace] = useState<HTMLElement | null>(null);
  useBegunOrder({
    items: splitCart(cart.items).toOrder.map((item) => toCartItem(item)),
    value: cart.final_amount,
    coupon: findActiveCoupon(cart.promo_code),
  });
  const form = useOrderForm<ShownTotals>({
    sum,
    confirm: promo.submit,
    send: (body, shown) => order.send({ body, bought: toAnalyticsPurchase(shown, cart.promo_code) }),
  });
  const isForChosenPayment = order.variables?.body.payment_id === state.payment_id;

  return (
    <div className={styles.layout}>
      <div className={styles.sections}>
        <CartNotices cart={cart} />
        <CitySection />
        <div ref={form.delivery} tabIndex={-1}>
          <NumberedSection number={2} title={texts.delivery.title}>
            <DeliveryChoice addressForm={form.addressForm} />
          </NumberedSection>
        </div>
        <RecipientSection
          onValid={() => form.press(shown)}
          onInvalid={() => form.press(null)}
          focusAbove={form.missing !== null}
          unconfirmed={isPhoneUnconfirmed(order.error) ? order.error : null}
          consentPlace={consentPlace}
        />
        <PaymentSection
          sum={sum}
          isPaid={shown.final_amount === 0 && shown.certificate_debet > 0}
          refusal={isForChosenPayment && isPaymentMethodRefused(order.error) ? order.error : null}
        />
      </div>
      <div className={summary.side}>
        <Summary cart={cart} shown={shown} totals={totals} order={order} />
        <div ref={setConsentPlace} className={summary.consent} />
        <OrderBar
          cart={cart}
          shown={shown}
          isPaymentRefused={form.isPaymentRefused}
          // Busy while the cart changes, because the total that the shopper would accept is unknown.
          busy={order.isPending || form.isDeferred || isCartChanging}
          notice={promo.outcome ? promoTexts[promo.outcome] : ''}
        />
      </div>
    </div>
  );
}

function CitySection() {
  const { city } = useLocation();
  const open = useModals((modals) => modals.open);
  return (
    <NumberedSection number={1} title={texts.city.title}>
      <Row as="p" gap={4} align="baseline" between>
        <span>{city.name}</span>
        <Button variant="plain" size="sm" aria-label={texts.city.changeName} onClick={() => open('location')}>
          {texts.city.change}
        </Button>
      </Row>
    </NumberedSection>
  );
}

/**
 * Submits a typed promo code before the order. If the code changes the cart, the change is shown and the button has to
 * be pressed again (ST-17).
 * @param cart cart that is shown
 */
function useTypedPromo(cart: Cart) {
  const client = useQueryClient();
  const send = useSendPromo();
  const [outcome, setOutcome] = useState<'refused' | 'changed' | null>(null);
  return {
    /** Result of the code that was submitted when the button was last pressed. Null without a code. */
    outcome,
    /**
     * Submits the code.
     * @returns true when the shown total is still valid
     */
    submit: async (): Promise<boolean> => {
      const isAccepted = await send();
      const fresh = client.getQueryData(cartQuery.queryKey) ?? cart;
      const changed = buildPricingKey(fresh) === buildPricingKey(cart) ? null : 'changed';
      setOutcome(isAccepted ? changed : 'refused');
      return isAccepted && changed === null;
    },
  };
}
