import { numbersOf } from './bare-number.ts';

/** Order numbers are `PT-` and digits. */
export const { normalize: normalizeOrderNumber, is: isOrderNumber } = numbersOf(
  'PT',
  /^(?:[PР][TТ])?(\d{1,10})$/,
);
