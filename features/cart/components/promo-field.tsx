'use client';

import { useEffect, useRef } from 'react';
import { Field } from '#components/ui/field.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { normalizeCode } from '#lib/domain/codes.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { promoTexts } from '#lib/texts/promo.ts';
import { usePromo } from '../use-promo.ts';

/** VA-11: what is typed is submitted after a pause, or at once on Enter or blur; a refusal keeps the text. */
export function PromoField({ cart }: { cart: Cart }) {
  const { text, setText, apply, refusal } = usePromo(cart);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is below, and the field may be out of view.
  useEffect(() => {
    if (refusal) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  const { promo_code } = cart;
  const inForce = promo_code && normalizeCode(promo_code.text) === normalizeCode(text) ? promo_code : null;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        apply(true);
      }}
    >
      <Field
        label={promoTexts.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => apply()}
        maxLength={PROMO_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        error={refusal ?? inForce?.message}
        hint={inForce && inForce.price > 0 ? promoTexts.applied : undefined}
      />
    </form>
  );
}
