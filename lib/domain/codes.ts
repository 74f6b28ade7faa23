import { lookAlikes } from './russian/look-alikes.ts';

const { signs, meant } = lookAlikes;
/** Replacement of each look-alike by a Latin character or a digit. */
const REPLACEMENTS = new Map([...signs].map((sign, index) => [sign, meant[index] ?? sign]));

/**
 * Normalizes a promo code or a certificate's number as people type, copy and print it: upper-case characters and digits
 * only. Look-alikes are replaced (Cyrillic and Greek by Latin, O by 0, I by 1). Spaces, quotes, dots, dashes and
 * invisible characters are removed, and full-width characters become ordinary ones. Codes are equal when their
 * normalized forms are. `code_key` in the database normalizes stored codes in the same way.
 * @returns empty for a text without word characters and digits
 */
export const normalizeCode = (input: string): string =>
  Array.from(input.normalize('NFKC').toUpperCase(), (sign) => REPLACEMENTS.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
