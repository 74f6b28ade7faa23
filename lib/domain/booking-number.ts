import { bareNumber } from './bare-number.ts';

/** Booking numbers are `BR-` and digits. The Cyrillic letters В, Б and Р are accepted too. */
const PATTERN = /^(?:[BВБ][RР])?(\d{1,10})$/;

/** Normalises a booking number, `br 100001` to `BR-100001`. Does not validate; see isBookingNumber. */
export function normalizeBookingNumber(input: string): string {
  const bare = bareNumber(input);
  const digits = PATTERN.exec(bare)?.[1];
  return digits === undefined ? bare : `BR-${digits}`;
}

/** True for a normalised booking number. */
export const isBookingNumber = (number: string): boolean => /^BR-\d{1,10}$/.test(number);
