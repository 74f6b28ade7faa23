'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { texts } from '../texts.ts';
import { PaymentChoice } from './payment-choice.tsx';
import styles from './section.module.scss';

type PaymentSectionProps = ComponentProps<typeof PaymentChoice> & {
  /** Certificates pay for all of it: nothing has to be chosen. */
  isPaid: boolean;
  /** Why the shop does not take the order paid in the chosen way. */
  refusal: Error | null;
};

export function PaymentSection({ isPaid, refusal, ...props }: PaymentSectionProps) {
  const alert = useRef<HTMLParagraphElement>(null);
  const told = useRef<Error | null>(null);
  // The pressed button may be far from here. Whoever chooses the refused way once more stays where they are.
  useEffect(() => {
    if (!refusal || refusal === told.current) return;
    told.current = refusal;
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
