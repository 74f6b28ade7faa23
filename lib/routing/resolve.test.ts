import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { resolveRoute } from './resolve.ts';

const redirect = (to: string) => ({ kind: 'redirect', to });
const next = { kind: 'next' };
const rewrite = (to: string) => ({ kind: 'rewrite', to });

describe('redirects', () => {
  it.each([
    ['/Catalog/Shoes', '', '/catalog/shoes'],
    ['/PRODUCT/Chelsea-12', '?utm_source=Letter&A=B', '/product/chelsea-12?utm_source=Letter&A=B'],
    ['/info/%D0%A3%D1%85%D0%BE%D0%B4', '', '/info/%D1%83%D1%85%D0%BE%D0%B4'],
  ])('RD-01 lowercases %s and retains the query', (path, query, to) => {
    expect(resolveRoute(path, query)).toEqual(redirect(to));
  });

  it('RD-01 does not change the capitals of escapes', () => {
    expect(resolveRoute('/info/%D1%83%D1%85%D0%BE%D0%B4', '')).toEqual(next);
    expect(resolveRoute('/info/%d1%83', '')).toEqual(next);
  });

  it('RD-01 does not change the capitals of the query', () => {
    expect(resolveRoute('/stores', '?UTM=A')).toEqual(next);
  });

  describe('RD-02 /index.php is stripped', () => {
    it.each([
      ['/index.php', '/'],
      ['/catalog/shoes/index.php', '/catalog/shoes'],
      ['/index.php/catalog/shoes/', '/catalog/shoes'],
      ['/catalog/INDEX.PHP', '/catalog'],
    ])('of %s', (path, to) => {
      expect(resolveRoute(path, '?a=1')).toEqual(redirect(`${to}?a=1`));
    });
  });

  it.each(['/catalog/shoes', '/catalog/shoes/boots', '/product/chelsea-12', '/catalog', '/stores'])(
    'RD-03 removes the slash after %s',
    (path) => {
      expect(resolveRoute(`${path}/`, '?page=2')).toEqual(redirect(`${path}?page=2`));
    },
  );

  it('RD-10 combines all corrections in one hop', () => {
    expect(resolveRoute('//Catalog//SHOES/index.php/', '?page=2')).toEqual(redirect('/catalog/shoes?page=2'));
  });

  it.each(['//evil.example/X', '/\\evil.example/X', '/%5CEvil', '/%2F%2Fevil.example/X', '///evil.example'])(
    'RD-10 never leaves the host: %s',
    (path) => {
      const decision = resolveRoute(path, '');
      const to = decision.kind === 'redirect' ? decision.to : path;
      expect(new URL(to, 'https://shop.example').host).toBe('shop.example');
    },
  );

  it('does not change a path with malformed escapes', () => {
    expect(resolveRoute('/Catalog/%E0%A4%A', '')).toEqual(next);
  });
});

describe('a URL of the catalog', () => {
  it('CQ-01 is rewritten to a path that contains the query: sorted, unique, without unknown parameters', () => {
    const to = '/catalog/shoes/~page%3D2%26sort%3Dprice_asc%26filter%5Bcolor%5D%3Dblack%2Cred';
    for (const query of [
      '?page=2&sort=price_asc&filter[color]=black,red',
      '?filter%5Bcolor%5D=red,black,red&utm_source=x&sort=price_asc&page=2',
      '?filter[color]=red&filter[color]=black&page=2&sort=price_asc&filter[size]=',
    ])
      expect(resolveRoute('/catalog/shoes', query)).toEqual(rewrite(to));
  });

  it.each([
    '',
    '?',
    '?utm_source=x',
    '?page=1&sort=sort_asc',
    '?filter[color]=',
    '?page=abc',
    '?sort=random',
  ])('CQ-01 shows the unfiltered section for %j', (query) => {
    expect(resolveRoute('/catalog/shoes', query)).toEqual(rewrite('/catalog/shoes/~'));
  });

  it.each(['/catalog/shoes/~page%3D2', '/catalog/shoes/%7Epage=2', '/catalog/~', '/catalog/shoes/~page=2'])(
    'LY-02 answers the internal URL %s with 404',
    (path) => {
      expect(resolveRoute(path, '?page=3')).toEqual(rewrite('/catalog/~'));
    },
  );

  it('does not change other pages', () => {
    expect(resolveRoute('/product/chelsea', '?page=2')).toEqual(next);
    expect(resolveRoute('/catalogue', '?page=2')).toEqual(next);
  });
});

const segment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('Index.php', 'index.php', 'catalog', '~page=2', '..', '%2F', '\\', 'É', 'Дом', 'İ'),
);
const path = fc
  .tuple(
    fc.constantFrom('/', '//', '/\\', '/catalog/', '/Catalog/'),
    fc.array(segment, { maxLength: 4 }),
    fc.boolean(),
  )
  .map(
    ([start, parts, escaped]) =>
      start + parts.map((part) => (escaped ? encodeURIComponent(part) : part)).join('/'),
  )
  .map((text) => new URL(`https://shop.example${text.startsWith('/') ? '' : '/'}${text}`).pathname);

describe('with any URL', () => {
  it('RD-10 redirects at most once, within the host', () => {
    fc.assert(
      fc.property(path, fc.webQueryParameters(), (pathname, query) => {
        const search = query && `?${query}`;
        const first = resolveRoute(pathname, search);
        if (first.kind !== 'redirect') return;
        const url = new URL(first.to, 'https://shop.example');
        expect(url.host).toBe('shop.example');
        expect(url.search).toBe(new URL(search, 'https://shop.example').search);
        expect(resolveRoute(url.pathname, url.search).kind).not.toBe('redirect');
      }),
      { numRuns: getRounds(400, 2000) },
    );
  });
});
