import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { stubGoods } from '#tests/goods.ts';
import { insertMaterials } from '#tests/materials.ts';
import { insertShop } from '#tests/products.ts';
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
  await insertShop(shop.db);
  const kinds = ['blog', 'news', 'look', 'capsule'] as const;
  await insertMaterials(
    shop.db,
    kinds.map((kind) => ({ kind, code: 'first' })),
  );
});
afterAll(() => shop.close());

it.each(pages)('lists the page %s in the sitemap', async (page) => {
  expect((await readSitemapPage(shop.db, 'pages', 1)).map(({ url }) => url)).toContain(page);
});

it('lists no page of stores or materials in the sitemap of a shop without them', async () => {
  const empty = await openTestShop('empty');
  const list = async () => (await readSitemapPage(empty.db, 'pages', 1)).map(({ url }) => url);
  expect(await list()).toEqual(['/', '/catalog/view/all', '/size-guides', '/tracking']);
  stubGoods(['bags', 'clothes']);
  expect(await list()).toEqual(['/', '/catalog/view/all', '/tracking']);
  await empty.close();
});
