import { expect, it } from 'vitest';
import { ONE_SIZE } from '#lib/domain/russian/names.ts';
import { sizeList } from './size-list.ts';

it('26 formats one size in the singular, several in the plural, and none of a product of one size', () => {
  expect(sizeList(['37'])).toBe('Размер: 37');
  expect(sizeList(['37', '38.5'])).toBe('Размеры: 37, 38.5');
  expect(sizeList([ONE_SIZE])).toBe('В наличии');
});
