import { expect, it } from 'vitest';
import { isDeep } from '../depth.ts';
import { type CrawledPage, crawl, readSitemaps, unescapeBrackets } from './support/crawl.ts';
import { pickEvenly } from './support/pick-evenly.ts';

/** The gate reads a sample of the sitemap and of the links on it. The deep lane reads every page. */
const SAMPLED_PAGES = 110;
const SAMPLED_LINKS = 70;

/**
 * True for a sorted listing. The crawler reads only one page of each sort order, because sorting is meant for
 * shoppers, not for search engines.
 */
const isSorted = (path: string) => /[?&]sort=/.test(path);

const withStatus = (pages: readonly CrawledPage[]) =>
  pages
    .filter(({ status }) => status !== 200)
    .map(({ status, path, from }) => `${status} ${path} (on ${from})`);

function repeated(pages: readonly CrawledPage[], field: 'title' | 'description'): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ path, [field]: text }) => {
    const before = seen.get(text);
    seen.set(text, path);
    return before ? [`${before} and ${path}: ${text}`] : [];
  });
}

it('CH-04 CH-05 AP-14 a crawler that follows every link and the sitemap finds only complete pages', {
  timeout: 600_000,
}, async () => {
  const listed = await readSitemaps();
  const read = isDeep ? listed : pickEvenly(listed, SAMPLED_PAGES);
  let links = isDeep ? Number.POSITIVE_INFINITY : SAMPLED_LINKS;
  const sorts = new Set<string>();
  const pages = await crawl({
    start: [...new Set(['/', '/order', ...read])],
    follows: (path) => {
      if (links <= 0) return false;
      if (isSorted(path)) {
        const sort = /sort=([a-z_]+)/.exec(path)?.[1] ?? '';
        if (sorts.has(sort)) return false;
        sorts.add(sort);
      }
      links--;
      return true;
    },
  });
  expect(pages.length).toBeGreaterThan(isDeep ? 1200 : SAMPLED_PAGES + SAMPLED_LINKS);
  expect(withStatus(pages), 'pages that are not there, or have moved').toEqual([]);
  expect(
    pages.filter(({ headings }) => headings !== 1).map(({ path }) => path),
    'not one h1',
  ).toEqual([]);

  const indexed = pages.filter(({ indexable }) => indexable);
  const others = pages.filter(({ indexable }) => !indexable);
  const own = indexed.filter(({ path, canonicals }) => {
    const [canonical = ''] = canonicals;
    return (
      canonicals.length === 1 &&
      unescapeBrackets(new URL(canonical).href) === new URL(path, new URL(canonical).origin).href
    );
  });
  // Some pages have several URLs with one canonical URL: products by id, and the listing of all products.
  expect(
    indexed.filter((page) => !own.includes(page)).map(({ path, canonicals }) => `${path}: ${canonicals}`),
    'not one canonical of their own',
  ).toEqual([]);
  expect(
    others.filter(({ canonicals }) => canonicals.length > 0).map(({ path }) => path),
    'noindex with a canonical',
  ).toEqual([]);
  expect(repeated(indexed, 'title'), 'titles used twice').toEqual([]);
  expect(repeated(indexed, 'description'), 'descriptions used twice').toEqual([]);
  expect(indexed.filter(({ title, description }) => !title || !description).map(({ path }) => path)).toEqual(
    [],
  );

  // The sitemap must contain exactly the indexable pages, but of each listing only the first page, which leads to the
  // listing's other pages.
  const isFirstPage = (path: string) => !/[?&]page=/.test(path);
  const found = new Set(indexed.map(({ path }) => encodeURI(decodeURI(path))).filter(isFirstPage));
  const inMap = new Set(listed.map((path) => encodeURI(decodeURI(path))));
  const readOfMap = read.map((path) => encodeURI(decodeURI(path)));
  expect(
    [...found].filter((path) => !inMap.has(path)),
    'indexable, but in no sitemap',
  ).toEqual([]);
  expect(
    readOfMap.filter((path) => !found.has(path)),
    'in the sitemap, but not indexable',
  ).toEqual([]);
});
