import { selectPlural } from '#lib/domain/plural.ts';
import { listingNounForms } from './listing-noun-forms.ts';

/** Formats a number of products: «1 товар», «3 товара», «12 товаров». */
export const formatItemCount = (count: number): string =>
  `${count} ${selectPlural(count, listingNounForms.piece)}`;
