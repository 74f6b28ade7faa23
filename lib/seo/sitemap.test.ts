import { expect, it } from 'vitest';
import { buildSitemap, buildSitemapIndex, createXmlResponse } from './sitemap.ts';

const updated_at = '2026-11-01T07:00:00.000Z';

it('contains absolute, escaped URLs with the day of their last change', () => {
  const text = buildSitemap([{ url: '/catalog/shoes?filter[color]=black&page=2', updated_at }]);
  expect(text).toContain(
    '/catalog/shoes?filter%5Bcolor%5D=black&#38;page=2</loc><lastmod>2026-11-01T07:00:00.000Z</lastmod>',
  );
  expect(text).toMatch(/^<\?xml [^>]*\?>\n<urlset [^>]*>\n<url><loc>https?:\/\//);
  expect(buildSitemapIndex([{ url: '/sitemaps/info-1.xml', updated_at }])).toMatch(
    /<sitemapindex [^>]*>\n<sitemap><loc>/,
  );
});

it('contains the JPEG URLs of a page’s pictures, and no day if it is unknown', () => {
  const images = ['/media/series/pump.black.front', 'https://else.example/a.png?x=1&y=2'];
  expect(buildSitemap([{ url: '/product/a', updated_at: null, images }])).toMatch(
    /\/product\/a<\/loc><image:image><image:loc>https?:\/\/[^<]+\/800\.jpg<\/image:loc><\/image:image><image:image>/,
  );
  expect(buildSitemap([{ url: '/product/a', updated_at: null, images }])).toContain('a.png?x=1&#38;y=2<');
});

it('has headers that let the gateway cache it like a page', () => {
  const { headers } = createXmlResponse('');
  expect(headers.get('content-type')).toMatch(/^application\/xml/);
  expect(headers.get('cache-control')).toMatch(/s-maxage/);
});
