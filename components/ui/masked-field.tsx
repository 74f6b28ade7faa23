'use client';

import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { Field } from './field.tsx';

export type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  /** Formats the text of the field after each input. */
  mask: (input: string) => string;
  /** Matches a character that the mask does not remove. The default is a digit. */
  sign?: RegExp;
};

const countSigns = (text: string, sign: RegExp) => [...text].filter((one) => sign.test(one)).length;

/** Returns the index of the last matching character in a text, or -1. */
const findLastSign = (text: string, sign: RegExp) => [...text].findLastIndex((one) => sign.test(one));

/**
 * Returns the text before and after the caret when the shopper has typed or deleted something. If only a
 * separator was deleted, the mask would insert it again. In this case the character next to the separator is
 * deleted instead.
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
    const last = findLastSign(before, sign);
    return [last < 0 ? before : before.slice(0, last) + before.slice(last + 1), behind];
  }
  return [before, behind];
}

/**
 * Input that formats its text by a mask while it is typed. The caret does not jump when the shopper types in
 * the middle of the text.
 */
export function MaskedField({ value, onChange, mask, sign = /\d/, ...rest }: MaskedFieldProps) {
  /**
   * Input and number of characters after the caret. They are stored from a change until the formatted value is
   * rendered.
   */
  const caret = useRef<{ input: HTMLInputElement; behind: number } | null>(null);
  // Forces a re-render, because the caret must be restored even if an input does not change the value.
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
        // Deleting the last character also removes the plus sign that the mask has added.
        onChange(type.startsWith('delete') && countSigns(text, sign) === 0 ? '' : mask(text));
      }}
    />
  );
}
