import { expect, it } from 'vitest';
import { CatalogBusyError } from './busy.ts';
import { BoundedQueue } from './queue.ts';

const PATIENT = 60_000;

it('starts jobs up to the limit, and queued jobs in the order of their arrival', async () => {
  const queue = new BoundedQueue({ maxRunning: 2, maxQueued: 10, maxWaitMs: PATIENT });
  const started: number[] = [];
  const enter = async (number: number) => {
    await queue.acquire();
    started.push(number);
  };
  const all = [1, 2, 3, 4].map(enter);
  await Promise.all(all.slice(0, 2));
  expect(started).toEqual([1, 2]);
  queue.release();
  await all[2];
  expect(started).toEqual([1, 2, 3]);
  queue.release();
  await all[3];
  expect(started).toEqual([1, 2, 3, 4]);
});

it('refuses a job at once when the queue is full, and later when it has waited too long', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 1, maxWaitMs: 20 });
  await queue.acquire();
  const waiting = queue.acquire();
  await expect(queue.acquire()).rejects.toThrow(CatalogBusyError);
  await expect(waiting).rejects.toThrow(CatalogBusyError);
  // The place of the refused job in the queue is free again.
  const next = queue.acquire();
  queue.release();
  await next;
});

it('removes a job whose client has disconnected and starts the next one', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 2, maxWaitMs: PATIENT });
  await queue.acquire();
  const aborter = new AbortController();
  const left = queue.acquire({ signal: aborter.signal });
  const stays = queue.acquire();
  aborter.abort();
  await expect(left).rejects.toThrow();
  queue.release();
  await stays;
  await expect(queue.acquire({ signal: aborter.signal })).rejects.toThrow();
});

it('never refuses a further job of a request, and starts it first', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxQueued: 1, maxWaitMs: PATIENT });
  const started = { signal: new AbortController().signal };
  await queue.acquire(started);
  const order: string[] = [];
  const fresh = queue.acquire().then(() => order.push('fresh'));
  const more = queue.acquire(started).then(() => order.push('begun'));
  await expect(queue.acquire()).rejects.toThrow(CatalogBusyError);
  queue.release();
  await more;
  queue.release();
  await fresh;
  expect(order).toEqual(['begun', 'fresh']);
});
