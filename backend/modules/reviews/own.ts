import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Review } from '#lib/contracts/reviews.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { toImages } from '../products/index.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { reviewErrors, reviewStatusTitles } from './errors.ts';
import {
  findProductsToReview,
  findReceivedSize,
  findReviews,
  type ReviewRow,
  upsertReview,
} from './own-repo.ts';
import { attachPhotos, checkPhotos } from './photos.ts';

type Reviews = EndpointResult<'GET /services/rest/v1/user/reviews'>;
type ReviewInput = ParsedInput<'POST /services/rest/v1/user/reviews'>['body'];

/** Maximum number of reviews per customer in 24 hours. */
const REVIEW_LIMIT: RateLimit = { action: 'review', max: 20, hours: 24, error: reviewErrors.tooMany };

const toProduct = (
  row: Pick<ReviewRow, 'product_id' | 'code' | 'title' | 'images' | 'size'>,
): NonNullable<Review['product']> => ({
  id: row.product_id,
  code: row.code,
  title: row.title,
  preview: toImages(row.images).main[0]?.small ?? '',
  size: row.size,
});

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  product: toProduct(row),
  rating: row.rating,
  content: row.content,
  fit: row.fit,
  status: row.status,
  status_title: reviewStatusTitles[row.status],
  reason: row.reason,
  answer: row.answer,
  photos: row.photos,
  created_at: formatMoscowTime(row.created_at, '+03:00'),
});

/** Lists the customer's reviews, the latest first, and the products that the customer can still review. */
export async function listOwnReviews(db: Db, customerId: string): Promise<Reviews> {
  const [reviews, awaiting] = await Promise.all([
    findReviews(db, customerId),
    findProductsToReview(db, customerId),
  ]);
  return { reviews: reviews.map(toReview), awaiting: awaiting.map(toProduct) };
}

/**
 * Saves a review of a received product and notifies the owner by e-mail. A rejected review may be rewritten, and is
 * then moderated again.
 * @throws ShopError 422 for a product that the customer has not received, for a rating of the fit of a one-size
 * product, and for files that are not photographs
 * @throws ShopError 409 for a second review of the product
 * @throws ShopError 429 after 20 reviews a day
 */
export async function writeReview(
  { shop, write }: Pick<RequestContext, 'shop' | 'write'>,
  customerId: string,
  { attachments, ...review }: ReviewInput,
): Promise<void> {
  const { db, now } = shop;
  await consumeRateLimit(db, now(), REVIEW_LIMIT, `customer:${customerId}`);
  const size = await findReceivedSize(db, customerId, review.product_id);
  if (size === undefined) throw new ShopError(422, reviewErrors.unreceived);
  if (size === '' && review.fit !== null) throw new ShopError(422, reviewErrors.oneSize);
  const ids = [...new Set(attachments)];
  const readable = await checkPhotos(shop, ids);
  await write(async (tx, { id: sessionId }) => {
    const reviewId = await upsertReview(tx, { ...review, size, customer_id: customerId, created_at: now() });
    if (reviewId === undefined) throw new ShopError(409, reviewErrors.exists);
    await attachPhotos(tx, { ids, readable, sessionId, reviewId });
    await enqueueForOwner(shop, tx, { template: 'owner_review', review: reviewId });
  });
}
