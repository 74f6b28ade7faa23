import type { Product as ProductThing } from 'schema-dts';
import type { Product } from '#lib/contracts/product.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { shorten } from '#lib/domain/text.ts';

/** Reviews that structured data quotes: it is sent twice, in the document and in what the browser takes over. */
const QUOTED = 1;
const QUOTED_LETTERS = 80;

type RatingData = Pick<Exclude<ProductThing, string>, 'aggregateRating' | 'review'>;

/**
 * What search engines read of a product's reviews: their mean and the latest one.
 * @param reviews those that the page shows, the latest first
 * @returns nothing for a product without any
 */
export function ratingData({ rating }: Pick<Product, 'rating'>, reviews: readonly ShownReview[]): RatingData {
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
        reviewBody: shorten(content, QUOTED_LETTERS),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
  };
}
