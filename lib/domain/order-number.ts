import { createNumberFormat } from './number-format.ts';

/** Functions for order numbers: `PT-` and digits. */
export const { normalize: normalizeOrderNumber, is: isOrderNumber } = createNumberFormat(
  'PT',
  /^(?:[PР][TТ])?(\d{1,10})$/,
);
