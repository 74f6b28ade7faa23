import type { Ref } from 'react';
import { Field } from '#components/ui/field.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { normalizeCode } from '#lib/domain/codes.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { promoTexts } from '#lib/texts/promo.ts';

interface PromoInputProps {
  ref?: Ref<HTMLFormElement>;
  text: string;
  /** Applied promo code, or null. */
  known: Cart['promo_code'];
  refusal: string | undefined;
  onType: (text: string) => void;
  /** @param again true to apply even a code that was refused before */
  onApply: (again?: boolean) => void;
}

/**
 * Field for a promo code. The code is applied on Enter or when the field loses the focus (VA-11). A refusal
 * does not clear the text.
 */
export function PromoInput({ ref, text, known, refusal, onType, onApply }: PromoInputProps) {
  const appliedCode = known && normalizeCode(known.text) === normalizeCode(text) ? known : null;
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
        error={refusal ?? appliedCode?.message}
        hint={appliedCode && appliedCode.price > 0 ? promoTexts.applied : undefined}
      />
    </form>
  );
}
