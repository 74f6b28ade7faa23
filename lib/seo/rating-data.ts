import type { Product as ProductThing } from 'schema-dts';
import type { Product } from '#lib/contracts/product.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { shorten } from '#lib/domain/text.ts';

/**
 * Number of reviews in structured data. It is small, because the page contains the data twice: in its HTML and
 * in its hydration data.
 */
const QUOTED = 1;
const QUOTED_CHARACTERS = 80;

type RatingData = Pick<Exclude<ProductThing, string>, 'aggregateRating' | 'review'>;

/**
 * Builds the structured data of a product's rating: the average and the latest review.
 * @param reviews reviews shown on the page, the latest first
 * @returns an empty object for a product without reviews
 */
export function buildRatingData(
  { rating }: Pick<Product, 'rating'>,
  reviews: readonly ShownReview[],
): RatingData {
  if (!rating) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .filter(({ author }) => author !== '')
      .slice(0, QUOTED)
      .map(({ author, rating, content, created_at }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: created_at.slice(0, 10),
        reviewBody: shorten(content, QUOTED_CHARACTERS),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
  };
}
