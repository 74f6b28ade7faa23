import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { readSitemapPage } from './sitemap-repo.ts';

/** Route groups of indexable pages. */
const GROUPS = ['app/(default)', 'app/(look)'];

/** URL paths of pages without a parameter. Screens are skipped, because the sitemap `materials` contains them. */
const pages = GROUPS.flatMap((group) =>
  readdirSync(group, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('['))
    .filter((file) => !readFileSync(join(group, file), 'utf8').includes('createScreenRoute('))
    .map((file) => join('/', dirname(file))),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

it.each(pages)('lists the page %s in the sitemap', async (page) => {
  expect((await readSitemapPage(shop.db, 'pages', 1)).map(({ url }) => url)).toContain(page);
});
