/** Order numbers are `PT-` and digits. A Russian keyboard's Р and Т look the same. */
const WRITTEN = /^(?:[PР][TТ])?-?(\d{1,10})$/;

/**
 * Brings a number to the form the shop writes it in: `pt 100001`, `№100001` and `РТ-100001` become
 * `PT-100001`. Does not judge; see isOrderNumber.
 */
export function normalizeOrderNumber(input: string): string {
  const bare = input.toUpperCase().replace(/[\s№#]/g, '');
  const digits = WRITTEN.exec(bare)?.[1];
  return digits === undefined ? bare : `PT-${digits}`;
}

/** True for a number in its normal form. */
export const isOrderNumber = (number: string): boolean => /^PT-\d{1,10}$/.test(number);
