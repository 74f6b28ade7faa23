/** Fit of a product as reviewers report it: «маломерит», «в размер», «большемерит». */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** Statuses of a review. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Number of reviewers who report each fit. */
export type FitCounts = Record<Fit, number>;

/** Possible numbers of stars. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Number of reviews on a product's page, and on each further page of reviews. */
export const REVIEWS_PAGE_SIZE = 6;

/**
 * Bayesian prior of the rating by which products are sorted: ten reviews with four stars each. With this prior, a
 * product with one review of 5 stars (4.09) ranks below a product with fifty reviews of 4.8 on average (4.67).
 */
export const RATING_PRIOR = { count: 10, stars: 40 } as const;

/**
 * Computes the mean rating, with one decimal.
 * @param count number of reviews
 * @param sum total of their stars
 * @returns null without reviews
 */
export const computeRating = (count: number, sum: number): { value: number; count: number } | null =>
  count > 0 ? { value: Math.round((sum / count) * 10) / 10, count } : null;

/** Formats a rating: `4.6` → `4,6`, and whole numbers without decimals. */
export const formatRating = (value: number): string => String(value).replace('.', ',');

/** Minimum number of reviewers who must have reported a fit before advice is shown. */
const MIN_REVIEWERS = 4;

export interface FitAdvice {
  fit: 'small' | 'large';
  /** Number of reviewers who report this fit. `total` is the number of reviewers who report any fit. */
  count: number;
  total: number;
}

/**
 * Returns the fit that the majority of reviewers reports, if this fit is `small` or `large`.
 * @returns null without a majority or with too few reviewers
 */
export function findFitAdvice({ small, large, true: fits }: FitCounts): FitAdvice | null {
  const total = small + large + fits;
  if (total < MIN_REVIEWERS) return null;
  if (small * 2 > total) return { fit: 'small', count: small, total };
  return large * 2 > total ? { fit: 'large', count: large, total } : null;
}
