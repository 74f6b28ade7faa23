import type { ChangeEvent } from 'react';

/**
 * Whether a person has typed or pasted the text. The browser's autofill fires an event without a kind of input, or one of
 * a replacement.
 */
export function isTyped({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const kind = 'inputType' in nativeEvent ? nativeEvent.inputType : '';
  return typeof kind === 'string' && kind !== '' && kind !== 'insertReplacementText';
}
