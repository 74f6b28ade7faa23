import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expire as expireTags } from '#lib/bridge.ts';
import { collectPage, depend } from './dependencies.ts';
import { kept } from './kept.ts';

/** Reports what a result depends on, for as long as one with prices. */
const cached = (...tags: string[]) => depend({ tags: ['shop', ...tags], revalidate: 900, expire: 86_400 });

const expire = (...tags: string[]) => expireTags(tags);

/** A getter that counts how often it reads. */
function counter(tag: string) {
  const read = vi.fn(async (key: string) => {
    cached(tag);
    return `${key} ${read.mock.calls.length}`;
  });
  return { read, get: kept(read) };
}

it('reads once for each key, and tells every page what it is made of', async () => {
  const { read, get } = counter('content');
  const { result, dependencies: parts } = await collectPage(() =>
    Promise.all([get('a'), get('a'), get('b')]),
  );
  expect(result).toEqual(['a 1', 'a 1', 'b 2']);
  expect(read).toHaveBeenCalledTimes(2);
  expect(parts).toHaveLength(3);
  for (const part of parts)
    expect(part).toEqual({ tags: ['shop', 'content'], revalidate: 900, expire: 86_400 });
});

it('reads again after a change of what it is made of, and after no other', async () => {
  const { get } = counter('menus');
  await get('a');
  expire('content', 'product:1');
  expect(await get('a')).toBe('a 1');
  expire('menus');
  expect(await get('a')).toBe('a 2');
  expire('shop');
  expect(await get('a')).toBe('a 3');
});

it('a getter is made of what it reads from others, too', async () => {
  const inner = counter('menus');
  const outer = kept(async () => {
    cached('seo');
    return `outer of ${await inner.get('a')}`;
  });
  const { result, dependencies } = await collectPage(outer);
  expect(result).toBe('outer of a 1');
  expect(dependencies).toEqual([{ tags: ['shop', 'seo', 'menus'], revalidate: 900, expire: 86_400 }]);
  expire('menus');
  expect(await outer()).toBe('outer of a 2');
});

it('does not keep what was being read while something changed', async () => {
  let answer = (_value: string) => {};
  const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const get = kept(async () => {
    cached('places');
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

it('does not keep a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there');
  const get = kept(() => {
    cached();
    return read();
  });
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('there');
});

it('reads again when its lifetime has ended', async () => {
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
