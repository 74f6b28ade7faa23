import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalogUrl, parseCatalogQuery } from './catalog-query.ts';
import { resolvePageAddress } from './page-address.ts';
import { type RedirectEntry, resolveAddress } from './redirects.ts';
import { findTypeRedirect } from './type-redirect.ts';

const decide = (path: string, search: string, entries: Record<string, RedirectEntry> = {}) =>
  resolveAddress(path, search, { lookup: async (asked) => entries[asked] ?? null, appStore: null });

const CASES = [
  ['/catalog/shoes', '?filter[type]=pumps', '/catalog/shoes/pumps'],
  ['/catalog/shoes/pumps', '?filter[type]=pumps', '/catalog/shoes/pumps'],
  ['/catalog/shoes/ankle-boots', '?filter[type]=pumps', '/catalog/shoes?filter[type]=ankle-boots,pumps'],
  [
    '/catalog/shoes/boots',
    '?filter[type]=pumps&filter%5Btype%5D=boots&utm_source=x&page=2&filter[color]=red',
    '/catalog/shoes?utm_source=x&page=2&filter[color]=red&filter[type]=boots,pumps',
  ],
  ['/catalog/sale', '?sort=price_asc&filter[type]=tote', '/catalog/sale/tote?sort=price_asc'],
  ['/Catalog//Shoes/', '?filter[type]=pumps', '/catalog/shoes/pumps'],
] as const;

describe('CQ-03 a listing has one URL for a selection of types', () => {
  it.each(CASES)('%s%s is redirected', async (path, search, to) => {
    expect(resolvePageAddress(path, search).redirectTo).toBe(to);
    expect(await decide(path, search)).toEqual({ kind: 'redirect', to, permanent: true, isShared: true });
  });

  it.each([
    ['/catalog/shoes', '?filter[type]=boots,pumps'],
    ['/catalog/view/all', '?filter[type]=pumps'],
    ['/catalog/view/search', '?query=x&filter[type]=pumps'],
    ['/catalog/shoes', '?filter[type]=Туфли'],
    ['/catalog/shoes/boots', '?filter[color]=red&filter[type]='],
    ['/product/x', '?filter[type]=pumps'],
  ])('%s%s is not redirected', (path, search) => {
    expect(findTypeRedirect(path, search)).toBeNull();
  });

  it('is also the URL in links', () => {
    const at = (section: string, type: string[]) =>
      buildCatalogUrl(section, { filters: { type, color: ['red'] } });
    expect(at('shoes', ['pumps'])).toBe('/catalog/shoes/pumps?filter[color]=red');
    expect(at('shoes/boots', ['pumps'])).toBe('/catalog/shoes?filter[color]=red&filter[type]=boots,pumps');
    expect(at('shoes/boots', ['boots'])).toBe('/catalog/shoes/boots?filter[color]=red');
    expect(at('view/all', ['boots'])).toBe('/catalog/view/all?filter[color]=red&filter[type]=boots');
  });

  it('RD-10 is reached in one hop together with the owner’s redirect, and never in a loop', async () => {
    const entry = (target: string) => ({ target, permanent: true });
    const entries = {
      '/pumps': entry('/catalog/shoes?filter[type]=pumps'),
      '/catalog/shoes/mules': entry('/catalog/shoes?filter[type]=mules'),
    };
    expect(await decide('/pumps', '?a=1', entries)).toMatchObject({ to: '/catalog/shoes/pumps?a=1' });
    // The owner's redirect and the redirect to the canonical URL form a loop, so neither is followed.
    expect(await decide('/catalog/shoes/mules', '', entries)).toMatchObject({ kind: 'rewrite' });
    expect(await decide('/catalog/shoes', '?filter[type]=mules', entries)).toMatchObject({ kind: 'rewrite' });
  });

  it('RD-10 selects the same products before and after the redirect, for any query', async () => {
    const section = fc.constantFrom(
      'shoes',
      'shoes/boots',
      'sale',
      'sale/pumps',
      'view/all',
      'view',
      'a/b/c',
      '~x',
    );
    const values = fc.constantFrom(
      'boots',
      'pumps',
      'pumps,boots',
      'boots,boots',
      'Б',
      '',
      '%',
      '__proto__',
      'a+b',
      'A',
    );
    const name = fc.constantFrom(
      'filter[type]',
      'filter%5Btype%5D',
      'filter[color]',
      'filter[__proto__]',
      'page',
      'x',
    );
    const search = fc
      .array(fc.tuple(name, values), { maxLength: 5 })
      .map((parts) => (parts.length > 0 ? `?${parts.map((part) => part.join('=')).join('&')}` : ''));
    await fc.assert(
      fc.asyncProperty(section, search, async (of, query) => {
        const decision = await decide(`/catalog/${of}`, query);
        const { redirectTo } = resolvePageAddress(`/catalog/${of}`, query);
        if (decision.kind !== 'redirect') {
          expect(redirectTo).toBeNull();
          return;
        }
        expect(redirectTo).toBe(decision.to);
        const [path = '', rest = ''] = decision.to.split(/(?=\?)/);
        expect((await decide(path, rest)).kind).toBe('rewrite');
        expect(resolvePageAddress(path, rest).redirectTo).toBeNull();
        const types = (section: string, asked: string) => {
          const own = section.split('/')[1];
          return new Set([...(own ? [own] : []), ...(parseCatalogQuery(asked).filters.type ?? [])]);
        };
        expect(types(path.slice('/catalog/'.length), rest)).toEqual(types(of, query));
        const { type: _, ...others } = parseCatalogQuery(query).filters;
        const { type: __, ...kept } = parseCatalogQuery(rest).filters;
        expect(kept).toEqual(others);
      }),
      { numRuns: 1000 },
    );
  });
});
