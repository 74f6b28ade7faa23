'use client';

import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { Field } from './field';

export type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  /** Formats what the field contains after a key or a paste. */
  mask: (input: string) => string;
};

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/**
 * The text before and behind the caret after a change. When only a separator was deleted, which the mask
 * would put back at once, the digit next to it is deleted instead.
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

/**
 * An input whose digits are formatted while they are typed; the caret keeps its place when one types in the
 * middle.
 */
export function MaskedField({ value, onChange, mask, ...rest }: MaskedFieldProps) {
  /** The input and the number of digits behind the caret, until the formatted value is rendered. */
  const caret = useRef<{ input: HTMLInputElement; behind: number } | null>(null);
  // Forces a re-render: a key that does not change the value can still move the caret.
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
        // Deleting the last digit also removes the plus that the mask added.
        onChange(type.startsWith('delete') && countDigits(text) === 0 ? '' : mask(text));
      }}
    />
  );
}
