import { expect, it } from 'vitest';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { buildRatingData } from './rating-data.ts';

const review = (id: number, author: string): ShownReview => ({
  id,
  author,
  rating: 4,
  content: 'Мягкие',
  is_verified: true,
  created_at: '2026-11-21T12:00:00+03:00',
  fit: null,
  color: 'чёрный',
  size: '38',
  photos: [],
  answer: null,
});

it('contains the average rating and the latest review with an author', () => {
  const reviews = [review(1, ''), review(2, 'Анна'), review(3, 'Вера')];
  const { aggregateRating, review: quoted } = buildRatingData({ rating: { value: 4.6, count: 12 } }, reviews);
  expect(aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 12 });
  expect(quoted).toHaveLength(1);
  expect(quoted).toMatchObject([
    { author: { name: 'Анна' }, datePublished: '2026-11-21', reviewRating: { ratingValue: 4 } },
  ]);
});

it('is empty for a product without reviews', () => {
  expect(buildRatingData({ rating: null }, [])).toEqual({});
});
