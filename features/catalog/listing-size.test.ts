import { expect, it } from 'vitest';
import { findListingSize } from './listing-size.ts';

const SIZES = ['37', '38', '39'];
const found = (query: string) => `view/search?query=${encodeURI(query)}`;

it('is the only size of the filter', () => {
  expect(findListingSize('shoes', { filters: { size: ['38'] } }, SIZES)).toBe('38');
  expect(findListingSize('shoes', { filters: { size: ['37', '38'] } }, SIZES)).toBeUndefined();
  expect(findListingSize('shoes', { filters: {} }, SIZES)).toBeUndefined();
});

it('is the size in a search query, if the products have it', () => {
  expect(findListingSize(found('чёрные ботильоны 38 до 20000'), { filters: {} }, SIZES)).toBe('38');
  expect(findListingSize(found('ботинки 37 или 38'), { filters: {} }, SIZES)).toBeUndefined();
  expect(findListingSize(found('ремень 90'), { filters: {} }, SIZES)).toBeUndefined();
  expect(findListingSize(found('ботинки 37'), { filters: { size: ['39'] } }, SIZES)).toBe('39');
});
