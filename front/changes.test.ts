import { beforeEach, expect, it, vi } from 'vitest';
import { Changes } from './changes';
import { createLog } from './log';

let expired: string[][];
let editions: number;
let changes: Changes;

beforeEach(() => {
  vi.useFakeTimers();
  expired = [];
  editions = 0;
  changes = new Changes({
    expire: async (tags) => {
      expired.push(tags);
    },
    startEdition: () => {
      editions++;
    },
    log: createLog('silent', 'test'),
  });
});

it('carries the first change out at once, and those that follow closely together', () => {
  changes.publish(['product:1', 'catalog']);
  expect(expired).toEqual([['product:1', 'catalog']]);
  for (let id = 2; id < 100; id++) changes.publish([`product:${id % 3}`, 'catalog']);
  expect(expired).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(expired[1]?.sort()).toEqual(['catalog', 'product:0', 'product:1', 'product:2']);
  vi.advanceTimersByTime(1_000);
  expect(expired).toHaveLength(2);
  changes.publish(['menus']);
  expect(expired[2]).toEqual(['menus']);
  expect(editions).toBe(3);
});

it('tells the other nodes what this one changed, and not what it heard', () => {
  const told: (readonly string[])[] = [];
  changes.nodes = { tell: (tags) => void told.push(tags) };
  changes.carryOut(['catalog']);
  changes.publish(['content']);
  expect(told).toEqual([['content']]);
});

it('tries again what Next refused', async () => {
  let fails = true;
  const broken = new Changes({
    expire: async (tags) => {
      if (fails) throw new Error('Next is busy');
      expired.push(tags);
    },
    startEdition: () => {},
    log: createLog('silent', 'test'),
  });
  broken.publish(['catalog']);
  fails = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(expired).toEqual([['catalog']]);
});
