import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PATH } from '../config/paths.ts';
import { MAX_QUERY } from '../domain/text.ts';
import { parseCatalogKey } from './catalog-key.ts';
import { resolvePageAddress } from './page-address.ts';
import { resolveRoute } from './resolve.ts';
import { buildSearchUrl, parseSearchKey, parseSearchQuery } from './search-query.ts';

/** Query without filters and in the default order. */
const PLAIN = { sort: 'sort_asc', filters: {} };

/** Returns the segments after /catalog/ of the internal path for a public query. */
function buildKey(search: string): string[] {
  const decision = resolveRoute(SEARCH_PATH, search);
  return decision.kind === 'rewrite' ? decision.to.split('/').slice(2) : [];
}

describe('reading', () => {
  it.each([
    ['?query=ботинки', { query: 'ботинки', page: 1 }],
    ['?query=%D0%91%D0%9E%D0%A2&page=3', { query: 'бот', page: 3 }],
    ['?page=2&utm_source=x&query=++Зелёная+%C2%A0сумка+', { query: 'зелёная сумка', page: 2 }],
    ['?query=a&query=b&page=0', { query: 'a', page: 1 }],
    ['?query=PL-4', { query: 'pl-4', page: 1 }],
    ['?query=%2Cjnbyrb', { query: ',jnbyrb', page: 1 }],
    ['?query=50%25+a%26page%3D7%3Dx%2Fy%23%3F', { query: '50 a page 7 x y', page: 1 }],
    ['?query=%FF%25&page=2', { query: '', page: 1 }],
    ['?query=&page=5', { query: '', page: 1 }],
    ['', { query: '', page: 1 }],
  ])('CH-07 reads %s', (search, asked) => {
    expect(parseSearchQuery(search)).toEqual({ ...PLAIN, ...asked });
  });

  it('CH-07 parses filters, sort order and city like a listing', () => {
    expect(
      parseSearchQuery('?sort=price_asc&query=сумка&filter[color]=red,black&filter[size]=38&city=kazan&x=1'),
    ).toEqual({
      query: 'сумка',
      page: 1,
      sort: 'price_asc',
      filters: { color: ['black', 'red'], size: ['38'] },
      city: 'kazan',
    });
  });

  it('CH-07 truncates a query to the API’s limit', () => {
    expect(parseSearchQuery(`?query=${'ш'.repeat(300)}`).query).toHaveLength(MAX_QUERY);
    // The truncation never splits a surrogate pair.
    expect(parseSearchQuery(`?query=${'a'.repeat(MAX_QUERY - 1)}𝒳`).query).toBe('a'.repeat(MAX_QUERY - 1));
  });
});

describe('the page key', () => {
  it('CH-07 has a last segment with only the parameters on which the results depend', () => {
    expect(
      resolveRoute(SEARCH_PATH, '?utm_source=x&sort=price_asc&page=2&filter[color]=red&query=Сумка'),
    ).toEqual({
      kind: 'rewrite',
      to: `${SEARCH_PATH}/~${encodeURIComponent('query=сумка&page=2&sort=price_asc&filter[color]=red')}`,
    });
    expect(resolveRoute(SEARCH_PATH, '?utm_source=x&page=2')).toEqual({
      kind: 'rewrite',
      to: `${SEARCH_PATH}/~`,
    });
  });

  it('RT-03 maps every other view to the listing of all products', () => {
    for (const path of [
      ['view', 'all', '~'],
      ['view', 'search', 'more', '~'],
      ['view', '~'],
      ['shoes', 'search', '~'],
    ])
      expect(parseSearchKey(path), path.join('/')).toBeNull();
    expect(parseCatalogKey(['view', 'searching', '~'])?.section).toBe('view/all');
  });

  it('CH-07 parses a malformed segment as an empty query', () => {
    for (const segment of ['~', '%7E', '%7Epage%3D2', '%zz', 'query=a'])
      expect(parseSearchKey(['view', 'search', segment])).toEqual({ ...PLAIN, query: '', page: 1 });
  });
});

it.each([
  [SEARCH_PATH, '?query=Ботинки%20&utm_source=x', `${SEARCH_PATH}?query=${encodeURIComponent('ботинки')}`],
  [SEARCH_PATH, '?page=2&query=a+b', `${SEARCH_PATH}?query=a%20b&page=2`],
  [SEARCH_PATH, '?page=2', SEARCH_PATH],
  [
    SEARCH_PATH,
    '?filter[type]=pumps&sort=price_asc&query=a',
    `${SEARCH_PATH}?query=a&sort=price_asc&filter[type]=pumps`,
  ],
  [SEARCH_PATH, '?filter[color]=a%2Bb&query=a', `${SEARCH_PATH}?query=a&filter[color]=a%2Bb`],
  ['/catalog/view/all', '?query=a&page=2', '/catalog/view/all?page=2'],
])('CH-07 resolves the page of %s%s', (path, search, address) => {
  expect(resolvePageAddress(path, search)).toEqual({ redirectTo: null, address });
});

describe('with any input', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.string({ unit: 'grapheme', maxLength: 130 }),
    fc.stringMatching(/^[А-яЁёa-z ,.;'[\]&%+=#/~-]{0,120}$/),
  );

  it('CH-07 builds a key and a URL that are parsed to the same query', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 10_000 }), (query, page) => {
        const asked = parseSearchQuery(`?${new URLSearchParams({ query, page: `${page}` })}`);
        expect(asked.query.length).toBeLessThanOrEqual(MAX_QUERY);
        const address = buildSearchUrl({ query, page });
        const { pathname, search } = new URL(address, 'https://shop.example');
        expect(parseSearchQuery(search)).toEqual(asked);
        expect(resolvePageAddress(pathname, search)).toEqual({ redirectTo: null, address });

        const key = buildKey(search);
        expect(key).toEqual(buildKey(`?utm=1&${new URLSearchParams({ page: `${page}`, query })}&sort=x`));
        expect(parseSearchKey(key)).toEqual(asked);
        // The router may escape any character.
        const escaped = key.map((part) => encodeURIComponent(decodeURIComponent(part)).replace('~', '%7E'));
        expect(parseSearchKey(escaped)).toEqual(asked);
      }),
      { numRuns: 1000 },
    );
  });

  it('CH-07 has no unknown parameters in the key', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const [, , key = ''] = buildKey(`?${search}`);
        expect(decodeURIComponent(key)).toMatch(
          /^~(?:query=[^&=%+]+(?:&(?:page|sort|city|filter\[[a-z_]+\])=[^&%]+)*)?$/,
        );
      }),
    );
  });
});
