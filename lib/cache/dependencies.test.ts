import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createNextRenderer } from '#gateway/rendering/next-renderer.ts';
import { reportDependencies, trackRequest } from './dependencies.ts';

/** Stub of Next: each page reports its URL as a dependency, with a delay. */
const render = createNextRenderer(async ({ url = '' }, res) => {
  await setTimeout(5);
  reportDependencies({ tags: [url], revalidate: 900, expire: 900 });
  res.end();
}, new URL('http://shop.test'));

const tagsOf = async (address: string) =>
  (await render({ address })).dependencies.flatMap(({ tags }) => tags);

it('collects the dependencies of a page, and no dependencies of a concurrently rendered page', async () => {
  const [shoes, bags] = await Promise.all([tagsOf('/shoes'), tagsOf('/bags')]);
  expect(shoes).toEqual(['/shoes']);
  expect(bags).toEqual(['/bags']);
});

it('ends a render when its last request to the back end has ended, not when its HTML is complete', async () => {
  const log: string[] = [];
  const request = async (name: string, ms: number) => {
    await setTimeout(ms);
    log.push(name);
    if (name === 'first') trackRequest(request('second', 20));
    throw new Error(name);
  };
  const failing = createNextRenderer(async (_req, res) => {
    const first = request('first', 20);
    first.catch(() => {});
    trackRequest(first);
    log.push('answer');
    res.end();
  }, new URL('http://shop.test'));
  await failing({ address: '/' });
  expect(log).toEqual(['answer', 'first', 'second']);
});
