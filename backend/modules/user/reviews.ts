import type { CallResult } from '@/lib/contracts';
import type { Review } from '@/lib/contracts/user';
import { moscowTime } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { toImages } from '../products/images';
import { type Limit, spendTry } from '../tries/service';
import { reviewTitles, userErrors } from './errors';
import {
  findAwaiting,
  findReviews,
  isReceived,
  putReview,
  type ReviewRow,
  setReviewStatus,
} from './reviews-repo';

type Reviews = CallResult<'GET /services/rest/v1/user/reviews'>;
type Written = Input<'POST /services/rest/v1/user/reviews'>['body'];
type Judged = Input<'POST /services/rest/v1/owner/reviews'>['body'];

const REVIEWS: Limit = { action: 'review', max: 20, hours: 24, error: userErrors.reviewTries };

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

/** The customer's reviews, the latest first, and what they may still write about. */
export async function listReviews(db: Db, customerId: string): Promise<Reviews> {
  const [reviews, awaiting] = await Promise.all([findReviews(db, customerId), findAwaiting(db, customerId)]);
  return { reviews: reviews.map(toReview), awaiting: awaiting.map(toProduct) };
}

/**
 * Takes a review of a received product; a rejected one may be written anew and waits again.
 * @throws ShopError 422 for a product that the customer has not received; 409 for a second review of it; 429
 * beyond 20 a day
 */
export async function writeReview({ db, now }: Shop, customerId: string, review: Written): Promise<void> {
  await spendTry(db, now(), REVIEWS, `customer:${customerId}`);
  if (!(await isReceived(db, customerId, review.product_id)))
    throw new ShopError(422, userErrors.reviewUnreceived);
  if (!(await putReview(db, { ...review, customer_id: customerId, created_at: now() })))
    throw new ShopError(409, userErrors.reviewExists);
}

/**
 * The owner publishes a review, or rejects it and says why.
 * @returns how many reviews it was: 0 for an unknown one
 * @throws ShopError 422 for a refusal without a reason
 */
export async function judgeReview({ db, now }: Shop, { id, status, reason }: Judged): Promise<number> {
  const rejected = status === 'rejected';
  if (rejected && reason === '') throw new ShopError(422, userErrors.reviewReason);
  return setReviewStatus(db, { id, status, reason: rejected ? reason : '', moderated_at: now() });
}
