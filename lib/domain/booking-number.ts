import { numbersOf } from './bare-number.ts';

/** Functions for booking numbers: `BR-` and digits. */
export const { normalize: normalizeBookingNumber, is: isBookingNumber } = numbersOf(
  'BR',
  /^(?:[BВБ][RР])?(\d{1,10})$/,
);
