'use client';

import { Field } from '#components/ui/field.tsx';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { promoTexts } from '#lib/texts/promo.ts';
import { usePromo } from '../use-promo.ts';

interface PromoFieldProps {
  offer: number;
  known: FastOrderTotals['promo_code'];
}

/** VA-11: what is typed is applied after a pause, or at once on Enter or blur; a refusal keeps the text. */
export function PromoField({ offer, known }: PromoFieldProps) {
  const { text, setText, apply, refusal, isApplied } = usePromo(offer, known);
  return (
    <form
      noValidate
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
        error={refusal}
        hint={isApplied ? promoTexts.applied : undefined}
      />
    </form>
  );
}
