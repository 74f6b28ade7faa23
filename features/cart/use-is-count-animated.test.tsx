import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsCountAnimated } from './use-is-count-animated.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

it('ST-17 animates the count for 3 s when it changes, not when the cart is first loaded', () => {
  const { result, rerender } = renderHook(({ count }) => useIsCountAnimated(count), {
    initialProps: { count: undefined as number | undefined },
  });
  rerender({ count: 1 });
  expect(result.current).toBe(false);
  rerender({ count: 1 });
  expect(result.current).toBe(false);
  rerender({ count: 2 });
  pass(2_999);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

it('ST-17 animates the count for 3 s after its last change', () => {
  const { result, rerender } = renderHook(({ count }) => useIsCountAnimated(count), {
    initialProps: { count: 1 },
  });
  rerender({ count: 2 });
  pass(2_000);
  rerender({ count: 3 });
  pass(2_999);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});
