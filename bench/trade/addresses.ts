import { SORTS } from '#lib/domain/listing.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { Refusal } from '#scripts/tasks.mjs';
import { Shopper } from '#tests/support/shopper.ts';

/** URL paths of public pages, the most requested first. */
export interface Addresses {
  hot: string[];
  cold: string[];
}

const MAX_VALUES = 6;
const PAGES = 3;

async function readSitemap(url: string): Promise<string[]> {
  const read = async (path: string) => {
    const xml = await (await fetch(url + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(String(loc)).pathname);
  };
  const maps = await read('/sitemap.xml');
  return (await Promise.all(maps.map(read))).flat();
}

/**
 * Lists URL paths of a section from the API's responses: pages, sort orders, single filters and pairs of filters. Each
 * section is requested from another IP address, because a hundred requests from one IP address in ten seconds would be
 * refused (backend/http/router.ts).
 */
async function listListings(url: string, section: string): Promise<string[]> {
  const { filters, count } = await new Shopper(url).request('POST /api/v1/sections/filters', {
    body: { url: section },
  });
  const choices = filters.flatMap((filter) =>
    filter.kind === 'list'
      ? filter.values.slice(0, MAX_VALUES).map(({ value }) => ({ [filter.name]: [value] }))
      : [],
  );
  const pairs = choices.flatMap((one, at) =>
    choices
      .slice(at + 1)
      .flatMap((other) => (Object.keys(one)[0] === Object.keys(other)[0] ? [] : [{ ...one, ...other }])),
  );
  const pages = Array.from({ length: Math.min(PAGES, Math.ceil((count ?? 0) / 48)) }, (_, at) => at + 1);
  return [
    ...pages.slice(1).map((page) => buildCatalogUrl(section, { page })),
    ...SORTS.slice(1).flatMap((sort) => pages.map((page) => buildCatalogUrl(section, { page, sort }))),
    ...choices.map((chosen) => buildCatalogUrl(section, { filters: chosen })),
    ...choices.flatMap((chosen) =>
      SORTS.slice(1).map((sort) => buildCatalogUrl(section, { filters: chosen, sort })),
    ),
    ...pairs.map((chosen) => buildCatalogUrl(section, { filters: chosen })),
  ];
}

/** Shuffles a list deterministically. */
function shuffle<T>(list: readonly T[]): T[] {
  const rest = [...list];
  const result: T[] = [];
  for (let seed = 7; rest.length > 0; seed = (seed * 48_271) % 2_147_483_647)
    result.push(...rest.splice(seed % rest.length, 1));
  return result;
}

/** Interleaves lists: takes one item of each list in turn until all lists are empty. */
const interleave = <T>(...lists: readonly T[][]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

export const isListing = (path: string): boolean => path.startsWith('/catalog/');
const PRODUCT = '/product/';
export const isProduct = (path: string): boolean => path.startsWith(PRODUCT);
export const getProductCode = (path: string): string => path.slice(PRODUCT.length);
export const buildProductPath = (code: string): string => PRODUCT + code;

/**
 * Collects URL paths from the shop's sitemap and from the filters of sections. Sections, products and content come
 * first, then listings with filters, sort orders and pages.
 */
export async function findAddresses(url: string, hot: number, cold: number): Promise<Addresses> {
  const named = await readSitemap(url);
  const sections = named.filter(isListing);
  const products = shuffle(named.filter(isProduct));
  const content = named.filter((path) => path !== '/' && !isListing(path) && !isProduct(path));
  const listings: string[][] = [];
  // The largest sections are requested most.
  for (const section of sections) listings.push(await listListings(url, section.slice('/catalog/'.length)));
  const known = new Set(sections);
  const variants = interleave(...listings).filter((path) => !known.has(path) && known.add(path));
  const first = [
    '/',
    ...interleave(
      sections.slice(0, hot / 4),
      products.slice(0, hot / 4),
      content.slice(0, hot / 8),
      variants.slice(0, hot),
    ),
  ].slice(0, hot);
  const rest = shuffle(
    [...products, ...sections, ...content, ...variants].filter((path) => !first.includes(path)),
  );
  if (first.length < hot || rest.length < cold)
    throw new Refusal(`В магазине мало адресов: ${first.length} и ${rest.length}`);
  return { hot: first, cold: rest.slice(0, cold) };
}
