import { MAX_FILES } from '#lib/domain/attachments.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { FITS, REVIEW_STATUSES } from '#lib/domain/rating.ts';
import { formatTooManyFiles } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import { id, idParams, pictureAddress, withZeroDefault } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { ownerPage, pageNumber, pagination } from './pagination.ts';
import { productCard, rating } from './product.ts';
import { messageTextSchema, trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

export const REVIEW_MIN = 10;
export const REVIEW_MAX = 500;
export const REVIEW_REPLY_MAX = 1000;

const stars = z.number(validation.rating).int().min(1, validation.rating).max(5);
const fit = z.enum(FITS).nullable();
const status = z.enum(REVIEW_STATUSES);

/** Fields of a review that a customer fills in. */
export const reviewFields = z.object({
  product_id: id,
  rating: stars,
  content: messageTextSchema({ min: REVIEW_MIN, max: REVIEW_MAX }, validation.message),
  /** Fit of the product, only for products with sizes. Null when the customer does not rate it. */
  fit: fit.default(null),
  /**
   * Identifiers that `persistent/upload` returned for the photos. They replace the photos of an earlier version of the
   * review.
   */
  attachments: z.array(z.uuid()).max(MAX_FILES, formatTooManyFiles(MAX_FILES)).default([]),
});

const reviewedProduct = productCard.pick({ id: true, code: true, title: true }).extend({
  preview: pictureAddress,
  /** Size that was bought. Empty for a one-size product. */ size: z.string(),
});

/** Review as its author sees it. */
export const review = z.object({
  id,
  /** Null when a back end does not return the product. */
  product: reviewedProduct.nullable(),
  rating: stars,
  content: z.string(),
  fit,
  status: status.optional(),
  status_title: z.string(),
  /** Reason of the rejection. Empty otherwise. */
  reason: z.string(),
  /** The shop's reply to the review. Empty if there is none. */
  answer: z.string(),
  /** Number of photos. */
  photos: withZeroDefault(z.number().int()),
  created_at: z.iso.datetime({ offset: true }).optional(),
});
export type Review = z.infer<typeof review>;

export const ownReviews = z.object({
  reviews: z.array(review),
  /** Products that the customer has received and has not reviewed. */
  awaiting: z.array(reviewedProduct),
});

/** Published review as all visitors see it. */
export const shownReview = z.object({
  id,
  rating: stars,
  content: z.string(),
  /** First name of the customer. Empty when the name has been deleted. */
  author: z.string(),
  /** True when the review's author received the product from this shop. Other reviews were imported. */
  is_verified: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  fit,
  /** Color and size of the reviewed product. The size is empty for a one-size product. */
  color: z.string(),
  size: z.string(),
  /** Photo URLs without the last segment, which is `200.avif` (small) or `1200.avif` (large). */
  photos: z.array(z.string()),
  answer: z.object({ content: z.string(), created_at: z.iso.datetime({ offset: true }) }).nullable(),
});
export type ShownReview = z.infer<typeof shownReview>;

/** Summary of all published reviews of a model. */
export const reviewSummary = z.object({
  rating,
  /** Numbers of reviews with one star, with two stars, and so on up to five stars. */
  stars: z.array(z.number().int()),
  fits: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Endpoints of product reviews (AP-10). All colors of a model share their reviews. */
export const reviewEndpoints = {
  'GET /api/v1/products/:id/reviews': cacheable({
    summary: 'Опубликованные отзывы о модели, последние первыми, и их итог',
    access: 'public',
    params: idParams,
    query: z.object({ page: pageNumber }),
    result: z.object({ summary: reviewSummary, reviews: z.array(shownReview), pagination }),
    cache: {
      lifetime: 'products',
      tags: ({ params }) => [cacheTags.catalog, cacheTags.product(Number(params.id))],
    },
  }),
};

/** Endpoints by which the owner's systems moderate reviews. */
export const ownerReviewEndpoints = {
  'GET /services/rest/v1/owner/reviews': endpoint({
    summary: 'Отзывы, первые первыми; без status те, что ждут проверки',
    access: 'owner',
    query: z.object({
      status: status.default('pending'),
      ...ownerPage,
    }),
    result: z.object({
      reviews: z.array(
        shownReview.extend({
          product: reviewedProduct.pick({ id: true, code: true, title: true }),
          status,
          reason: z.string(),
        }),
      ),
      pagination,
    }),
  }),
  'GET /services/rest/v1/owner/reviews/photos/:id': endpoint({
    summary: 'Фотография отзыва, в том числе ещё не опубликованного: адрес data: с AVIF',
    access: 'owner',
    params: z.object({ id: z.uuid() }),
    result: z.object({ photo: z.string() }),
  }),
  'POST /services/rest/v1/owner/reviews': endpoint({
    summary: 'Опубликовать отзыв или отклонить с причиной; ответить на него',
    access: 'owner',
    body: z.object({
      id,
      status: status.exclude(['pending']),
      reason: trimmedTextSchema(500).default(''),
      /**
       * The shop's reply, shown under the published review. An empty text removes the reply. If absent, the reply
       * remains unchanged.
       */
      answer: trimmedTextSchema(REVIEW_REPLY_MAX).optional(),
    }),
    result: z.object({ changed: z.number().int() }),
  }),
};
