import { numbersOf } from './bare-number.ts';

/** Return numbers are `VZ-` and digits. */
export const { normalize: normalizeReturnNumber, is: isReturnNumber } = numbersOf(
  'VZ',
  /^(?:VZ|В[ЗZ])?(\d{1,10})$/,
);
