import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEPENDENCIES_CHANNEL } from '@/lib/config/cache-invalidation';
import { createNextRenderer } from './next-renderer';

/** Next, whose pages say some time later what they are made of: the address. */
const render = createNextRenderer(async ({ url }, res) => {
  await setTimeout(5);
  channel(DEPENDENCIES_CHANNEL).publish({ tags: [url], revalidate: 900, expire: 900 });
  res.end();
}, new URL('http://shop.test'));

const tagsOf = async (address: string) =>
  (await render({ address })).dependencies.flatMap(({ tags }) => tags);

it('a page is made of what was read for it, and not for one beside', async () => {
  const [shoes, bags] = await Promise.all([tagsOf('/shoes'), tagsOf('/bags')]);
  expect(shoes).toEqual(['/shoes']);
  expect(bags).toEqual(['/bags']);
});
