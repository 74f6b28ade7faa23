'use client';

import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { Field } from './field';

export type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  /** The field's next value, of what stands in it after the key or the paste. */
  mask: (input: string) => string;
};

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/**
 * What stands before and behind the caret after a change. Where only a separator was deleted, which the mask
 * would put back at once, the digit beyond it goes.
 */
function readChange(input: HTMLInputElement, type: string, digitsBefore: number): [string, string] {
  const at = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, at);
  const behind = input.value.slice(at);
  if (!type.startsWith('delete') || countDigits(input.value) !== digitsBefore) return [before, behind];
  if (type.endsWith('Forward')) return [before, behind.replace(/\d/, '')];
  if (type.endsWith('Backward')) return [before.replace(/\d(?=\D*$)/, ''), behind];
  return [before, behind];
}

/** Digits written as a mask while they are typed; a key in their middle keeps its place. */
export function MaskedField({ value, onChange, mask, ...rest }: MaskedFieldProps) {
  /** The field and how many digits stand behind the caret, until the masked value is drawn. */
  const caret = useRef<{ input: HTMLInputElement; behind: number } | null>(null);
  // A key that changes nothing moves the caret all the same.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

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
      onChange={({ currentTarget: input, nativeEvent }) => {
        const type = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        const [before, behind] = readChange(input, type, countDigits(value));
        const text = before + behind;
        caret.current = { input, behind: countDigits(behind) };
        redraw();
        // A plus that the mask has written does not outlive its digits.
        onChange(type.startsWith('delete') && countDigits(text) === 0 ? '' : mask(text));
      }}
    />
  );
}
