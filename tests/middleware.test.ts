import { expect, it } from 'vitest';
import { config } from '#middleware.ts';

const isMatched = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path));

it.each(['/', '/catalog/shoes', '/old/page.html', '/index.php', '/icon.svg/a', '/stores/robots.txt'])(
  'looks up a redirect for the address %s',
  (path) => expect(isMatched(path)).toBe(true),
);

it.each([
  ...['/_not-found', '/apple-icon.png', '/favicon.ico', '/icon.svg', '/manifest.webmanifest', '/robots.txt'],
  ...['/sitemap.xml', '/sitemaps/products-1.xml', '/blog/rss.xml', '/api/v1/cart', '/_next/static/a.js'],
])('looks up no redirect for the file %s', (path) => expect(isMatched(path)).toBe(false));
