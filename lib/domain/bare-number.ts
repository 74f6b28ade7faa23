const AROUND = /[\s\p{Dash}\p{Pi}\p{Pf}"'.,#]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes what people type and copy around a number of an order, a return or a booking: spaces, any dashes, quotes,
 * dots, commas, «№» and invisible signs.
 * @returns the rest in capital letters; any other sign in it remains
 */
export const bareNumber = (input: string): string =>
  input.replaceAll('№', '').normalize('NFKC').toUpperCase().replace(AROUND, '');

/**
 * Makes the functions of one kind of numbers: a prefix, `-` and digits.
 * @param typed what people type: perhaps the prefix, with Cyrillic letters that look or sound the same too, and the digits
 * @returns `normalize`, which makes `PT-100001` of `pt 100001`, `№100001` and `РТ-100001` and does not validate; `is`, true for a
 * normalised number
 */
export function numbersOf(prefix: string, typed: RegExp) {
  const normal = new RegExp(`^${prefix}-\\d{1,10}$`);
  return {
    normalize: (input: string): string => {
      const bare = bareNumber(input);
      const digits = typed.exec(bare)?.[1];
      return digits === undefined ? bare : `${prefix}-${digits}`;
    },
    is: (number: string): boolean => normal.test(number),
  };
}
