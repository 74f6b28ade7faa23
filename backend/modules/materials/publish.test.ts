import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS } from '#backend/jobs.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { publishDue } from './publish.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: 'Осень' };
const write = (code: string, published_at: string, is_active = true) =>
  shop.fetch('/services/rest/v1/owner/materials', {
    method: 'POST',
    body: {
      materials: [
        {
          kind: 'landing',
          code,
          title: 'Проба',
          lead: '',
          description: 'О пробе',
          image: { wide: picture, tall: picture },
          blocks: [],
          published_at,
          is_active,
        },
      ],
    },
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });

it('ends cached content once when the hour of a material comes, within five seconds', async () => {
  let now = new Date('2026-11-28T08:00:00Z');
  const tags: string[] = [];
  const node = { db: shop.db, now: () => now, invalidateTags: (all: string[]) => void tags.push(...all) };
  await write('soon', '2026-11-28T11:00:03+03:00');
  await write('hidden', '2026-11-28T11:00:03+03:00', false);
  await write('later', '2026-11-29T11:00:00+03:00');
  expect(await publishDue(node)).toBe(0);
  expect(tags).toEqual([]);
  now = new Date('2026-11-28T08:00:04Z');
  expect(await publishDue(node)).toBe(1);
  expect(tags).toEqual(['content']);
  expect(await publishDue(node)).toBe(0);
  expect(tags).toEqual(['content']);
  const job = JOBS.find(({ run }) => run === publishDue);
  expect(job?.everySeconds).toBeLessThan(5);
});

it('ends what a node may have missed just before it started', async () => {
  const tags: string[] = [];
  const now = () => new Date('2026-11-28T08:01:00Z');
  const node = { db: shop.db, now, invalidateTags: (all: string[]) => void tags.push(...all) };
  expect(await publishDue(node)).toBe(1);
  expect(tags).toEqual(['content']);
});
