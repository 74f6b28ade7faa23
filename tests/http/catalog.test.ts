import { describe, expect, it } from 'vitest';
import {
  baseUrl,
  openPage,
  readCanonical,
  readElementText,
  readRobots,
  requestPath,
} from './support/shop.ts';

const titlesOf = (document: Document) =>
  [...document.querySelectorAll('article :is(h2, h3)')].map((heading) => readElementText(heading));

describe('a listing', () => {
  it('CQ-01 shows the same products for a shared address with further parameters and escapes, in another order', async () => {
    const shared = titlesOf((await openPage('/catalog/shoes?filter[color]=black,red&page=2')).document);
    expect(shared.length).toBeGreaterThan(0);
    const address = '/catalog/shoes?utm_source=letter&page=2&filter%5Bcolor%5D=red%2Cblack';
    expect(titlesOf((await openPage(address)).document)).toEqual(shared);
  });

  it('CQ-01 ignores an unknown city', async () => {
    const address = '/catalog/shoes?filter[size]=38';
    const { status, document } = await openPage(`${address}&city=nosuch`);
    expect(status).toBe(200);
    expect(titlesOf(document)).toEqual(titlesOf((await openPage(address)).document));
  });

  it('has one canonical address for search engines', async () => {
    const second = await openPage('/catalog/shoes?page=2&utm_source=x');
    expect(readCanonical(second.document)).toMatch(/\/catalog\/shoes\?page=2$/);
    expect(readRobots(second.document)).toBeNull();
    const filtered = await openPage('/catalog/shoes?filter[color]=red&sort=price_asc');
    expect(readCanonical(filtered.document)).toBeNull();
    expect(readRobots(filtered.document)).toMatch(/noindex/);
  });

  it('lists sold-out products last in every sort order', async () => {
    for (const sort of ['sort_asc', 'price_asc', 'new_desc', 'discount_desc']) {
      const listing = await requestPath('/api/v1/sections/filter', {
        method: 'POST',
        data: { url: 'bags', sort },
      });
      const { products } = (await listing.json()).result;
      const states = products.map(({ is_available }: { is_available: boolean }) => is_available);
      expect(states, sort).toEqual(states.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    }
    const { document } = await openPage('/catalog/bags');
    const [first] = document.querySelectorAll('article');
    expect(first).toBeDefined();
    expect(readElementText(first ?? null)).not.toContain('Нет в наличии');
  });

  it.each([
    '/catalog/nowhere',
    '/catalog/shoes/nowhere',
    '/catalog/shoes/chelsea/more',
    '/catalog/shoes?page=999',
    '/catalog/shoes?filter[weather]=sunny',
    '/catalog/shoes?filter[__proto__]=x',
    '/catalog/shoes/~page%3D2',
    '/catalog/shoes/%7Epage=2',
  ])('LY-02 %s is a true 404', async (path) => {
    const { status, document } = await openPage(path);
    expect(status).toBe(404);
    expect(readElementText(document.querySelector('h1'))).toBe('\u0043траница не найдена');
  });
});

describe('addresses', () => {
  it.each([
    ['/Catalog/SHOES/?page=2&utm=Letter', '/catalog/shoes?page=2&utm=Letter'],
    ['/catalog/shoes/index.php', '/catalog/shoes'],
    ['/index.php', '/'],
    ['/PRODUCT/Some-Boots/', '/product/some-boots'],
    ['/info/%D0%A3%D1%85%D0%BE%D0%B4', '/info/%D1%83%D1%85%D0%BE%D0%B4'],
  ])('RD-01 RD-02 RD-03 RD-10 %s is redirected once', async (from, to) => {
    const first = await requestPath(from);
    expect(first.status).toBe(308);
    const target = new URL(first.headers.get('location') ?? '', baseUrl);
    expect(target.pathname + target.search).toBe(to);
    expect(target.host).toBe(new URL(baseUrl).host);
    expect((await requestPath(to)).status).not.toBe(308);
  });

  it('RD-10 redirects a foreign host in the path to a path of the shop', async () => {
    for (const path of ['//evil.example/X', '/%5Cevil.example/X', '/%2F%2Fevil.example/X']) {
      const { headers } = await fetch(`${baseUrl}${path}`, { redirect: 'manual' });
      const to = headers.get('location');
      if (to) expect(new URL(to, baseUrl).host).toBe(new URL(baseUrl).host);
    }
    expect((await requestPath('/')).status).toBe(200);
  });
});
