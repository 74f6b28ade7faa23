import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPageAddress, resolvePageAddress } from './page-address.ts';

describe('the URL of a page', () => {
  it.each([
    ['/', '?utm_source=mail', '/'],
    ['/product/chelsea', '?a=1&b[]=2', '/product/chelsea'],
    ['/catalog/shoes', '', '/catalog/shoes'],
    ['/catalog/shoes', '?utm=1&page=2&x', '/catalog/shoes?page=2'],
    ['/catalog/shoes', '?sort=price_asc&page=2&page=3', '/catalog/shoes?page=2&sort=price_asc'],
    [
      '/catalog/shoes',
      '?filter%5Bcolor%5D=red&filter[color]=black,red&_rsc=x',
      '/catalog/shoes?filter[color]=black,red',
    ],
    ['/info/%64elivery', '?a', '/info/delivery'],
    ['/info/%d1%83%d1%85', '', '/info/%D1%83%D1%85'],
    ['/catalog/~page%3D2', '', '/catalog/~page=2'],
  ])('%s%s', (path, search, address) => {
    expect(resolvePageAddress(path, search)).toEqual({ redirectTo: null, address });
  });

  it('returns the redirect with the query, and the URL of the redirect’s target', () => {
    expect(resolvePageAddress('/Catalog//Shoes/', '?utm=1&page=2')).toEqual({
      redirectTo: '/catalog/shoes?utm=1&page=2',
      address: '/catalog/shoes?page=2',
    });
  });

  it('resolves a returned URL to itself, without a redirect', () => {
    const path = fc.array(
      fc.constantFrom(
        '/',
        '//',
        'Catalog',
        'catalog',
        'shoes',
        '~',
        '%2F',
        '%7E',
        'ё',
        '%D0%81',
        'a+b',
        'a b',
        '.',
        '%',
      ),
      { maxLength: 8 },
    );
    const query = fc.array(
      fc.constantFrom(
        'page=2',
        'page=-1',
        'sort=price_asc',
        'sort=x',
        'filter[color]=red',
        'filter[color]=a,b',
        'filter%5Bprice%5D=max9',
        '%',
        '=',
        '_rsc=1',
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(path, query, (parts, params) => {
        const named = resolvePageAddress(
          `/${parts.join('')}`,
          params.length > 0 ? `?${params.join('&')}` : '',
        );
        const [pathname = '', search] = named.address.split(/(?=\?)/);
        expect(resolvePageAddress(pathname, search ?? '')).toEqual({
          redirectTo: null,
          address: named.address,
        });
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['/_next/static/a.js', false],
  ['/api/v1/cart', false],
  ['/services/rest/v1/orders', false],
  ['/media/series/1/400.avif', false],
  ['/internal/refresh', false],
  ['/api', false],
  ['/apiary', true],
  ['/', true],
  ['/catalog/shoes', true],
])('%s is a page address: %s', (path, expected) => {
  expect(isPageAddress(path)).toBe(expected);
});
