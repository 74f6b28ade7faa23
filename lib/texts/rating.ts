import { selectPlural } from '#lib/domain/plural.ts';
import { formatRating } from '#lib/domain/rating.ts';
import { listingNounForms } from './listing-noun-forms.ts';

/** Texts of rating stars, which every card contains. */
export const ratingTexts = {
  /** Label of the stars of one review. */
  stars: (rating: number) => `${rating} из 5`,
  count: (count: number) => `${count} ${selectPlural(count, listingNounForms.review)}`,
  /** Label of the stars of a product, for screen readers. */
  label: (value: number, count: number) =>
    `Оценка ${formatRating(value)} из 5, ${count} ${selectPlural(count, listingNounForms.review)}`,
} as const;
