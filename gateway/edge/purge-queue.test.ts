import { expect, it, vi } from 'vitest';
import { PurgeQueue } from './purge-queue.ts';

/** An edge that remembers what it was told, and fails as often as it is said to. */
function openEdge({ failures = 0 } = {}) {
  const told: (readonly string[])[] = [];
  let left = failures;
  const purge = async (tags: readonly string[]) => {
    told.push(tags);
    if (left-- > 0) throw new Error('the edge is away');
  };
  const error = vi.fn();
  return { told, error, queue: new PurgeQueue({ edge: { purge }, ttl: 60, log: { error } }) };
}

it('purges at once, and once more for an answer that was on its way', async () => {
  const { told, queue } = openEdge();
  queue.purge(['product:1']);
  expect(told).toEqual([['product:1', 'product:any', 'any']]);
  await queue.idle();
  expect(told).toEqual([told[0], told[0]]);
});

it('gathers what changes while a purge is on its way', async () => {
  const { told, queue } = openEdge();
  for (let id = 0; id < 100; id++) queue.purge([`product:${id}`]);
  await queue.idle();
  expect(told.length).toBeLessThanOrEqual(4);
  const purged = new Set(told.flat());
  for (let id = 0; id < 100; id++) expect(purged).toContain(`product:${id}`);
});

it('tries again when the edge is away', async () => {
  const { told, error, queue } = openEdge({ failures: 2 });
  queue.purge(['menus']);
  await queue.idle();
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(error).not.toHaveBeenCalled();
});

it('gives up after some attempts, says so, and goes on with the next change', async () => {
  const { told, error, queue } = openEdge({ failures: 5 });
  queue.purge(['menus']);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(told).toHaveLength(5);
  queue.purge(['content']);
  await queue.idle();
  expect(error).toHaveBeenCalledOnce();
  expect(told.at(-1)).toContain('content');
});

it('purges the whole shop rather than a list without an end', async () => {
  const { told, queue } = openEdge();
  for (let id = 0; id < 5_000; id++) queue.purge([`product:${id}`]);
  await queue.idle();
  expect(Math.max(...told.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(told.flat()).toContain('shop');
});
