import type { MaterialText } from '../material.ts';
import { giftsForHer, newYearGifts } from './gifts.ts';
import { birthdayWeek, mobileApp } from './house.ts';
import { officeWardrobe, wedding } from './occasions.ts';
import { blackFriday, summerSale } from './sales.ts';
import { repairWorkshop, shoeCareWeek } from './services.ts';
import { march8, springCollection } from './spring.ts';

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
