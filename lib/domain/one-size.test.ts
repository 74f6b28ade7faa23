import { expect, it } from 'vitest';
import { hasOneSize } from './one-size.ts';

it('EN-01 a single offer with the title «единый» is a product of one size', () => {
  expect(hasOneSize([{ title: 'единый' }])).toBe(true);
  expect(hasOneSize([{ title: '38' }])).toBe(false);
  expect(hasOneSize([{ title: 'единый' }, { title: '38' }])).toBe(false);
  expect(hasOneSize([])).toBe(false);
});
