import { bareNumber } from './bare-number.ts';

/** Order numbers are `PT-` and digits. The Cyrillic letters Р and Т look the same and are accepted. */
const PATTERN = /^(?:[PР][TТ])?(\d{1,10})$/;

/**
 * Normalises an order number: `pt 100001`, `№100001` and `РТ-100001` become `PT-100001`. Does not validate;
 * see isOrderNumber.
 */
export function normalizeOrderNumber(input: string): string {
  const bare = bareNumber(input);
  const digits = PATTERN.exec(bare)?.[1];
  return digits === undefined ? bare : `PT-${digits}`;
}

/** True for a normalised order number. */
export const isOrderNumber = (number: string): boolean => /^PT-\d{1,10}$/.test(number);
