import { lookAlikes } from './russian/look-alikes.ts';

const { signs, meant } = lookAlikes;
/** Latin character or digit that replaces each look-alike. */
const REPLACEMENTS = new Map([...signs].map((sign, index) => [sign, meant[index] ?? sign]));

/**
 * Normalizes a typed or copied promo code or certificate number to upper-case characters and digits. Look-alikes are
 * replaced (Cyrillic and Greek by Latin, O by 0, I by 1). Spaces, quotes, dots, dashes and invisible characters are
 * removed, and full-width characters become ordinary ones. Two codes are equal when their normalized forms are equal.
 * `code_key` in the database normalizes stored codes in the same way.
 * @returns an empty text if the input has no word characters or digits
 */
export const normalizeCode = (input: string): string =>
  Array.from(input.normalize('NFKC').toUpperCase(), (sign) => REPLACEMENTS.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
