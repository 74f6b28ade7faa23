import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TARGETS } from '#tests/hostile-targets.ts';
import { addQuery, parseRedirectTarget } from './redirect-target.ts';

const SHOP = 'https://shop.example';

/** Returns the host to which a browser on the shop's page would navigate. */
function hostOf(target: string): string | null {
  const read = parseRedirectTarget(target);
  if (!read) return null;
  const to = read.kind === 'internal' ? `${read.path}${read.search}${read.hash}` : read.href;
  return new URL(to, SHOP).host;
}

describe('RD-08 the target of a redirect', () => {
  it.each([
    ['/', '/', '', ''],
    ['/page/black-friday', '/page/black-friday', '', ''],
    [
      '/catalog/shoes?filter[color]=red&page=2#goods',
      '/catalog/shoes',
      '?filter[color]=red&page=2',
      '#goods',
    ],
    ['/info/уход', '/info/%D1%83%D1%85%D0%BE%D0%B4', '', ''],
    ['/page/a?to=https://other.example//x', '/page/a', '?to=https://other.example//x', ''],
    ['/page/100%25', '/page/100%25', '', ''],
    ['/@evil.example', '/@evil.example', '', ''],
  ])('%s is a page of the shop', (target, path, search, hash) => {
    expect(parseRedirectTarget(target)).toEqual({ kind: 'internal', path, search, hash });
  });

  it.each([
    ['https://t.me/poluton_demo', 'https://t.me/poluton_demo'],
    ['HTTP://Example.COM', 'http://example.com/'],
    ['https://example.com:8443/a?b=c%20d#e', 'https://example.com:8443/a?b=c%20d#e'],
    ['https://a-b.example.com./@x', null],
    ['https://192.0.2.1/a', 'https://192.0.2.1/a'],
  ])('%s is an external URL: %s', (target, href) => {
    expect(parseRedirectTarget(target)).toEqual(href && { kind: 'external', href });
  });

  it('accepts none of the hostile targets', () => {
    expect(HOSTILE_TARGETS.length).toBeGreaterThan(100);
    for (const target of HOSTILE_TARGETS)
      expect(parseRedirectTarget(target), JSON.stringify(target)).toBeNull();
  });

  it('never reaches another host from a hostile URL', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(300);
    for (const address of HOSTILE_ADDRESSES)
      expect([null, 'shop.example'], address).toContain(hostOf(address));
  });

  it('is within the shop if it begins with a slash, and otherwise navigates to the host that it displays', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '/',
        '\\',
        '%2f',
        '%5c',
        '%',
        '@',
        ':',
        '..',
        '%2e',
        '\t',
        'evil.example',
        '?',
        '#',
        'https:',
      ),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('/', '//', '', 'https://', 'http://a.example'), (rest, start) => {
        const target = start + rest;
        const host = hostOf(target);
        if (host === null) return;
        if (target.startsWith('/')) expect(host).toBe('shop.example');
        else {
          const written = target.slice(target.indexOf('//') + 2);
          expect(written.toLowerCase().startsWith(new URL(target).hostname)).toBe(true);
        }
      }),
      { numRuns: getRounds(1000, 5000) },
    );
  });
});

describe('the visitor’s query', () => {
  it.each([
    ['/page/a', '?utm=1&b', '/page/a?utm=1&b'],
    ['/page/a', '', '/page/a'],
    ['/page/a', '?', '/page/a'],
    ['/page/a?utm=own#part', '?utm=1&b=%D0%B0&utm=2', '/page/a?utm=own&b=%D0%B0#part'],
    [
      '/catalog/shoes?filter[color]=red',
      '?filter%5Bcolor%5D=black&page=2',
      '/catalog/shoes?filter[color]=red&page=2',
    ],
    ['/a#part', '?b=1', '/a?b=1#part'],
    ['https://other.example/x?id=1', '?id=2&c=3', 'https://other.example/x?id=1&c=3'],
    ['/a', '?x=?&y=/', '/a?x=?&y=/'],
  ])('RD-01 RD-10 %s with %s is %s', (address, search, expected) => {
    expect(addQuery(address, search)).toBe(expected);
  });

  it('is not duplicated when it is added twice', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.webQueryParameters(), (own, visitor) => {
        const once = addQuery(`/a?${own}`, `?${visitor}`);
        expect(addQuery(once, `?${visitor}`)).toBe(once);
      }),
    );
  });
});
