'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { canOrder } from '@/features/cart';
import type { Cart } from '@/lib/contracts/cart';
import { formatPrice } from '@/lib/domain/money';
import { useBottomBar } from '@/lib/hooks/use-bottom-bar';
import { useCheckout } from '../provider';
import { firstMissing } from '../rules';
import { texts } from '../texts';
import type { Shown } from '../use-totals';
import styles from './order-bar.module.scss';
import { FORM_ID } from './recipient-section';

interface OrderBarProps {
  cart: Cart;
  shown: Shown;
  /** Why the chosen payment cannot be used; empty when it can. */
  paymentRefusal: string;
  busy: boolean;
  /** What became of a code that was typed when the button was pressed. */
  notice: string;
}

/** Why the button cannot be pressed; null when it can. */
function Reason({ cart, paymentRefusal }: Pick<OrderBarProps, 'cart' | 'paymentRefusal'>) {
  if (cart.restriction_message) return <RichText className={styles.reason} html={cart.restriction_message} />;
  const reason = cart.count === 0 ? texts.noneToOrder : paymentRefusal;
  return reason && <p className={styles.reason}>{reason}</p>;
}

/** The button that orders. On a phone a bar at the lower edge, with the sum and with what is missing, always in sight. */
export function OrderBar({ cart, shown, paymentRefusal, busy, notice }: OrderBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const missing = useCheckout(firstMissing);
  const sum = formatPrice(shown.final_amount);
  return (
    <div ref={bar} className={styles.bar}>
      <Reason cart={cart} paymentRefusal={paymentRefusal} />
      <div className={styles.notice} role="status">
        {notice}
      </div>
      <div className={styles.total}>
        <p className={styles.sum}>
          {sum}
          {shown.delivery_price === null && <span className={styles.note}> {texts.summary.noDelivery}</span>}
        </p>
        {missing && <p className={styles.note}>{texts.summary.left[missing]}</p>}
      </div>
      <Button
        type="submit"
        form={FORM_ID}
        className={styles.button}
        busy={busy}
        disabled={!canOrder(cart) || paymentRefusal !== ''}
      >
        <span>
          {texts.summary.order}
          <span className={styles.inButton}> · {sum}</span>
        </span>
      </Button>
    </div>
  );
}
