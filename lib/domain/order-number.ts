import { numbersOf } from './bare-number.ts';

/** Functions for order numbers: `PT-` and digits. */
export const { normalize: normalizeOrderNumber, is: isOrderNumber } = numbersOf(
  'PT',
  /^(?:[PР][TТ])?(\d{1,10})$/,
);
