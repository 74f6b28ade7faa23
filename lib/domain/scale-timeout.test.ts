import { afterEach, expect, it, vi } from 'vitest';
import { scaleTimeout } from './scale-timeout.ts';

afterEach(() => vi.unstubAllEnvs());

it('returns the given time unless a factor is set', () => {
  expect(scaleTimeout(3_000)).toBe(3_000);
  vi.stubEnv('TIME_LIMIT_FACTOR', '10');
  expect(scaleTimeout(3_000)).toBe(30_000);
});

it.each(['', '0', 'long'])('ignores the factor %j', (factor) => {
  vi.stubEnv('TIME_LIMIT_FACTOR', factor);
  expect(scaleTimeout(3_000)).toBe(3_000);
});
