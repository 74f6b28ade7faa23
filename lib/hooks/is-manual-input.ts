import type { ChangeEvent } from 'react';

/**
 * True when the text was typed or pasted, not autofilled. For autofill the browser sends an event without
 * `inputType`, or with `insertReplacementText`.
 */
export function isManualInput({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const kind = 'inputType' in nativeEvent ? nativeEvent.inputType : '';
  return typeof kind === 'string' && kind !== '' && kind !== 'insertReplacementText';
}
