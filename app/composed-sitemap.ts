import { getAllSections, getListedCodes, getListingPages } from '#features/catalog/server.ts';
import { getMenu } from '#features/chrome/server.ts';
import { getTeasers } from '#features/content/server.ts';
import { getStores } from '#features/stores/server.ts';
import type { MenuItem } from '#lib/contracts/content.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';

/** Number of listing pages whose products one sitemap contains. These pages result in about 1,200 URLs per sitemap. */
const LISTINGS_PER_MAP = 25;
/** Number of listings that are requested at the same time. */
const BATCH = 5;

interface Entry {
  url: string;
  /** Always null, because a back end without sitemaps returns no dates of changes. */
  updated_at: null;
}

const toEntries = (addresses: readonly string[]): Entry[] =>
  [...new Set(addresses)].map((url) => ({ url, updated_at: null }));

const listAddresses = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, sub_items }) => [url, ...listAddresses(sub_items)]);

const isPage = (url: string) =>
  /^\/(?!\/)[\w/-]*$/.test(url) && !/^\/(?:personal|catalog|product)(?:\/|$)/.test(url);

/** Lists the paths of the home page, the pages of the menus, the store pages of each city, and articles. */
async function getPages(): Promise<string[]> {
  const [top, footer, stores, blog, news, looks] = await Promise.all([
    getMenu('top'),
    getMenu('footer'),
    getStores('helper'),
    getTeasers('blog', 'helper'),
    getTeasers('news', 'helper'),
    getTeasers('inspiration', 'helper'),
  ]);
  const cities = stores.map(({ city_code }) => city_code).filter(Boolean);
  return [
    '/',
    ...listAddresses([...top.items, ...footer.items]).filter(isPage),
    ...cities.map((code) => `/stores/${code}`),
    ...blog.map(({ code }) => `/blog/${code}`),
    ...news.map(({ code }) => `/news/${code}`),
    ...looks.map(({ code }) => `/inspiration/${code}`),
  ];
}

/**
 * Lists the paths of the products of one sitemap.
 * @param page number of the sitemap, from 1
 */
async function getProducts(page: number): Promise<string[]> {
  const first = (page - 1) * LISTINGS_PER_MAP;
  const listings = (await getListingPages()).slice(first, first + LISTINGS_PER_MAP);
  const codes: string[] = [];
  for (let start = 0; start < listings.length; start += BATCH)
    codes.push(...(await Promise.all(listings.slice(start, start + BATCH).map(getListedCodes))).flat());
  return codes.map((code) => `/product/${code}`);
}

/** Composes the list of sitemaps for a back end without sitemaps (AP-14), from its sections, menus and listings. */
export async function composeSitemaps() {
  const listings = await getListingPages();
  return [
    { name: 'pages', pages: 1, updated_at: null },
    { name: 'sections', pages: 1, updated_at: null },
    { name: 'products', pages: Math.ceil(listings.length / LISTINGS_PER_MAP), updated_at: null },
  ];
}

/**
 * Composes one sitemap for a back end without sitemaps.
 * @returns an empty list for an unknown sitemap
 */
export async function composeSitemap(name: string, page: number): Promise<Entry[]> {
  if (name === 'products') return toEntries(await getProducts(page));
  if (page > 1) return [];
  if (name === 'pages') return toEntries(await getPages());
  if (name === 'sections')
    return toEntries((await getAllSections()).map(({ code }) => buildCatalogUrl(code)));
  return [];
}
