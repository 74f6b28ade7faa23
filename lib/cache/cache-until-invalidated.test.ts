import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { invalidateCachedParts as expireTags } from '#lib/bridge.ts';
import { cacheUntilInvalidated } from './cache-until-invalidated.ts';
import { collectPageDependencies, reportDependencies } from './dependencies.ts';

/** Reports dependencies with the cache lifetime of product data. */
const dependOn = (...tags: string[]) =>
  reportDependencies({ tags: ['shop', ...tags], revalidate: 900, expire: 86_400 });

const expire = (...tags: string[]) => expireTags(tags);

/** Creates a cached getter that counts its reads. */
function counter(tag: string) {
  const read = vi.fn(async (key: string) => {
    dependOn(tag);
    return `${key} ${read.mock.calls.length}`;
  });
  return { read, get: cacheUntilInvalidated(read) };
}

it('calls the getter once for each key, and reports the dependencies for every page', async () => {
  const { read, get } = counter('content');
  const { result, dependencies: parts } = await collectPageDependencies(() =>
    Promise.all([get('a'), get('a'), get('b')]),
  );
  expect(result).toEqual(['a 1', 'a 1', 'b 2']);
  expect(read).toHaveBeenCalledTimes(2);
  expect(parts).toHaveLength(3);
  for (const part of parts)
    expect(part).toEqual({ tags: ['shop', 'content'], revalidate: 900, expire: 86_400 });
});

it('calls the getter again after an invalidation of its dependencies, and not after other invalidations', async () => {
  const { get } = counter('menus');
  await get('a');
  expire('content', 'product:1');
  expect(await get('a')).toBe('a 1');
  expire('menus');
  expect(await get('a')).toBe('a 2');
  expire('shop');
  expect(await get('a')).toBe('a 3');
});

it('includes the dependencies of the getters that it calls', async () => {
  const inner = counter('menus');
  const outer = cacheUntilInvalidated(async () => {
    dependOn('seo');
    return `outer of ${await inner.get('a')}`;
  });
  const { result, dependencies } = await collectPageDependencies(outer);
  expect(result).toBe('outer of a 1');
  expect(dependencies).toEqual([{ tags: ['shop', 'seo', 'menus'], revalidate: 900, expire: 86_400 }]);
  expire('menus');
  expect(await outer()).toBe('outer of a 2');
});

it('does not cache a result that was being loaded during an invalidation', async () => {
  let answer = (_value: string) => {};
  const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const get = cacheUntilInvalidated(async () => {
    dependOn('places');
    return read();
  });
  const first = get();
  expire('catalog');
  answer('older than the change');
  expect(await first).toBe('older than the change');
  const second = get();
  answer('current');
  expect(await second).toBe('current');
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not cache a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there');
  const get = cacheUntilInvalidated(() => {
    dependOn();
    return read();
  });
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('there');
});

it('calls the getter again when the lifetime of the result has ended', async () => {
  const { get } = counter('content');
  await get('a');
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 899_000);
  onTestFinished(() => clock.mockRestore());
  await setTimeout(5);
  expect(await get('a')).toBe('a 1');
  clock.mockReturnValue(start + 901_000);
  await setTimeout(5);
  expect(await get('a')).toBe('a 2');
});
