import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 15, [1, 2, null, 15]],
  [4, 15, [1, 2, 3, 4, 5, null, 15]],
  [7, 15, [1, null, 6, 7, 8, null, 15]],
  [15, 15, [1, null, 14, 15]],
])('on page %i of %i shows %j', (current, last, shown) => {
  expect(listPageNumbers(current, last)).toEqual(shown);
});

it('always links to the first and last page and to both neighbours, and no gap hides a single page', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([current, last]) => {
      const shown = listPageNumbers(current, last);
      const numbers = shown.filter((page) => page !== null);
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      if (current < last) expect(numbers).toContain(current + 1);
      shown.forEach((page, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (page === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (before) expect(page).toBe(before + 1);
      });
    }),
  );
});
