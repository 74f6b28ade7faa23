import { afterEach, expect, it, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

afterEach(() => vi.unstubAllEnvs());

it('returns the given time unless a factor is set', () => {
  expect(timeLimit(3_000)).toBe(3_000);
  vi.stubEnv('TIME_LIMIT_FACTOR', '10');
  expect(timeLimit(3_000)).toBe(30_000);
});

it.each(['', '0', 'long'])('ignores the factor %j', (factor) => {
  vi.stubEnv('TIME_LIMIT_FACTOR', factor);
  expect(timeLimit(3_000)).toBe(3_000);
});
