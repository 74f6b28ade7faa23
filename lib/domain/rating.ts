/** How a thing fits, by those who wear it: «маломерит», «в размер», «большемерит». */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** Statuses of a review. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** How many reviewers say which. */
export type FitCounts = Record<Fit, number>;

/** Stars that a review may give. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Reviews on a product's page, and on each page after it. */
export const REVIEWS_PAGE_SIZE = 6;

/**
 * The weight of what a model is thought to be before anybody has reviewed it: as if ten shoppers had given four stars.
 * One five (4,09) then does not beat fifty of 4,8 (4,67).
 */
export const PRIOR = { count: 10, stars: 40 } as const;

/**
 * The mean of the stars as shoppers read it, to one decimal.
 * @param count of the reviews @param sum of their stars
 * @returns null without reviews
 */
export const ratingOf = (count: number, sum: number): { value: number; count: number } | null =>
  count > 0 ? { value: Math.round((sum / count) * 10) / 10, count } : null;

/** `4.6` → `4,6`; whole ones stay whole. */
export const formatRating = (value: number): string => String(value).replace('.', ',');

/** Fewer opinions than that advise nobody. */
const LEAST_OPINIONS = 4;

export interface FitAdvice {
  fit: 'small' | 'large';
  /** How many say so, and out of how many. */
  count: number;
  total: number;
}

/** What most reviewers warn of; null when they do not, or are too few. */
export function fitAdvice({ small, large, true: fits }: FitCounts): FitAdvice | null {
  const total = small + large + fits;
  if (total < LEAST_OPINIONS) return null;
  if (small * 2 > total) return { fit: 'small', count: small, total };
  return large * 2 > total ? { fit: 'large', count: large, total } : null;
}
