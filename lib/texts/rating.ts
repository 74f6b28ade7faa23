import { plural } from '#lib/domain/plural.ts';
import { formatRating } from '#lib/domain/rating.ts';
import { goodsForms } from './goods-forms.ts';

/** Texts of stars, a part of every card. */
export const ratingTexts = {
  /** Label of the stars of one review. */
  stars: (rating: number) => `${rating} из 5`,
  count: (count: number) => `${count} ${plural(count, goodsForms.review)}`,
  /** Label of the stars of a product, for screen readers. */
  label: (value: number, count: number) =>
    `Оценка ${formatRating(value)} из 5, ${count} ${plural(count, goodsForms.review)}`,
} as const;
