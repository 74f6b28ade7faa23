'use client';

import type { ComponentProps } from 'react';
import { maskPhone } from '@/lib/domain/phone-mask';
import { MaskedField } from './masked-field';

type PhoneFieldProps = Omit<ComponentProps<typeof MaskedField>, 'mask' | 'type'>;

/** A phone written as its country's mask while it is typed. */
export function PhoneField(props: PhoneFieldProps) {
  return <MaskedField {...props} mask={maskPhone} type="tel" inputMode="tel" autoComplete="tel" />;
}
