import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottledReport } from './throttled-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports the first event immediately, and later events of each minute together with their number', () => {
  const report = vi.fn();
  const add = createThrottledReport<number>(report);
  add('a', 1);
  expect(report.mock.calls).toEqual([[1, 1]]);
  for (const event of [2, 3, 4]) add('a', event);
  expect(report).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(report.mock.calls.slice(1)).toEqual([[4, 3]]);
  add('a', 5);
  vi.advanceTimersByTime(60_000);
  expect(report.mock.calls.slice(2)).toEqual([[5, 1]]);
});

it('reports the next event immediately after a minute without events', () => {
  const report = vi.fn();
  const add = createThrottledReport<number>(report);
  add('a', 1);
  vi.advanceTimersByTime(60_000);
  add('a', 2);
  expect(report.mock.calls).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('counts each kind separately', () => {
  const report = vi.fn();
  const add = createThrottledReport<string>(report);
  add('a', 'of a');
  add('b', 'of b');
  add('b', 'again');
  expect(report.mock.calls).toEqual([
    ['of a', 1],
    ['of b', 1],
  ]);
});
