import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePollDelay } from './use-poll-delay.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it('polls at growing intervals, and at the shortest interval again once the visitor returns', () => {
  const { result } = renderHook(() => usePollDelay());
  const after = (seconds: number) => {
    vi.setSystemTime(seconds * 1000);
    return result.current();
  };
  expect([after(0), after(59), after(60), after(299), after(300), after(1700)]).toEqual([
    3000, 3000, 6000, 6000, 15_000, 15_000,
  ]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current()).toBe(3000);
});
