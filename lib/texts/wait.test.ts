import { expect, it } from 'vitest';
import { formatWait } from './wait.ts';

it.each([
  [1, 'через 1 секунду'],
  [119, 'через 119 секунд'],
  [120, 'через 2 минуты'],
  [121, 'через 3 минуты'],
  [3_540, 'через 59 минут'],
  [3_541, 'через час'],
  [3_600, 'через час'],
  [3_601, 'через 2 часа'],
  [75_600, 'через 21 час'],
  [86_400, 'через 24 часа'],
])('BC-03 formats a wait of %d s as «%s»', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
