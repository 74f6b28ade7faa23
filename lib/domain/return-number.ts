import { numbersOf } from './bare-number.ts';

/** Functions for return numbers: `VZ-` and digits. */
export const { normalize: normalizeReturnNumber, is: isReturnNumber } = numbersOf(
  'VZ',
  /^(?:VZ|В[ЗZ])?(\d{1,10})$/,
);
