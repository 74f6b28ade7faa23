'use client';

import { useEffect, useRef } from 'react';
import { PromoInput } from '#components/order/promo-input.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { usePromo } from '../use-promo.ts';

/** VA-11: what is typed is submitted after a pause, or at once on Enter or blur; a refusal keeps the text. */
export function PromoField({ cart }: { cart: Cart }) {
  const { text, setText, apply, refusal } = usePromo(cart);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is below, and the field may be out of view.
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
