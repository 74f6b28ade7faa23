'use client';

import { useEffect, useRef } from 'react';
import { PromoInput } from '#components/order/promo-input.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { usePromo } from '../use-promo.ts';

/**
 * Promo code field (VA-11). The text is submitted after a debounce, or immediately on Enter or blur. After a refusal
 * the text remains.
 */
export function PromoField({ cart }: { cart: Cart }) {
  const { text, setText, apply, refusal } = usePromo(cart);
  const form = useRef<HTMLFormElement>(null);
  // Scrolls the field into view after a refusal, because the pressed button is below it.
  useEffect(() => {
    if (refusal) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  return (
    <PromoInput
      ref={form}
      text={text}
      known={cart.promo_code}
      refusal={refusal}
      onType={setText}
      onApply={apply}
    />
  );
}
