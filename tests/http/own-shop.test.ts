import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMinimalServer } from '#tests/minimal-server/index.ts';
import { type EphemeralShop, LONG_TIMEOUTS, openEphemeralShop, withShop } from '#tests/support/ephemeral.ts';
import { createOwnShop } from '#tests/support/own-shop.ts';
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

let dataDir: string;
let shop: EphemeralShop;
beforeAll(async () => {
  dataDir = await createOwnShop();
  shop = await openEphemeralShop({ ...LONG_TIMEOUTS, DATA_DIR: dataDir });
}, 900_000);
afterAll(async () => {
  await shop?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = async (url: string, path: string) => (await fetch(new URL(path, url))).text();

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

it('a new shop has no dead link and nowhere the name of the demo', { timeout: 600_000 }, async () => {
  const { named, dead, paths } = await findFaults(shop.url);
  expect({ named, dead }).toEqual({ named: [], dead: [] });
  expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(2);
  expect(paths).toEqual(expect.arrayContaining(['/info/offer', '/info/personal-data', '/info/delivery']));
});
