import type { EndpointResult } from '@/lib/contracts';
import type { Review } from '@/lib/contracts/user';
import { moscowTime } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { toImages } from '../products';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { reviewTitles, userErrors } from './errors';
import {
  findAwaiting,
  findReviews,
  isReceived,
  type ReviewRow,
  setReviewStatus,
  upsertReview,
} from './reviews-repo';

type Reviews = EndpointResult<'GET /services/rest/v1/user/reviews'>;
type Written = Input<'POST /services/rest/v1/user/reviews'>['body'];
type Judged = Input<'POST /services/rest/v1/owner/reviews'>['body'];

const REVIEWS: RateLimit = { action: 'review', max: 20, hours: 24, error: userErrors.tooManyReviews };

const toProduct = (row: Pick<ReviewRow, 'product_id' | 'code' | 'title' | 'images'>): Review['product'] => ({
  id: row.product_id,
  code: row.code,
  title: row.title,
  preview: toImages(row.images).main[0]?.small ?? '',
});

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  product: toProduct(row),
  rating: row.rating,
  content: row.content,
  status: row.status,
  status_title: reviewTitles[row.status],
  reason: row.reason,
  created_at: moscowTime(row.created_at, '+03:00'),
});

/** The customer's reviews, the latest first, and the products that they may still review. */
export async function listReviews(db: Db, customerId: string): Promise<Reviews> {
  const [reviews, awaiting] = await Promise.all([findReviews(db, customerId), findAwaiting(db, customerId)]);
  return { reviews: reviews.map(toReview), awaiting: awaiting.map(toProduct) };
}

/**
 * Saves a review of a received product; a rejected review may be rewritten and is moderated again.
 * @throws ShopError 422 for a product that the customer has not received; 409 for a second review of it; 429
 * beyond 20 a day
 */
export async function writeReview({ db, now }: Shop, customerId: string, review: Written): Promise<void> {
  await consumeRateLimit(db, now(), REVIEWS, `customer:${customerId}`);
  if (!(await isReceived(db, customerId, review.product_id)))
    throw new ShopError(422, userErrors.reviewUnreceived);
  if (!(await upsertReview(db, { ...review, customer_id: customerId, created_at: now() })))
    throw new ShopError(409, userErrors.reviewExists);
}

/**
 * Publishes a review, or rejects it with a reason.
 * @returns how many reviews have changed: 0 for an unknown id
 * @throws ShopError 422 for a rejection without a reason
 */
export async function moderateReview({ db, now }: Shop, { id, status, reason }: Judged): Promise<number> {
  const rejected = status === 'rejected';
  if (rejected && reason === '') throw new ShopError(422, userErrors.reviewReason);
  return setReviewStatus(db, { id, status, reason: rejected ? reason : '', moderated_at: now() });
}
