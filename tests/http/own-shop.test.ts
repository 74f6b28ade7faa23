import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMinimalServer } from '#tests/minimal-server/index.ts';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { withOwnShop } from '#tests/support/own-shop.ts';
import { crawl } from './support/crawl.ts';
import { baseUrl } from './support/shop.ts';

const DEMO_NAME = /полутон|poluton/i;
/** Files that are no pages. */
const FILES = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/icon.svg',
  '/api/v1/content/identity',
];
const MISSING = '/no-such-page';
const START = [
  '/',
  '/catalog/view/all',
  '/stores',
  '/blog',
  '/news',
  '/size-guides',
  '/tracking',
  '/order',
  '/personal',
  '/personal/favorites',
  MISSING,
];

/** Identity of a shop before another back end. */
const IDENTITY = {
  name: 'Вереск и мята',
  tagline: 'рюкзаки и шарфы',
  phones: [{ number: '+78122000000' }],
  email: 'sales@veresk.example',
  theme: 'street',
};

/** Follows every link from the start pages. Lists the dead ones, and the pages that contain the name of the demo. */
async function findFaults(url: string) {
  const named: string[] = [];
  const request = async (path: string) => {
    const response = await fetch(new URL(path, url), { redirect: 'manual' });
    if (DEMO_NAME.test(await response.clone().text())) named.push(path);
    return response;
  };
  const pages = await crawl({ start: START, follows: (path) => !/[?&]sort=/.test(path), request });
  for (const path of FILES) await request(path);
  const dead = pages
    .filter(({ path, status }) => status !== (path === MISSING ? 404 : 200))
    .map(({ path, status, from }) => `${status} ${path} (on ${from})`);
  return { named, dead, paths: pages.map(({ path }) => path) };
}

const readName = async (url: string) =>
  (await (await fetch(new URL('/manifest.webmanifest', url))).json()).short_name;

/** Runs `work` with a shop before a back end that has the fields of the specification only. */
async function withForeignShop(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify(IDENTITY));
  const server = await openMinimalServer();
  try {
    const env = { ...LONG_TIMEOUTS, API_BASE_URL: server.url, SHOP_IDENTITY: file };
    await withShop(env, ({ url }) => work(url));
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

it('a new shop has no dead link and nowhere the name of the demo, and two other shops run from its build', {
  timeout: 900_000,
}, async () => {
  await withOwnShop(LONG_TIMEOUTS, async ({ url }) => {
    const { named, dead, paths } = await findFaults(url);
    expect({ named, dead }).toEqual({ named: [], dead: [] });
    expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(2);
    expect(paths).toEqual(expect.arrayContaining(['/info/offer', '/info/personal-data', '/info/delivery']));
    await withForeignShop(async (other) => {
      expect(await Promise.all([url, other, baseUrl].map(readName))).toEqual([
        'Ветер и замша',
        'Вереск и мята',
        'Полутон',
      ]);
    });
  });
});

it('a shop before another back end has no dead link and nowhere the name of the demo', {
  timeout: 900_000,
}, async () => {
  await withForeignShop(async (url) => {
    const { named, dead } = await findFaults(url);
    expect({ named, dead }).toEqual({ named: [], dead: [] });
    const home = await (await fetch(url)).text();
    for (const text of [IDENTITY.name, IDENTITY.email, '+7 812 200-00-00', IDENTITY.tagline])
      expect(home).toContain(text);
  });
});
