import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollingDown } from './use-scrolling-down.ts';

const isScrollingDown = () => document.documentElement.dataset.scrollingDown !== undefined;

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  scrollTo(0);
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('sets the attribute while the page scrolls down, ignores small movements, and removes it on scrolling up', () => {
  renderHook(useScrollingDown);
  scrollTo(5);
  expect(isScrollingDown()).toBe(false);
  scrollTo(40);
  expect(isScrollingDown()).toBe(true);
  scrollTo(36);
  expect(isScrollingDown()).toBe(true);
  scrollTo(20);
  expect(isScrollingDown()).toBe(false);
});

it('removes the attribute when scrolling stops, and on unmount', () => {
  const { unmount } = renderHook(useScrollingDown);
  scrollTo(400);
  vi.advanceTimersByTime(599);
  scrollTo(800);
  vi.advanceTimersByTime(599);
  expect(isScrollingDown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isScrollingDown()).toBe(false);
  scrollTo(1200);
  unmount();
  expect(isScrollingDown()).toBe(false);
});
