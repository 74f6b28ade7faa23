const SURROUNDING = /[\s\p{Dash}\p{Pi}\p{Pf}"'.,#]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes the characters that people type or copy around the number of an order, a return or a booking: spaces, dashes,
 * quotes, dots, commas, «№» and invisible characters.
 * @returns all other characters, in upper case
 */
export const stripNumberSeparators = (input: string): string =>
  input.replaceAll('№', '').normalize('NFKC').toUpperCase().replace(SURROUNDING, '');

/**
 * Creates the functions for one kind of number: a prefix, `-` and digits.
 * @param typed pattern of a typed number: the digits (group 1), after an optional prefix. The typed prefix may consist
 * of Cyrillic characters that look or sound like the Latin characters
 * @returns `normalize`, which converts `pt 100001`, `№100001` and `РТ-100001` to `PT-100001` without validating, and
 * `is`, which is true for a normalized number
 */
export function createNumberFormat(prefix: string, typed: RegExp) {
  const normal = new RegExp(`^${prefix}-\\d{1,10}$`);
  return {
    normalize: (input: string): string => {
      const bare = stripNumberSeparators(input);
      const digits = typed.exec(bare)?.[1];
      return digits === undefined ? bare : `${prefix}-${digits}`;
    },
    is: (number: string): boolean => normal.test(number),
  };
}
