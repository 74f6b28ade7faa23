import type { MaterialText } from '../material';
import { careGoods, pokrovkaMonth, winterSeries, workshopEvening } from './house';
import { certificateTerm, farDelivery, holidayHours, returnsEverywhere } from './service';

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
