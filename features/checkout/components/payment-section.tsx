'use client';

import type { ComponentProps } from 'react';
import { NumberedSection } from '@/components/ui/numbered-section';
import { texts } from '../texts';
import { PaymentChoice } from './payment-choice';

export function PaymentSection(props: ComponentProps<typeof PaymentChoice>) {
  return (
    <NumberedSection number={4} title={texts.payment.title}>
      <PaymentChoice {...props} />
    </NumberedSection>
  );
}
