import { expect, it, vi } from 'vitest';
import { type Hold, RenderQueue } from './render-queue';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Begins a render that is given up while its work goes on. */
async function giveUp(queue: RenderQueue, network: string, work: Promise<unknown>) {
  const { result } = queue.run({ network }, 'new', async (hold: Hold) => {
    hold(work);
    throw new Error('too late');
  });
  await expect(result).rejects.toThrow('too late');
}

it('begins no more renders than twice its places while the work of those given up goes on', async () => {
  const queue = new RenderQueue(2, () => undefined);
  const work = deferred();
  for (let network = 0; network < 4; network++) await giveUp(queue, String(network), work.promise);
  const render = vi.fn(async () => 'page');
  const { result } = queue.run({ network: 'other' }, 'new', render);
  await pause();
  expect(render).not.toHaveBeenCalled();
  work.resolve();
  expect(await result).toBe('page');
});

it('counts work that goes on to the share of its network', async () => {
  const queue = new RenderQueue(4, () => undefined);
  const work = deferred();
  for (let count = 0; count < 3; count++) await giveUp(queue, 'one', work.promise);
  const own = vi.fn(async () => 'own');
  const { result } = queue.run({ network: 'one' }, 'new', own);
  expect(await queue.run({ network: 'other' }, 'new', async () => 'page').result).toBe('page');
  await pause();
  expect(own).not.toHaveBeenCalled();
  work.resolve();
  expect(await result).toBe('own');
});

it('counts work that never ends for a minute', async () => {
  vi.useFakeTimers();
  const queue = new RenderQueue(1, () => undefined);
  for (const network of ['one', 'two']) await giveUp(queue, network, new Promise(() => {}));
  const { result } = queue.run({ network: 'other' }, 'new', async () => 'page');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('page');
  vi.useRealTimers();
});
