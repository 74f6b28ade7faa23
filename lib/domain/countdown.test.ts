import { describe, expect, it } from 'vitest';
import { formatCountdown, getSecondsUntil } from './countdown.ts';

describe('ST-03 countdown to the next code', () => {
  it.each([
    [120, '2:00'],
    [119, '1:59'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
  ])('formats %i s as %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });

  it.each([
    [120_000, 120],
    [119_001, 120],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('rounds %i ms up to %i s', (ms, seconds) => {
    expect(getSecondsUntil(1_000_000 + ms, 1_000_000)).toBe(seconds);
  });
});
