import { expect, it } from 'vitest';
import { wantedSizeOf } from './wanted-size.ts';

const SIZES = ['37', '38', '39'];
const found = (query: string) => `view/search?query=${encodeURI(query)}`;

it('is the only size of the filter', () => {
  expect(wantedSizeOf('shoes', { filters: { size: ['38'] } }, SIZES)).toBe('38');
  expect(wantedSizeOf('shoes', { filters: { size: ['37', '38'] } }, SIZES)).toBeUndefined();
  expect(wantedSizeOf('shoes', { filters: {} }, SIZES)).toBeUndefined();
});

it('is the size in a search query, if the products have it', () => {
  expect(wantedSizeOf(found('чёрные ботильоны 38 до 20000'), { filters: {} }, SIZES)).toBe('38');
  expect(wantedSizeOf(found('ботинки 37 или 38'), { filters: {} }, SIZES)).toBeUndefined();
  expect(wantedSizeOf(found('ремень 90'), { filters: {} }, SIZES)).toBeUndefined();
  expect(wantedSizeOf(found('ботинки 37'), { filters: { size: ['39'] } }, SIZES)).toBe('39');
});
