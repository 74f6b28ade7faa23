import { createNumberFormat } from './number-format.ts';

/** Functions for return numbers: `VZ-` and digits. */
export const { normalize: normalizeReturnNumber, is: isReturnNumber } = createNumberFormat(
  'VZ',
  /^(?:VZ|В[ЗZ])?(\d{1,10})$/,
);
