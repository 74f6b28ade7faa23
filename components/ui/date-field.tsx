'use client';

import type { ComponentProps } from 'react';
import { maskDay } from '#lib/domain/date-mask.ts';
import { MaskedField } from './masked-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof MaskedField>, 'mask' | 'type' | 'maxLength'>;

/** Date field that formats the typed text as dd.mm.yyyy after each input (VA-08). */
export function DateField(props: DateFieldProps) {
  return <MaskedField {...props} mask={maskDay} inputMode="numeric" maxLength={20} />;
}
