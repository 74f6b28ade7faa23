import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_SETTINGS_ID } from '#lib/config/public-settings.ts';
import { buildEnvironment } from '#tests/support/environments.ts';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { baseUrl, readHtml } from './support/shop.ts';

const ENVIRONMENTS = [
  buildEnvironment('aster', 'Астра', '5550001'),
  buildEnvironment('birch', 'Берёзка & <Ко>', '5550002'),
  { ...buildEnvironment('clover', 'Клевер', '5550003'), NEXT_PUBLIC_SITE_URL: 'https://clover.example' },
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

const readElement = (html: string | undefined, pattern: RegExp) => pattern.exec(html ?? '')?.[1];

it.each(ENVIRONMENTS)(
  'one build serves the environment of $SHOP_NAME, and needs no other build',
  async (env) => {
    const { SHOP_NAME: name, NEXT_PUBLIC_SITE_URL: url, ALLOWED_HOSTS: _hosts, ...rest } = env;
    const product = readElement(await readHtml(LISTING), /href="(\/product\/[^"#?]+)"/) ?? '';
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

    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const publicJson = JSON.stringify({ SHOP_NAME: name, ...rest }).replaceAll('<', '\\u003c');
    for (const path of pages) {
      const html = texts.get(path);
      expect(html, path).toContain(`© ${new Date().getFullYear()} «${escaped}»`);
      expect(html, path).toContain(
        `<script id="${PUBLIC_SETTINGS_ID}" type="application/json">${publicJson}`,
      );
      const policy = readElement(html, /^content-security-policy: (.*)$/m);
      for (const source of [rest.NEXT_PUBLIC_TRACKER_SCRIPT, rest.NEXT_PUBLIC_CHAT_SCRIPT])
        expect(policy, path).toContain(` ${new URL(source).origin} `);
      expect(policy, path).toContain(` https://www.googletagmanager.com `);
      expect(/^strict-transport-security: /m.test(html ?? ''), path).toBe(url.startsWith('https:'));
    }
    for (const path of ['/', LISTING, product, '/blog']) {
      const html = texts.get(path);
      const canonical = readElement(html, /<link rel="canonical" href="([^"]*)"/);
      expect(canonical?.replace(/\/$/, ''), path).toBe(url + path.replace(/\/$/, ''));
      expect(readElement(html, /<meta property="og:site_name" content="([^"]*)"/), path).toBe(escaped);
      expect(readElement(html, /<meta property="og:url" content="([^"]*)"/), path).toContain(url);
      expect(readElement(html, /<meta property="og:image" content="([^"]*)"/), path).toContain(
        `${url}/media/`,
      );
    }
    expect(readElement(texts.get('/info/delivery'), /<title>([^<]*)<\/title>/)).toBe(
      `Доставка и оплата — ${escaped}`,
    );
    expect(texts.get('/')).toContain(
      `"@id":"${url}/#organization","name":${JSON.stringify(name).replaceAll('<', '\\u003c')}`,
    );

    expect(texts.get('/manifest.webmanifest')).toContain(`"short_name":${JSON.stringify(name)}`);
    expect(texts.get('/robots.txt')).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
    expect(texts.get('/sitemap.xml')).toContain(`<loc>${url}/`);
    expect(texts.get('/blog/rss.xml')).toContain(`— ${escaped}</title>`);
    expect(texts.get('/blog/rss.xml')).toContain(`<link>${url}/blog/`);

    const others = ENVIRONMENTS.filter((other) => other !== env).flatMap(listOwnValues);
    for (const [path, text] of texts)
      for (const value of [...others, 'localhost', '127.0.0.1'])
        expect(text.includes(value), `${path} contains ${value}`).toBe(false);
  },
);

it('a shop without these settings contains none of their values and no element for them', async () => {
  for (const [path, text] of await readAll(baseUrl, ['/', LISTING, '/no-such-page', ...FILES])) {
    expect(text, path).not.toContain(`id="${PUBLIC_SETTINGS_ID}"`);
    for (const value of ENVIRONMENTS.flatMap(listOwnValues)) expect(text, path).not.toContain(value);
  }
});
