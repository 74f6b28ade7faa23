import { keyboardLayouts } from './russian/keyboard.ts';

const { latin, russian } = keyboardLayouts;
const toRussian = new Map([...latin].map((key, index) => [key, russian[index] ?? key]));
// A character may occur twice in `russian`. The first occurrence is used, because it is the key without Shift.
const toLatin = new Map([...russian].map((letter) => [letter, latin[russian.indexOf(letter)] ?? letter]));

const retype = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map((sign) => keys.get(sign) ?? sign).join('');

/**
 * Converts a text to the other layout of a Russian keyboard, as if typed with the same keys: `,jnbyrb` → `ботинки`,
 * `зд-4` → `pl-4`.
 * @param text text in lower case
 * @returns null for a text with both Latin and Cyrillic characters, or with neither, because such a text is no layout
 * mistake
 */
export function switchKeyboardLayout(text: string): string | null {
  const isRussian = /[а-яё]/.test(text);
  const isLatin = /[a-z]/.test(text);
  if (isRussian === isLatin) return null;
  return isRussian ? retype(text, toLatin) : retype(text, toRussian);
}
