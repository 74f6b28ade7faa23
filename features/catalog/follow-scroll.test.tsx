import { afterEach, expect, it, vi } from 'vitest';
import { followScroll } from './follow-scroll.ts';

const SCREEN = 900;

function createColumn(height: number) {
  const column = document.createElement('form');
  vi.spyOn(column, 'offsetHeight', 'get').mockReturnValue(height);
  return column;
}

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

afterEach(() => vi.unstubAllGlobals());

it('scrolls to the end of a high column on the way down, and to its start on the way up', () => {
  vi.stubGlobal('innerHeight', SCREEN);
  scrollTo(0);
  const column = createColumn(1_200);
  const top = () => column.style.getPropertyValue('--follow-top');
  const stop = followScroll(column);
  expect(top()).toBe('12px');
  scrollTo(100);
  expect(top()).toBe('-88px');
  scrollTo(5_000);
  expect(top()).toBe('-300px');
  scrollTo(4_900);
  expect(top()).toBe('-200px');
  scrollTo(1_000);
  expect(top()).toBe('12px');
  stop();
  scrollTo(2_000);
  expect(top()).toBe('12px');
});

it('leaves a column that fits the screen under the header', () => {
  vi.stubGlobal('innerHeight', SCREEN);
  scrollTo(0);
  const column = createColumn(500);
  const stop = followScroll(column);
  scrollTo(3_000);
  expect(column.style.getPropertyValue('--follow-top')).toBe('12px');
  stop();
});
