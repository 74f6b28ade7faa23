import { expect, it } from 'vitest';
import { ONE_SIZE } from '#lib/domain/russian/names.ts';
import { formatSizeList } from './size-list.ts';

it('26 formats one size in the singular and several sizes in the plural, and omits the size of a product of one size', () => {
  expect(formatSizeList(['37'])).toBe('Размер: 37');
  expect(formatSizeList(['37', '38.5'])).toBe('Размеры: 37, 38.5');
  expect(formatSizeList([ONE_SIZE])).toBe('В наличии');
});
