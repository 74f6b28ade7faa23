import { MAX_FILES } from '#lib/domain/attachments.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { FITS, REVIEW_STATUSES } from '#lib/domain/rating.ts';
import { tooManyFiles } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import { id, idParams, noneByDefault, pictureAddress } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { ownerPage, pageNumber, pagination } from './pagination.ts';
import { productCard, rating } from './product.ts';
import { writtenMessage, writtenText } from './written-text.ts';
import { z } from './zod.ts';

export const REVIEW_MIN = 10;
export const REVIEW_MAX = 500;
export const ANSWER_MAX = 1000;

const stars = z.number(validation.rating).int().min(1, validation.rating).max(5);
const fit = z.enum(FITS).nullable();
const status = z.enum(REVIEW_STATUSES);

/** What a customer writes. */
export const reviewFields = z.object({
  product_id: id,
  rating: stars,
  content: writtenMessage({ min: REVIEW_MIN, max: REVIEW_MAX }, validation.message),
  /** How it fits; null when the customer does not say. For goods that come in sizes alone. */
  fit: fit.default(null),
  /** What `persistent/upload` answered, for each photograph; those of a review that is rewritten are replaced. */
  attachments: z.array(z.uuid()).max(MAX_FILES, tooManyFiles(MAX_FILES)).default([]),
});

const reviewedProduct = productCard.pick({ id: true, code: true, title: true }).extend({
  preview: pictureAddress,
  /** The size that was bought; empty for goods of one. */ size: z.string(),
});

/** A customer's own. */
export const review = z.object({
  id,
  /** Null where a back end does not name it. */
  product: reviewedProduct.nullable(),
  rating: stars,
  content: z.string(),
  fit,
  status: status.optional(),
  status_title: z.string(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  /** The shop's answer; empty without one. */
  answer: z.string(),
  /** How many photographs stand with it. */
  photos: noneByDefault(z.number().int()),
  created_at: z.iso.datetime({ offset: true }).optional(),
});
export type Review = z.infer<typeof review>;

export const ownReviews = z.object({
  reviews: z.array(review),
  /** Received goods that have no review yet. */
  awaiting: z.array(reviewedProduct),
});

/** A published review as every shopper reads it. */
export const shownReview = z.object({
  id,
  rating: stars,
  content: z.string(),
  /** The customer's first name; empty when there is none any more. */
  author: z.string(),
  /** Written by a customer who has received the thing from this shop; the others were brought here by the shop. */
  is_verified: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  fit,
  /** Which of the model's colors, and which size; the size is empty for goods of one. */
  color: z.string(),
  size: z.string(),
  /** Addresses without the last segment: `200.avif` is small, `1200.avif` large. */
  photos: z.array(z.string()),
  answer: z.object({ content: z.string(), created_at: z.iso.datetime({ offset: true }) }).nullable(),
});
export type ShownReview = z.infer<typeof shownReview>;

/** What all published reviews of a model come to. */
export const reviewSummary = z.object({
  rating,
  /** How many give one star, two, … five. */
  stars: z.array(z.number().int()),
  fits: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Reviews of a product (AP-10): all colors of a model share theirs. */
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

/** What the owner's systems do with reviews. */
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
      reason: writtenText(500).default(''),
      /** The shop's answer, which stands under the published review; an empty one is taken away, none leaves it as it is. */
      answer: writtenText(ANSWER_MAX).optional(),
    }),
    result: z.object({ changed: z.number().int() }),
  }),
};
