import { lookAlikes } from './russian/look-alikes.ts';

const { signs, meant } = lookAlikes;
/** The meant letter or digit of each look-alike. */
const MEANT = new Map([...signs].map((sign, index) => [sign, meant[index] ?? sign]));

/**
 * Normalizes a promo code or a certificate's number as people type, copy and print it: capital letters and digits alone,
 * with the Latin letter or the digit in place of its look-alikes (Cyrillic and Greek letters, O for 0, I for 1). Spaces,
 * quotes, dots, dashes and invisible signs are left out, full-width signs are ordinary ones. Codes are equal when their
 * normal forms are; `code_key` of the database does the same for the codes that are stored.
 * @returns empty for a text without letters and digits
 */
export const normalizeCode = (input: string): string =>
  Array.from(input.normalize('NFKC').toUpperCase(), (sign) => MEANT.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
