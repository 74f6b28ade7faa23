'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { texts } from '../texts.ts';
import { PaymentChoice } from './payment-choice.tsx';
import styles from './section.module.scss';

type PaymentSectionProps = ComponentProps<typeof PaymentChoice> & {
  /** True when certificates pay for everything, so that there is nothing to choose. */
  isPaid: boolean;
  /** Reason why the shop refuses the order with the chosen payment method. */
  refusal: Error | null;
};

export function PaymentSection({ isPaid, refusal, ...props }: PaymentSectionProps) {
  const alert = useRef<HTMLParagraphElement>(null);
  const focusedRefusal = useRef<Error | null>(null);
  // Focuses a new refusal, because the pressed button may be far away. The same refusal is not focused again after
  // the method is chosen once more.
  useEffect(() => {
    if (!refusal || refusal === focusedRefusal.current) return;
    focusedRefusal.current = refusal;
    alert.current?.focus();
  }, [refusal]);
  return (
    <NumberedSection number={4} title={texts.payment.title}>
      {refusal && (
        <p ref={alert} className={styles.refused} role="alert" tabIndex={-1}>
          {refusal.message}
        </p>
      )}
      {isPaid ? <p>{texts.payment.paid}</p> : <PaymentChoice {...props} />}
    </NumberedSection>
  );
}
