import { beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../testing';
import { Invalidator } from './invalidator';

let expired: string[][];
let invalidated: (readonly string[])[];
let invalidator: Invalidator;

beforeEach(() => {
  vi.useFakeTimers();
  expired = [];
  invalidated = [];
  invalidator = new Invalidator({
    expire: async (tags) => {
      expired.push(tags);
    },
    invalidate: (tags) => {
      invalidated.push(tags);
    },
    log: silentLog,
  });
});

it('flushes the first invalidation at once, and those that follow closely in one batch', () => {
  invalidator.invalidateTags(['product:1', 'catalog']);
  expect(expired).toEqual([['product:1', 'catalog']]);
  for (let id = 2; id < 100; id++) invalidator.invalidateTags([`product:${id % 3}`, 'catalog']);
  expect(expired).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(expired[1]?.sort()).toEqual(['catalog', 'product:0', 'product:1', 'product:2']);
  vi.advanceTimersByTime(1_000);
  expect(expired).toHaveLength(2);
  invalidator.invalidateTags(['menus']);
  expect(expired[2]).toEqual(['menus']);
  expect(invalidated, 'the cached pages, too').toEqual(expired);
});

it('publishes what this node has changed, and not what it received', () => {
  const published: (readonly string[])[] = [];
  invalidator.buses.push({ publish: (tags) => void published.push(tags) });
  invalidator.invalidateLocally(['catalog']);
  invalidator.invalidateTags(['content']);
  expect(published).toEqual([['content']]);
});

it('repeats a flush that failed', async () => {
  let fails = true;
  const failing = new Invalidator({
    expire: async (tags) => {
      if (fails) throw new Error('Next is busy');
      expired.push(tags);
    },
    invalidate: () => {},
    log: silentLog,
  });
  failing.invalidateTags(['catalog']);
  fails = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(expired).toEqual([['catalog']]);
});
