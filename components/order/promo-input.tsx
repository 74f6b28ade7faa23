import type { Ref } from 'react';
import { Field } from '#components/ui/field.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { normalizeCode } from '#lib/domain/codes.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { promoTexts } from '#lib/texts/promo.ts';

interface PromoInputProps {
  ref?: Ref<HTMLFormElement>;
  text: string;
  /** The code in force, if any. */
  known: Cart['promo_code'];
  refusal: string | undefined;
  onType: (text: string) => void;
  /** @param again also a code that was refused before */
  onApply: (again?: boolean) => void;
}

/** VA-11: a promo code, applied at once on Enter or blur; a refusal keeps the text. */
export function PromoInput({ ref, text, known, refusal, onType, onApply }: PromoInputProps) {
  const inForce = known && normalizeCode(known.text) === normalizeCode(text) ? known : null;
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(true);
      }}
    >
      <Field
        label={promoTexts.label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onApply()}
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
