import { expect, it } from 'vitest';
import { hasOneSize } from './one-size.ts';

it('EN-01 a single offer called «единый» means one size', () => {
  expect(hasOneSize([{ title: 'единый' }])).toBe(true);
  expect(hasOneSize([{ title: '38' }])).toBe(false);
  expect(hasOneSize([{ title: 'единый' }, { title: '38' }])).toBe(false);
  expect(hasOneSize([])).toBe(false);
});
