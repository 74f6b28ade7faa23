import { expect, it, vi } from 'vitest';
import { readMetric } from '#tests/metrics.ts';
import { PurgeQueue } from './purge-queue.ts';

/** Creates an edge cache that records the received tags and fails the given number of times. */
function openEdge({ failures = 0 } = {}) {
  const received: (readonly string[])[] = [];
  let left = failures;
  const purge = async (tags: readonly string[]) => {
    received.push(tags);
    if (left-- > 0) throw new Error('the edge is away');
  };
  const error = vi.fn();
  return { received, error, queue: new PurgeQueue({ edge: { purge }, ttl: 60, log: { error } }) };
}

it('purges at once, and again later because of responses rendered before the change', async () => {
  const { received, queue } = openEdge();
  queue.purge(['product:1']);
  expect(received).toEqual([['product:1', 'product:any', 'any']]);
  await queue.idle();
  expect(received).toEqual([received[0], received[0]]);
});

it('batches the changes during a running purge into the next one', async () => {
  const { received, queue } = openEdge();
  for (let id = 0; id < 100; id++) queue.purge([`product:${id}`]);
  await queue.idle();
  expect(received.length).toBeLessThanOrEqual(4);
  const purged = new Set(received.flat());
  for (let id = 0; id < 100; id++) expect(purged).toContain(`product:${id}`);
});

it('retries when the edge cache is unavailable', async () => {
  const { received, error, queue } = openEdge({ failures: 2 });
  queue.purge(['menus']);
  await queue.idle();
  expect(received.length).toBeGreaterThanOrEqual(4);
  expect(error).not.toHaveBeenCalled();
});

it('logs an error after the last attempt and continues with the next change', async () => {
  const { received, error, queue } = openEdge({ failures: 5 });
  const failed = () => readMetric('edge_purges_total', { outcome: 'failed' });
  const before = await failed();
  queue.purge(['menus']);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(received).toHaveLength(5);
  expect(await failed()).toBe(before + 1);
  queue.purge(['content']);
  await queue.idle();
  expect(error).toHaveBeenCalledOnce();
  expect(received.at(-1)).toContain('content');
});

it('purges the whole shop when too many tags have changed', async () => {
  const { received, queue } = openEdge();
  for (let id = 0; id < 5_000; id++) queue.purge([`product:${id}`]);
  await queue.idle();
  expect(Math.max(...received.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(received.flat()).toContain('shop');
});
