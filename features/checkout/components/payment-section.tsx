'use client';

import type { ComponentProps } from 'react';
import { NumberedSection } from '@/components/ui/numbered-section';
import { texts } from '../texts';
import { PaymentChoice } from './payment-choice';

type PaymentSectionProps = ComponentProps<typeof PaymentChoice> & {
  /** Certificates pay for all of it: nothing has to be chosen. */
  isPaid: boolean;
};

export function PaymentSection({ isPaid, ...props }: PaymentSectionProps) {
  return (
    <NumberedSection number={4} title={texts.payment.title}>
      {isPaid ? <p>{texts.payment.paid}</p> : <PaymentChoice {...props} />}
    </NumberedSection>
  );
}
