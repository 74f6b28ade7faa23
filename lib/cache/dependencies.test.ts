import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createNextRenderer } from '#gateway/rendering/next-renderer.ts';
import { depend, trackRequest } from './dependencies.ts';

/** Next, whose pages say some time later what they are made of: the address. */
const render = createNextRenderer(async ({ url = '' }, res) => {
  await setTimeout(5);
  depend({ tags: [url], revalidate: 900, expire: 900 });
  res.end();
}, new URL('http://shop.test'));

const tagsOf = async (address: string) =>
  (await render({ address })).dependencies.flatMap(({ tags }) => tags);

it('a page is made of what was read for it, and not for one beside', async () => {
  const [shoes, bags] = await Promise.all([tagsOf('/shoes'), tagsOf('/bags')]);
  expect(shoes).toEqual(['/shoes']);
  expect(bags).toEqual(['/bags']);
});

it('a render ends with the last of its requests to the shop, and not with its answer', async () => {
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
