/** Numbers of returns are `VZ-` and digits. A Russian keyboard's В and З are accepted too. */
const WRITTEN = /^(?:(?:VZ|В[ЗZ]))?-?(\d{1,10})$/;

/** Brings a number to the form the shop writes it in, `vz 500001` to `VZ-500001`. Does not judge. */
export function normalizeReturnNumber(input: string): string {
  const bare = input.toUpperCase().replace(/[\s№#]/g, '');
  const digits = WRITTEN.exec(bare)?.[1];
  return digits === undefined ? bare : `VZ-${digits}`;
}

/** True for a number in its normal form. */
export const isReturnNumber = (number: string): boolean => /^VZ-\d{1,10}$/.test(number);
