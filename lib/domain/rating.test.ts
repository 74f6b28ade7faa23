import { expect, it } from 'vitest';
import { computeRating, findFitAdvice, formatRating } from './rating.ts';

it('the mean rating has one decimal, and is null without reviews', () => {
  expect(computeRating(3, 13)).toEqual({ value: 4.3, count: 3 });
  expect(computeRating(50, 240)).toEqual({ value: 4.8, count: 50 });
  expect(computeRating(0, 0)).toBeNull();
  expect([formatRating(4.3), formatRating(5)]).toEqual(['4,3', '5']);
});

it.each([
  [{ small: 3, true: 0, large: 0 }, null],
  [
    { small: 3, true: 1, large: 0 },
    { fit: 'small', count: 3, total: 4 },
  ],
  [{ small: 2, true: 2, large: 0 }, null],
  [
    { small: 1, true: 2, large: 4 },
    { fit: 'large', count: 4, total: 7 },
  ],
  [{ small: 0, true: 9, large: 0 }, null],
] as const)('advises on the fit when most of at least four reviewers agree: %o', (counts, advice) => {
  expect(findFitAdvice(counts)).toEqual(advice);
});
