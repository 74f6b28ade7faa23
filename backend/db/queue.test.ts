import { expect, it } from 'vitest';
import { CatalogBusy } from './busy.ts';
import { BoundedQueue } from './queue.ts';

const PATIENT = 60_000;

it('lets in as many as may run, then in the order of coming', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 10, patienceMs: PATIENT });
  const begun: number[] = [];
  const enter = async (number: number) => {
    await queue.enter();
    begun.push(number);
  };
  const all = [1, 2, 3, 4].map(enter);
  await Promise.all(all.slice(0, 2));
  expect(begun).toEqual([1, 2]);
  queue.leave();
  await all[2];
  expect(begun).toEqual([1, 2, 3]);
  queue.leave();
  await all[3];
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('refuses at once whoever comes to a full queue, and later whoever has waited too long', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, patienceMs: 20 });
  await queue.enter();
  const waiting = queue.enter();
  await expect(queue.enter()).rejects.toThrow(CatalogBusy);
  await expect(waiting).rejects.toThrow(CatalogBusy);
  // Its place is free again.
  const next = queue.enter();
  queue.leave();
  await next;
});

it('is left by whom nobody waits for: the turn goes to the next one', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 2, patienceMs: PATIENT });
  await queue.enter();
  const gone = new AbortController();
  const left = queue.enter({ signal: gone.signal });
  const stays = queue.enter();
  gone.abort();
  await expect(left).rejects.toThrow();
  queue.leave();
  await stays;
  await expect(queue.enter({ signal: gone.signal })).rejects.toThrow();
});

it('never refuses a request that has begun, and lets it go first', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, patienceMs: PATIENT });
  const begun = { signal: new AbortController().signal };
  await queue.enter(begun);
  const order: string[] = [];
  const fresh = queue.enter().then(() => order.push('fresh'));
  const more = queue.enter(begun).then(() => order.push('begun'));
  await expect(queue.enter()).rejects.toThrow(CatalogBusy);
  queue.leave();
  await more;
  queue.leave();
  await fresh;
  expect(order).toEqual(['begun', 'fresh']);
});
