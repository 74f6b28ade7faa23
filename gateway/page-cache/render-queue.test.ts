import { expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';
import type { RenderRequester } from './render-requester.ts';
import type { TrackWork } from './running-render.ts';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Starts a render that is abandoned while its work is still running. */
async function giveUp(queue: RenderQueue, network: string, work: Promise<unknown>) {
  const { result } = queue.run({ network }, 'new', async (hold: TrackWork) => {
    hold(work);
    throw new Error('too late');
  });
  await expect(result).rejects.toThrow('too late');
}

it('starts at most twice as many renders as its slots while abandoned work is still running', async () => {
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

it('counts abandoned work as part of the share of its network', async () => {
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

it('counts abandoned work for only one minute when it never ends', async () => {
  vi.useFakeTimers();
  const queue = new RenderQueue(1, () => undefined);
  for (const network of ['one', 'two']) await giveUp(queue, network, new Promise(() => {}));
  const { result } = queue.run({ network: 'other' }, 'new', async () => 'page');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('page');
  vi.useRealTimers();
});

/**
 * Creates a queue whose only slot is occupied until `open` is called. `started` lists the renders in the order of their
 * start.
 */
function heldQueue() {
  const queue = new RenderQueue(1, () => undefined);
  const started: string[] = [];
  const refused: string[] = [];
  const work = deferred();
  const ask = (name: string, asker: RenderRequester) =>
    queue
      .run(asker, 'new', async () => {
        started.push(name);
        await work.promise;
      })
      .result.catch(() => void refused.push(name));
  void ask('first', { network: 'first' });
  return { started, refused, ask, open: work.resolve };
}

const WIDE = '2001:db8::/48';
const hostOf = (subnet: number) => ({ network: WIDE, host: `2001:db8:0:${subnet}::/64` });
const knownOf = (name: string) => ({ network: `known:${name}`, isKnown: true });

it('alternates between the hosts of one wide network', async () => {
  const { started, ask, open } = heldQueue();
  const renders = Array.from({ length: 4 }, (_, page) => ask(`flood-${page}`, hostOf(1)));
  renders.push(ask('neighbor-0', hostOf(2)), ask('neighbor-1', hostOf(2)));
  open();
  await Promise.all(renders);
  expect(started).toEqual(['first', 'flood-0', 'neighbor-0', 'flood-1', 'neighbor-1', 'flood-2', 'flood-3']);
});

it('gives every second slot to known customers, with any number of other networks', async () => {
  const { started, ask, open } = heldQueue();
  const renders = Array.from({ length: 20 }, (_, network) =>
    ask(`unknown-${network}`, { network: `${network}` }),
  );
  for (let page = 0; page < 3; page++) renders.push(ask(`known-${page}`, knownOf('a')));
  open();
  await Promise.all(renders);
  expect(started.slice(1, 7).map((name) => name.split('-')[0])).toEqual([
    'known',
    'unknown',
    'known',
    'unknown',
    'known',
    'unknown',
  ]);
});

it('reserves a hundred places for known customers', async () => {
  const { refused, ask, open } = heldQueue();
  const renders = Array.from({ length: 500 }, (_, network) =>
    ask(`unknown-${network}`, { network: `${network}` }),
  );
  renders.push(ask('known', knownOf('a')));
  open();
  await Promise.all(renders);
  expect(refused).toHaveLength(100);
  expect(refused).not.toContain('known');
});

it('evicts a render of the host with the most queued renders when another host needs a place', async () => {
  const { refused, started, ask, open } = heldQueue();
  const renders = Array.from({ length: 100 }, (_, page) => ask(`flood-${page}`, hostOf(1)));
  renders.push(ask('neighbor', hostOf(2)), ask('flood-100', hostOf(1)));
  open();
  await Promise.all(renders);
  expect(refused.sort()).toEqual(['flood-100', 'flood-99']);
  expect(started.slice(0, 4)).toEqual(['first', 'flood-0', 'neighbor', 'flood-1']);
});
