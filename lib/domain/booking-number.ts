import { numbersOf } from './bare-number.ts';

/** Booking numbers are `BR-` and digits. */
export const { normalize: normalizeBookingNumber, is: isBookingNumber } = numbersOf(
  'BR',
  /^(?:[BВБ][RР])?(\d{1,10})$/,
);
