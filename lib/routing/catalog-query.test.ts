import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS } from '#lib/domain/listing.ts';
import { parseCatalogKey, writeKeySegment } from './catalog-key.ts';
import { buildCatalogUrl, parseCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

const filters = (search: string) => parseCatalogQuery(search).filters;

describe('reading', () => {
  it('CQ-01 parses page, sort order and filters', () => {
    expect(parseCatalogQuery('?page=3&sort=new_desc&filter[size]=38,37.5&filter[color]=red')).toEqual({
      page: 3,
      sort: 'new_desc',
      filters: { color: ['red'], size: ['37.5', '38'] },
    });
  });

  it('CQ-04 uses page 1 and sort_asc for invalid values', () => {
    for (const search of ['', '?page=0', '?page=-2', '?page=1.5', '?page=two&sort=cheapest', '?page='])
      expect(parseCatalogQuery(search)).toEqual({ page: 1, sort: 'sort_asc', filters: {} });
  });

  it('retains a page number beyond the last page', () => {
    expect(parseCatalogQuery('?page=99999999999').page).toBe(10_000);
  });

  it('CQ-02 parses the bounds min and max of the price in either order', () => {
    expect(filters('?filter[price]=min3000,max9000')).toEqual({ price: ['min3000', 'max9000'] });
    expect(filters('?filter[price]=max9000,min3000')).toEqual({ price: ['min3000', 'max9000'] });
    expect(filters('?filter[price]=max9000')).toEqual({ price: ['max9000'] });
    expect(filters('?filter[price]=min9000,max3000')).toEqual({ price: ['min3000', 'max9000'] });
    expect(filters('?filter[price]=cheap,max1e9,min-5,min12345678')).toEqual({});
  });

  it('CQ-05 parses the query that a form sends without JavaScript', () => {
    expect(filters('?filter[color]=red&filter[color]=black')).toEqual({ color: ['black', 'red'] });
    expect(filters('?filter[price]=3000&filter[price]=9000')).toEqual({ price: ['min3000', 'max9000'] });
    expect(filters('?filter[price]=&filter[price]=9%20000')).toEqual({ price: ['max9000'] });
    expect(filters('?filter[price]=3000&filter[price]=')).toEqual({ price: ['min3000'] });
    expect(filters('?filter[price]=&filter[price]=')).toEqual({});
  });

  it('ignores malformed filter names and values, and accepts names of Object.prototype', () => {
    expect(filters('?filter[a b]=x&filter[COLOR]=x&filter=x&filter[color]=<b>,%25,a%26b')).toEqual({});
    expect(filters('?filter[constructor]=x&filter[__proto__]=y')).toEqual(
      Object.fromEntries([
        ['__proto__', ['y']],
        ['constructor', ['x']],
      ]),
    );
  });

  it('LY-02 treats a filter with a name of Object.prototype as a filter that no section has', () => {
    const key = (search: string) => parseCatalogKey(['shoes', writeKeySegment(parseCatalogQuery(search))]);
    expect(key('?filter[__proto__]=x')).toBeNull();
    expect(key('?filter[constructor]=x')?.query.filters).toHaveProperty('constructor', ['x']);
    expect(key('?filter[toString]=x')?.query.filters).toEqual({});
  });

  it('CQ-01 uses a city only together with a size, and never the default city', () => {
    const city = (search: string) => parseCatalogQuery(search).city;
    expect(city('?filter[size]=38&city=kazan')).toBe('kazan');
    expect(city('?filter[size]=38&city=moscow')).toBeUndefined();
    expect(city('?filter[color]=red&city=kazan')).toBeUndefined();
    expect(city('?filter[size]=38&city=Казань')).toBeUndefined();
    expect(city('?filter[size]=38&city=../x')).toBeUndefined();
  });

  it('limits the numbers of values and filters in a URL', () => {
    const values = Array.from({ length: 200 }, (_, index) => `v${index}`);
    expect(filters(`?filter[size]=${values}`).size).toHaveLength(60);
    const names = Array.from({ length: 40 }, (_, index) => `filter[${'a'.repeat(index + 1)}]=x`);
    expect(Object.keys(filters(`?${names.join('&')}`))).toHaveLength(20);
  });
});

describe('the URL of a listing', () => {
  it('CQ-01 contains parameters in a fixed order, without default values', () => {
    expect(buildCatalogUrl('shoes')).toBe('/catalog/shoes');
    expect(buildCatalogUrl('shoes/boots', { page: 1, sort: 'sort_asc', filters: { color: [] } })).toBe(
      '/catalog/shoes/boots',
    );
    expect(
      buildCatalogUrl('shoes/boots', {
        page: 2,
        sort: 'price_asc',
        filters: { price: ['max9000', 'min3000'], color: ['red', 'black', 'red'] },
      }),
    ).toBe(
      '/catalog/shoes/boots?page=2&sort=price_asc&filter[color]=black,red&filter[price]=min3000,max9000',
    );
  });
});

it('CQ-01 contains the city while sizes are selected, and loses it with the last size', () => {
  const address = (filters: Record<string, string[]>) => buildCatalogUrl('shoes', { filters, city: 'kazan' });
  expect(address({ size: ['38'], color: ['red'] })).toBe(
    '/catalog/shoes?filter[color]=red&filter[size]=38&city=kazan',
  );
  expect(address({ color: ['red'] })).toBe('/catalog/shoes?filter[color]=red');
  expect(buildCatalogUrl('shoes', { filters: { size: ['38'] }, city: 'moscow' })).toBe(
    '/catalog/shoes?filter[size]=38',
  );
});

const value = fc.stringMatching(/^[a-zА-яё0-9][a-zА-яё0-9_.+-]{0,12}$/);
const query = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  sort: fc.constantFrom(...SORTS),
  filters: fc.dictionary(
    fc.oneof(fc.constant('size'), fc.stringMatching(/^[a-z_]{1,8}$/)),
    fc.array(value, { maxLength: 4 }),
  ),
  city: fc.constantFrom('moscow', 'kazan', 'nizhny-novgorod', ''),
});

describe('with any query', () => {
  it('CQ-01 round-trips through the public URL and the internal key', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const canonical = writeCatalogQuery(asked);
        const { search } = new URL(buildCatalogUrl('shoes', asked), 'https://shop.example');
        const read = parseCatalogQuery(search);
        expect(writeCatalogQuery(read)).toBe(canonical);

        const segment = writeKeySegment(read);
        expect(parseCatalogKey(['shoes', 'boots', segment])).toEqual({ section: 'shoes/boots', query: read });
      }),
    );
  });

  it('maps any input to one cache key', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (valid, any) => {
        for (const search of [valid, any, `filter[color]=${any}&page=${any}&filter[price]=${any}`]) {
          const key = writeKeySegment(parseCatalogQuery(search));
          const back = parseCatalogKey(['shoes', key]);
          expect(back && writeKeySegment(back.query)).toBe(key);
        }
      }),
    );
  });
});

describe('the page key', () => {
  it('RT-02 accepts one or two segments of a section', () => {
    expect(parseCatalogKey(['shoes'])?.section).toBe('shoes');
    expect(parseCatalogKey(['shoes', 'boots'])?.section).toBe('shoes/boots');
  });

  it.each([[['~']], [['a', 'b', 'c']], [['Shoes']], [['%D0%B0']], [['~page=2']], [['%zz']], [['shoes', '']]])(
    'LY-02 does not accept the section %j',
    (path) => {
      expect(parseCatalogKey(path)).toBeNull();
    },
  );
});
