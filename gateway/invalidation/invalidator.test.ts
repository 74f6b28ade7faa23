import { beforeEach, expect, it, vi } from 'vitest';
import { Invalidator } from './invalidator.ts';

let invalidated: (readonly string[])[];
let invalidator: Invalidator;

beforeEach(() => {
  vi.useFakeTimers();
  invalidated = [];
  invalidator = new Invalidator();
  invalidator.onInvalidate = (tags) => void invalidated.push(tags);
});

it('flushes the first invalidation at once, and the next ones in one batch', () => {
  invalidator.invalidateTags(['product:1', 'catalog']);
  expect(invalidated).toEqual([['product:1', 'catalog']]);
  for (let id = 2; id < 100; id++) invalidator.invalidateTags([`product:${id % 3}`, 'catalog']);
  expect(invalidated).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(invalidated[1]?.toSorted()).toEqual(['catalog', 'product:0', 'product:1', 'product:2']);
  vi.advanceTimersByTime(1_000);
  expect(invalidated).toHaveLength(2);
  invalidator.invalidateTags(['menus']);
  expect(invalidated[2]).toEqual(['menus']);
});

it('publishes the changes of this node, and not the received ones', () => {
  const published: (readonly string[])[] = [];
  invalidator.buses.push({ publish: (tags) => void published.push(tags) });
  invalidator.invalidateLocally(['catalog']);
  invalidator.invalidateTags(['content']);
  expect(published).toEqual([['content']]);
});

it('flushes the tags of redirects without a batch', () => {
  invalidator.invalidateTags(['redirects', 'address:/a']);
  invalidator.invalidateTags(['redirects', 'address:/a', 'catalog']);
  invalidator.invalidateTags(['redirects', 'address:/b']);
  expect(invalidated).toEqual([
    ['redirects', 'address:/a'],
    ['redirects', 'address:/a'],
    ['redirects', 'address:/b'],
  ]);
  vi.advanceTimersByTime(200);
  expect(invalidated[3]).toEqual(['catalog']);
});
