import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMinimalServer } from '#tests/minimal-server/index.ts';
import { PRODUCTS } from '#tests/minimal-server/products.ts';
import { composeSitemap, composeSitemaps } from './composed-sitemap.ts';

/** Tests of the sitemaps that are composed for a back end without sitemaps. */

let server: Awaited<ReturnType<typeof openMinimalServer>>;
beforeAll(async () => {
  server = await openMinimalServer();
  vi.stubEnv('API_BASE_URL', server.url);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return server.close();
});

const addressesOf = async (name: string, page = 1) =>
  (await composeSitemap(name, page)).map(({ url }) => url);

it('AP-14 list sections, menus, stores and articles once each', async () => {
  expect(await addressesOf('sections')).toEqual(['/catalog/backpacks', '/catalog/scarves']);
  const pages = await addressesOf('pages');
  expect(pages).toEqual(expect.arrayContaining(['/', '/stores/tver', '/info/delivery', '/news/pokrovka']));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((url) => /^\/(?:catalog|product|personal)/.test(url))).toEqual([]);
});

it('AP-14 list every product, in as many sitemaps as the index lists', async () => {
  const maps = await composeSitemaps();
  const found: string[] = [];
  for (const { name, pages } of maps.filter((map) => map.name === 'products'))
    for (let page = 1; page <= pages; page++) found.push(...(await addressesOf(name, page)));
  expect(found.toSorted()).toEqual(PRODUCTS.map(({ code }) => `/product/${code}`).toSorted());
  expect(await addressesOf('products', 99)).toEqual([]);
});

it('has no sitemap of another name or page', async () => {
  expect([await addressesOf('filters'), await addressesOf('pages', 2)]).toEqual([[], []]);
});
