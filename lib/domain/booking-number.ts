import { createNumberFormat } from './number-format.ts';

/** Functions for booking numbers: `BR-` and digits. */
export const { normalize: normalizeBookingNumber, is: isBookingNumber } = createNumberFormat(
  'BR',
  /^(?:[BВБ][RР])?(\d{1,10})$/,
);
