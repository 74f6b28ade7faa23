'use client';

import type { ComponentProps } from 'react';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { texts } from '../texts.ts';
import { DeliveryChoice } from './delivery-choice.tsx';

export function DeliverySection(props: ComponentProps<typeof DeliveryChoice>) {
  return (
    <NumberedSection number={2} title={texts.delivery.title}>
      <DeliveryChoice {...props} />
    </NumberedSection>
  );
}
