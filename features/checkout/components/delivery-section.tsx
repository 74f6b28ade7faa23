'use client';

import type { ComponentProps } from 'react';
import { NumberedSection } from '@/components/ui/numbered-section';
import { texts } from '../texts';
import { DeliveryChoice } from './delivery-choice';

export function DeliverySection(props: ComponentProps<typeof DeliveryChoice>) {
  return (
    <NumberedSection number={2} title={texts.delivery.title}>
      <DeliveryChoice {...props} />
    </NumberedSection>
  );
}
