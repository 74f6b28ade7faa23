'use client';

import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { Field } from './field.tsx';

export type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  /** Formats what the field contains after a key or a paste. */
  mask: (input: string) => string;
  /** One of the signs that the mask keeps, in a formatted text; by default a digit. */
  sign?: RegExp;
};

const countSigns = (text: string, sign: RegExp) => [...text].filter((one) => sign.test(one)).length;

/** The last index of a text at which a sign stands; -1 without one. */
const lastSign = (text: string, sign: RegExp) => [...text].findLastIndex((one) => sign.test(one));

/**
 * The text before and behind the caret after a change. When only a separator was deleted, which the mask
 * would put back at once, the sign next to it is deleted instead.
 */
function readChange(
  input: HTMLInputElement,
  type: string,
  signsBefore: number,
  sign: RegExp,
): [string, string] {
  const at = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, at);
  const behind = input.value.slice(at);
  if (!type.startsWith('delete') || countSigns(input.value, sign) !== signsBefore) return [before, behind];
  if (type.endsWith('Forward')) return [before, behind.replace(sign, '')];
  if (type.endsWith('Backward')) {
    const last = lastSign(before, sign);
    return [last < 0 ? before : before.slice(0, last) + before.slice(last + 1), behind];
  }
  return [before, behind];
}

/**
 * An input whose digits, or other signs, are formatted while they are typed; the caret keeps its place when one types in the
 * middle.
 */
export function MaskedField({ value, onChange, mask, sign = /\d/, ...rest }: MaskedFieldProps) {
  /** The input and the number of signs behind the caret, until the formatted value is rendered. */
  const caret = useRef<{ input: HTMLInputElement; behind: number } | null>(null);
  // Forces a re-render: a key that does not change the value can still move the caret.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, behind } = caret.current;
    caret.current = null;
    let at = input.value.length;
    while (at > 0 && countSigns(input.value.slice(at), sign) < behind) at--;
    input.setSelectionRange(at, at);
  });

  return (
    <Field
      {...rest}
      value={value}
      onChange={({ currentTarget: input, nativeEvent }) => {
        const type = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        const [before, behind] = readChange(input, type, countSigns(value, sign), sign);
        const text = before + behind;
        caret.current = { input, behind: countSigns(behind, sign) };
        redraw();
        // Deleting the last sign also removes the plus that the mask added.
        onChange(type.startsWith('delete') && countSigns(text, sign) === 0 ? '' : mask(text));
      }}
    />
  );
}
