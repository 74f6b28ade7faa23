import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_SETTINGS_ID } from '#lib/config/document-settings.ts';
import { escapeXml } from '#lib/seo/sitemap.ts';
import { buildEnvironment } from '#tests/support/environments.ts';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { baseUrl, readHtml } from './support/shop.ts';

const ENVIRONMENTS = [
  buildEnvironment('zaster', 'Астра', '5550001'),
  buildEnvironment('zbirch', 'Берёзка & <Ко', '5550002'),
  { ...buildEnvironment('zclover', 'Клевер', '5550003'), NEXT_PUBLIC_SITE_URL: 'https://zclover.example' },
];
type Environment = (typeof ENVIRONMENTS)[number];

const LISTING = '/catalog/shoes';
const FILES = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/blog/rss.xml'];

/** Lists the finished builds with their times, which a new build would change. */
const listBuilds = () =>
  readdirSync('.next')
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => [name, statSync(join('.next', name, 'BUILD_ID')).mtimeMs]);

/** Lists the values that only pages of this environment may contain. */
const listOwnValues = ({ SHOP_NAME, NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_METRIKA_ID }: Environment) => {
  const host = new URL(NEXT_PUBLIC_SITE_URL).hostname;
  return [SHOP_NAME.split(' ')[0] ?? '', host.split('.')[0] ?? '', NEXT_PUBLIC_METRIKA_ID];
};

/** Reads pages and files with their headers, by path. */
async function readAll(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(new URL(path, url), { redirect: 'manual' });
    const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
    texts.set(path, `${response.status}\n${headers}\n\n${await response.text()}`);
  }
  return texts;
}

const readPart = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
const findParts = (text: string, parts: readonly string[]) => parts.filter((part) => text.includes(part));

/** Expects that a text contains all parts. A failure lists only the parts, because a page is long. */
const expectParts = (text = '', name: string, parts: readonly string[]) =>
  expect(findParts(text, parts), name).toEqual(parts);

it.each(ENVIRONMENTS)(
  'one build serves the environment of $SHOP_NAME, and needs no other build',
  async (env) => {
    const { SHOP_NAME: name, NEXT_PUBLIC_SITE_URL: url, ALLOWED_HOSTS: _hosts, ...rest } = env;
    const product = readPart(await readHtml(LISTING), /href="(\/product\/[^"#?]+)"/);
    const pages = [
      '/',
      LISTING,
      product,
      '/stores/moscow',
      '/info/delivery',
      '/blog',
      '/order',
      '/no-such-page',
    ];
    const builds = listBuilds();
    const texts = await withShop({ ...LONG_TIMEOUTS, ...env, API_BASE_URL: baseUrl }, (storefront) =>
      readAll(storefront.url, [...pages, ...FILES]),
    );
    expect(listBuilds()).toEqual(builds);

    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
    for (const path of pages) {
      const html = texts.get(path) ?? '';
      expectParts(html, path, [
        `© ${new Date().getFullYear()} «${escaped}»`,
        `<script id="${PUBLIC_SETTINGS_ID}" type="application/json">${inScript(rest).slice(0, -1)},"identity":`,
        `"identity":{"name":${inScript(name)},`,
      ]);
      expectParts(readPart(html, /^content-security-policy: (.*)$/m), path, [
        ` ${new URL(rest.NEXT_PUBLIC_TRACKER_SCRIPT).origin} `,
        ` ${new URL(rest.NEXT_PUBLIC_CHAT_SCRIPT).origin} `,
        ' https://www.googletagmanager.com ',
      ]);
      expect(/^strict-transport-security: /m.test(html), path).toBe(url.startsWith('https:'));
    }
    for (const path of ['/', LISTING, product, '/blog']) {
      const html = texts.get(path) ?? '';
      const canonical = readPart(html, /<link rel="canonical" href="([^"]*)"/);
      expect(canonical.replace(/\/$/, ''), path).toBe(url + path.replace(/\/$/, ''));
      expectParts(html, path, [
        `<meta property="og:site_name" content="${escaped}"`,
        `<meta property="og:url" content="${url}`,
        `<meta property="og:image" content="${url}/media/`,
      ]);
    }
    expectParts(texts.get('/'), '/', [`"@id":"${url}/#organization","name":${inScript(name)}`]);
    expectParts(texts.get('/info/delivery'), 'a title', [`<title>Доставка и оплата — ${escaped}</title>`]);
    expectParts(texts.get('/manifest.webmanifest'), 'manifest', [`"short_name":${JSON.stringify(name)}`]);
    expectParts(texts.get('/robots.txt'), 'robots', [`\nSitemap: ${url}/sitemap.xml\n`]);
    expectParts(texts.get('/sitemap.xml'), 'sitemap', [`<loc>${url}/`]);
    expectParts(texts.get('/blog/rss.xml'), 'feed', [`— ${escapeXml(name)}</title>`, `<link>${url}/blog/`]);

    const others = ENVIRONMENTS.filter((other) => other !== env).flatMap(listOwnValues);
    for (const [path, text] of texts)
      expect(findParts(text, [...others, 'localhost', '127.0.0.1']), path).toEqual([]);
  },
);

it('a shop without these settings contains none of their values', async () => {
  const values = ENVIRONMENTS.flatMap(listOwnValues);
  for (const [path, text] of await readAll(baseUrl, ['/', LISTING, '/no-such-page', ...FILES]))
    expect(findParts(text, values), path).toEqual([]);
});
