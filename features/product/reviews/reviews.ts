import { findOnServer } from '#lib/api/server.ts';
import type { RequestImportance } from '#lib/bridge.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';

export type ReviewsPage = EndpointResult<'GET /api/v1/products/:id/reviews'>;

/**
 * Loads a page of a product's reviews.
 * @returns null when the back end returns no such page, or when an optional request (`importance` is 'helper') has
 * failed
 */
export async function getReviews(
  id: number,
  page = 1,
  importance: RequestImportance = 'helper',
): Promise<ReviewsPage | null> {
  const input = { params: { id }, query: { page } };
  return findOnServer('GET /api/v1/products/:id/reviews', input, importance);
}
