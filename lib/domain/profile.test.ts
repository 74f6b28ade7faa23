import { expect, it } from 'vitest';
import { ageOn } from './profile.ts';

it('counts full years of age', () => {
  expect(ageOn('2012-11-21', '2026-11-20')).toBe(13);
  expect(ageOn('2012-11-21', '2026-11-21')).toBe(14);
  expect(ageOn('1915-12-31', '2026-11-21')).toBe(110);
  expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
  expect(ageOn('2012-02-29', '2026-03-01')).toBe(14);
});
