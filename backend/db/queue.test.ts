import { expect, it } from 'vitest';
import { CatalogBusy } from './busy.ts';
import { BoundedQueue } from './queue.ts';

const PATIENT = 60_000;

it('starts jobs up to the limit, and the others in the order of their arrival', async () => {
  const queue = new BoundedQueue({ maxRunning: 2, maxQueued: 10, maxWaitMs: PATIENT });
  const started: number[] = [];
  const enter = async (number: number) => {
    await queue.enter();
    started.push(number);
  };
  const all = [1, 2, 3, 4].map(enter);
  await Promise.all(all.slice(0, 2));
  expect(started).toEqual([1, 2]);
  queue.leave();
  await all[2];
  expect(started).toEqual([1, 2, 3]);
  queue.leave();
  await all[3];
  expect(started).toEqual([1, 2, 3, 4]);
});

it('refuses a job at once when the queue is full, and later when it has waited too long', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 1, maxWaitMs: 20 });
  await queue.enter();
  const waiting = queue.enter();
  await expect(queue.enter()).rejects.toThrow(CatalogBusy);
  await expect(waiting).rejects.toThrow(CatalogBusy);
  // The place of the refused job in the queue is free again.
  const next = queue.enter();
  queue.leave();
  await next;
});

it('removes a job whose client has disconnected and starts the next one', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 2, maxWaitMs: PATIENT });
  await queue.enter();
  const aborter = new AbortController();
  const left = queue.enter({ signal: aborter.signal });
  const stays = queue.enter();
  aborter.abort();
  await expect(left).rejects.toThrow();
  queue.leave();
  await stays;
  await expect(queue.enter({ signal: aborter.signal })).rejects.toThrow();
});

it('never refuses a request that has started before, and starts it first', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 1, maxWaitMs: PATIENT });
  const started = { signal: new AbortController().signal };
  await queue.enter(started);
  const order: string[] = [];
  const fresh = queue.enter().then(() => order.push('fresh'));
  const more = queue.enter(started).then(() => order.push('begun'));
  await expect(queue.enter()).rejects.toThrow(CatalogBusy);
  queue.leave();
  await more;
  queue.leave();
  await fresh;
  expect(order).toEqual(['begun', 'fresh']);
});
