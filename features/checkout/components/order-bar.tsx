'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Text } from '#components/ui/text.tsx';
import { canOrder } from '#features/cart/index.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { useBottomBar } from '#lib/hooks/use-bottom-bar.ts';
import { useCheckout } from '../provider.tsx';
import { findFirstMissing } from '../rules.ts';
import { texts } from '../texts.ts';
import type { ShownTotals } from '../totals.ts';
import styles from './order-bar.module.scss';
import { CHECKOUT_FORM_ID } from './recipient-section.tsx';

interface OrderBarProps {
  cart: Cart;
  shown: ShownTotals;
  /** True when the chosen payment method does not allow this total. */
  isPaymentRefused: boolean;
  busy: boolean;
  /** Result of a promo code that was typed before the button was pressed. */
  notice: string;
}

/** Reason why the button is disabled. Renders nothing when it is enabled. */
function Reason({ cart, isPaymentRefused }: Pick<OrderBarProps, 'cart' | 'isPaymentRefused'>) {
  if (cart.restriction_message) return <RichText className={styles.reason} html={cart.restriction_message} />;
  if (cart.count === 0) return <p className={styles.reason}>{texts.noneToOrder}</p>;
  return isPaymentRefused && <p className={styles.reason}>{texts.summary.otherPayment}</p>;
}

/**
 * Button that places the order. On a phone it is a bar at the lower edge with the total and the missing step,
 * always visible.
 */
export function OrderBar({ cart, shown, isPaymentRefused, busy, notice }: OrderBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const state = useCheckout();
  const missing = findFirstMissing(state) ?? (state.consent ? null : 'consent');
  const sum = formatExactPrice(shown.final_amount);
  return (
    <div ref={bar} className={styles.bar}>
      <Reason cart={cart} isPaymentRefused={isPaymentRefused} />
      <div className={styles.notice} role="status">
        {notice}
      </div>
      <div className={styles.total}>
        <Text strong wrap="nowrap">
          {sum}
          {shown.delivery_price === null && <span className={styles.note}> {texts.summary.noDelivery}</span>}
        </Text>
        {missing && <p className={styles.note}>{texts.summary.left[missing]}</p>}
      </div>
      <Button
        type="submit"
        form={CHECKOUT_FORM_ID}
        className={styles.button}
        busy={busy}
        disabled={!canOrder(cart) || isPaymentRefused}
      >
        <span>
          {texts.summary.order}
          <span className={styles.inButton}> · {sum}</span>
        </span>
      </Button>
    </div>
  );
}
