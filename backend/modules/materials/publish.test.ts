import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS } from '#backend/jobs.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { publishChanges } from '../changes/index.ts';
import { logDueMaterials } from './publish.ts';

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

/** Simulates a node of the shop. */
function createNode(now: () => Date) {
  const tags: string[] = [];
  const own = { db: shop.db, now, invalidateTags: (all: string[]) => void tags.push(...all) };
  const look = async () => {
    const count = await logDueMaterials(own);
    await publishChanges(own);
    return { count, tags: tags.splice(0) };
  };
  return look;
}

it('invalidates cached content once within five seconds of a publication time', async () => {
  let now = new Date('2026-11-28T08:00:00Z');
  await write('soon', '2026-11-28T11:00:03+03:00');
  await write('hidden', '2026-11-28T11:00:03+03:00', false);
  await write('later', '2026-11-29T11:00:00+03:00');
  const [look, other] = [createNode(() => now), createNode(() => now)];
  await Promise.all([look(), other()]);
  expect(await look()).toEqual({ count: 0, tags: [] });
  now = new Date('2026-11-28T08:00:04Z');
  expect(await look()).toEqual({ count: 1, tags: ['content'] });
  expect(await other(), 'one node logs it, every node publishes it').toEqual({ count: 0, tags: ['content'] });
  expect(await look()).toEqual({ count: 0, tags: [] });
  const seconds = [logDueMaterials, publishChanges].map(
    (job) => JOBS.find(({ run }) => run === job)?.everySeconds ?? 60,
  );
  expect(seconds.reduce((sum, each) => sum + each)).toBeLessThan(5);
});

it('invalidates content that became public shortly before the node started', async () => {
  await shop.db.deleteFrom('catalog_changes').execute();
  const look = createNode(() => new Date('2026-11-28T08:01:00Z'));
  expect(await look()).toEqual({ count: 1, tags: ['content'] });
});
