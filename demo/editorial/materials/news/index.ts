import type { MaterialText } from '../material.ts';
import { careGoods, pokrovkaMonth, winterSeries, workshopEvening } from './house.ts';
import { certificateTerm, farDelivery, holidayHours, returnsEverywhere } from './service.ts';

/** News, the newest first. */
export const NEWS: readonly MaterialText[] = [
  holidayHours,
  workshopEvening,
  winterSeries,
  certificateTerm,
  careGoods,
  farDelivery,
  returnsEverywhere,
  pokrovkaMonth,
];
