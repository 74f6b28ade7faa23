import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { countReviewsByStatus, findReviewsByStatus } from './moderation-repo.ts';
import { toPublicReview } from './published.ts';

type OwnerReviews = EndpointResult<'GET /services/rest/v1/owner/reviews'>;
type Question = ParsedInput<'GET /services/rest/v1/owner/reviews'>['query'];

/** Lists reviews of a status for the owner, the oldest first. */
export async function listReviewsForOwner(db: Db, { status, page, limit }: Question): Promise<OwnerReviews> {
  const rows = await findReviewsByStatus(db, status, limit, (page - 1) * limit);
  const total = await countReviewsByStatus(db, status);
  return {
    reviews: rows.map(({ status, reason, product_id, code, title, ...row }) => ({
      ...toPublicReview(row),
      // These URLs are in the owner's API, because photos of unpublished reviews are visible only to the owner.
      photos: row.photos.map((photo) => `/services/rest/v1/owner/reviews/photos/${photo}`),
      product: { id: product_id, code, title },
      status,
      reason,
    })),
    pagination: { page, limit, pages: Math.max(1, Math.ceil(total / limit)), total },
  };
}
