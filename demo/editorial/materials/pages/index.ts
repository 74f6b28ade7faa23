import type { MaterialText } from '../material';
import { giftsForHer, newYearGifts } from './gifts';
import { birthdayWeek, mobileApp } from './house';
import { officeWardrobe, wedding } from './occasions';
import { blackFriday, summerSale } from './sales';
import { repairWorkshop, shoeCareWeek } from './services';
import { march8, springCollection } from './spring';

/** Marketing pages (RT-13). */
export const PAGES: readonly MaterialText[] = [
  newYearGifts,
  shoeCareWeek,
  blackFriday,
  giftsForHer,
  birthdayWeek,
  officeWardrobe,
  summerSale,
  repairWorkshop,
  mobileApp,
  wedding,
  springCollection,
  march8,
];
