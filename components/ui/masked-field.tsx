'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field } from './field';

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  /** The field's next value, of what stands in it after the key or the paste. */
  mask: (input: string) => string;
};

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Digits written as a mask while they are typed; a key in their middle keeps its place. */
export function MaskedField({ value, onChange, mask, ...rest }: MaskedFieldProps) {
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
      value={value}
      onChange={({ currentTarget: input }) => {
        const at = input.selectionStart ?? input.value.length;
        caret.current = { input, behind: countDigits(input.value.slice(at)) };
        onChange(mask(input.value));
      }}
    />
  );
}
