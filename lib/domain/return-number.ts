import { bareNumber } from './bare-number.ts';

/** Return numbers are `VZ-` and digits. The Cyrillic letters В and З are accepted too. */
const PATTERN = /^(?:(?:VZ|В[ЗZ]))?(\d{1,10})$/;

/** Normalises a return number, `vz 500001` to `VZ-500001`. Does not validate; see isReturnNumber. */
export function normalizeReturnNumber(input: string): string {
  const bare = bareNumber(input);
  const digits = PATTERN.exec(bare)?.[1];
  return digits === undefined ? bare : `VZ-${digits}`;
}

/** True for a normalised return number. */
export const isReturnNumber = (number: string): boolean => /^VZ-\d{1,10}$/.test(number);
