import type { EndpointResult } from '#lib/contracts/index.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { computeRating, REVIEWS_PAGE_SIZE } from '#lib/domain/rating.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { productErrors } from '../products/index.ts';
import { buildPhotoAddress } from './photos.ts';
import { findPublishedReviews, findReviewSummary, type PublicReviewRow } from './published-repo.ts';

/** Converts a row to a public review. The first name is the only personal data of the customer in the result. */
export const toPublicReview = ({ answer, answered_at, ...row }: PublicReviewRow): ShownReview => ({
  ...row,
  created_at: formatMoscowTime(row.created_at, '+03:00'),
  photos: row.photos.map(buildPhotoAddress),
  answer: answered_at && { content: answer, created_at: formatMoscowTime(answered_at, '+03:00') },
});

/**
 * Lists the published reviews of a product's model, for all colors of the model, with a summary of the reviews.
 * @param page from 1 on. After the last page the list is empty
 * @throws ShopError 404 for an unknown or inactive product
 */
export async function listPublishedReviews(
  db: Db,
  productId: number,
  page: number,
): Promise<EndpointResult<'GET /api/v1/products/:id/reviews'>> {
  const summary = await findReviewSummary(db, productId);
  if (!summary) throw new ShopError(404, productErrors.notFound);
  const total = summary.rating_count;
  const offset = (page - 1) * REVIEWS_PAGE_SIZE;
  const rows =
    offset < total ? await findPublishedReviews(db, summary.model_id, REVIEWS_PAGE_SIZE, offset) : [];
  return {
    summary: {
      rating: computeRating(total, summary.rating_sum),
      stars: summary.stars,
      fits: { small: summary.fit_small, true: summary.fit_true, large: summary.fit_large },
    },
    reviews: rows.map(toPublicReview),
    pagination: {
      page,
      limit: REVIEWS_PAGE_SIZE,
      pages: Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE)),
      total,
    },
  };
}
