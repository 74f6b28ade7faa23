import { describe, expect, it } from 'vitest';
import { toRedirectKey } from './redirect-paths.ts';
import { findAppLinkPage, findAppStore, PERMANENT_REDIRECTS } from './redirect-tables.ts';
import { parseRedirectTarget } from './redirect-target.ts';

const APPS = { ios: 'https://apps.example/ios', android: 'https://apps.example/android' };

describe('the tables of moved URLs', () => {
  it('contain canonical paths, whose targets are pages that have not moved again', () => {
    for (const [from, to] of PERMANENT_REDIRECTS) {
      expect(toRedirectKey(from)).toBe(from);
      expect(parseRedirectTarget(to)).toEqual({
        kind: 'internal',
        path: toRedirectKey(to),
        search: '',
        hash: '',
      });
      expect(PERMANENT_REDIRECTS.has(to), to).toBe(false);
    }
  });

  it.each([
    ...['offer', 'personal-data', 'about', 'franchise', 'faq', 'delivery', 'return', 'recommendations'],
    ...['installment', 'loyalty', 'size-guide', 'certificate-terms', 'certificate-rules', 'care', 'cookie'],
  ])('RD-04 /%s moves under /info', (slug) => {
    expect(PERMANENT_REDIRECTS.get(`/${slug}`)).toBe(`/info/${slug}`);
  });

  it('RD-04 /payment redirects to the page about delivery', () => {
    expect(PERMANENT_REDIRECTS.get('/payment')).toBe('/info/delivery');
    expect([...PERMANENT_REDIRECTS.values()].filter((to) => to.startsWith('/info/'))).toHaveLength(16);
  });

  it('RD-05 old campaign URLs redirect to pages under /page, each to only one', () => {
    const campaigns = [...PERMANENT_REDIRECTS].filter(([, to]) => to.startsWith('/page/'));
    expect(campaigns.length).toBeGreaterThanOrEqual(30);
    expect(new Set(campaigns.map(([, to]) => to)).size).toBe(12);
    expect(PERMANENT_REDIRECTS.get('/black-friday-2024')).toBe('/page/black-friday');
    expect(PERMANENT_REDIRECTS.get('/8-marta')).toBe('/page/march-8');
  });

  it.each([
    ['RD-06', '/sustainability', '/landing/all_sustainability'],
    ['RD-07', '/stores/moskva-i-moskovskaya-oblast', '/stores/moscow'],
    ['RT-03', '/catalog', '/catalog/view/all'],
  ])('%s %s becomes %s', (_clause, from, to) => {
    expect(PERMANENT_REDIRECTS.get(from)).toBe(to);
  });
});

describe('RT-22 links of the app', () => {
  it.each([
    ['/app/catalog', '/catalog/view/all'],
    ['/app/orders', '/personal/orders'],
    ['/app/returns', '/personal/return'],
    ['/app/nothing', '/'],
    ['/app/toString', '/'],
    ['/app/a/b', '/'],
    ['/app', '/'],
    ['/apple', null],
    ['/', null],
  ])('%s opens %s', (path, page) => {
    expect(findAppLinkPage(path)).toBe(page);
  });

  it('to a section opens the listing of all products when the back end is another company’s', () => {
    expect(findAppLinkPage('/app/shoes')).toBe('/catalog/shoes');
    expect(findAppLinkPage('/app/shoes', true)).toBe('/catalog/view/all');
    expect(findAppLinkPage('/app/orders', true)).toBe('/personal/orders');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', APPS.ios],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', APPS.ios],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile', APPS.android],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', null],
    ['', null],
  ])('«%s» has the app store %s', (userAgent, store) => {
    expect(findAppStore(userAgent, APPS)).toBe(store);
    expect(findAppStore(userAgent, {}), 'a shop without apps').toBeNull();
  });
});
