import { expect, it } from 'vitest';
import { computeAge } from './profile.ts';

it('counts full years of age', () => {
  expect(computeAge('2012-11-21', '2026-11-20')).toBe(13);
  expect(computeAge('2012-11-21', '2026-11-21')).toBe(14);
  expect(computeAge('1915-12-31', '2026-11-21')).toBe(110);
  expect(computeAge('2012-02-29', '2026-02-28')).toBe(13);
  expect(computeAge('2012-02-29', '2026-03-01')).toBe(14);
});
