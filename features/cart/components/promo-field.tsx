'use client';

import { Field } from '@/components/ui/field';
import type { Cart } from '@/lib/contracts/cart';
import { texts } from '../texts';
import { usePromo } from '../use-promo';
import styles from './cart-modal.module.scss';

/** VA-11: what is typed is sent by itself, or at once with Enter; a refusal keeps the text. */
export function PromoField({ cart }: { cart: Cart }) {
  const { text, setText, apply, error } = usePromo(cart);
  const applied = cart.promo_code?.text === text.trim().toUpperCase();
  return (
    <form
      className={styles.promo}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field
        label={texts.promo}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        error={error?.message}
        hint={applied ? texts.promoApplied : undefined}
      />
    </form>
  );
}
