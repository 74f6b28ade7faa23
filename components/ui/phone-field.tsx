'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { maskPhone } from '@/lib/domain/phone-mask';
import { Field } from './field';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (phone: string) => void;
};

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** A phone written as its country's mask while it is typed; a key in its middle keeps its place. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  /** The field and how many digits stand behind the caret, until the masked value is drawn. */
  const caret = useRef<{ input: HTMLInputElement; behind: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, behind } = caret.current;
    caret.current = null;
    let at = input.value.length;
    while (at > 0 && countDigits(input.value.slice(at)) < behind) at--;
    input.setSelectionRange(at, at);
  });

  return (
    <Field
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      onChange={({ currentTarget: input }) => {
        const at = input.selectionStart ?? input.value.length;
        caret.current = { input, behind: countDigits(input.value.slice(at)) };
        onChange(maskPhone(input.value));
      }}
    />
  );
}
