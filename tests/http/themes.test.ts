import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { baseUrl } from './support/shop.ts';

const STYLE = /<style[^>]*>([^<]*)<\/style>/;
const FONT_LINK = /<link rel="preload" href="([^"]+)" as="font"/g;

interface Page {
  css: string;
  policy: string;
  color: string;
  fonts: string[];
}

async function readPage(url: string): Promise<Page> {
  const response = await fetch(url);
  const html = await response.text();
  return {
    css: STYLE.exec(html)?.[1] ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
    color: /<meta name="theme-color" content="([^"]+)"/.exec(html)?.[1] ?? '',
    fonts: Array.from(html.matchAll(FONT_LINK), ([, href = '']) => href),
  };
}

/** Writes an identity to a file. Its display font is a file of its own. */
function writeIdentity(): string {
  const folder = mkdtempSync(join(tmpdir(), 'themes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const font = readdirSync('.cache/fonts').find((name) => name.startsWith('oswald-russian')) ?? '';
  writeFileSync(join(folder, 'own.woff2'), readFileSync(join('.cache/fonts', font)));
  const theme = {
    header: 'dark',
    colors: { header_paper: '#0f2f27' },
    fonts: { text: 'jost', display: { file: 'own.woff2', like: 'oswald' } },
  };
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ name: 'Вереск', theme }));
  return join(folder, 'shop.json');
}

it('one build serves a shop with another theme, whose style is allowed by its hash', async () => {
  const identity = writeIdentity();
  await withShop({ ...LONG_TIMEOUTS, SHOP_IDENTITY: identity, API_BASE_URL: baseUrl }, async ({ url }) => {
    for (const path of ['/', '/catalog/shoes', '/no-such-page']) {
      const { css, policy, color, fonts } = await readPage(new URL(path, url).href);
      expect(css, path).toContain('[data-frame]{--paper:#0f2f27;');
      expect(css, path).toContain('--font-display:"Shop Display","Jost Marks","Oswald Arial"');
      const hash = createHash('sha256').update(css).digest('base64');
      expect(policy, path).toContain(`style-src 'self' 'sha256-${hash}'; style-src-attr`);
      expect(color, path).toBe('#0f2f27');
      expect(
        fonts.map((href) => href.replace(/[.-][0-9a-f]{8,12}\./, '.')),
        path,
      ).toEqual([
        '/_next/static/fonts/jost-russian.woff2',
        '/_next/static/fonts/jost-marks.woff2',
        '/brand/font.woff2',
      ]);
      for (const href of fonts) {
        const file = await fetch(new URL(href, url));
        expect([file.status, file.headers.get('content-type')], href).toEqual([200, 'font/woff2']);
        expect(file.headers.get('cache-control'), href).toContain('immutable');
      }
    }
    const manifest: unknown = await (await fetch(new URL('/manifest.webmanifest', url))).json();
    expect(manifest).toMatchObject({ background_color: '#faf8f5', theme_color: '#0f2f27' });
  });
});

it('pages of the theme «paper» contain no style', async () => {
  const { css, policy, color, fonts } = await readPage(baseUrl);
  expect(css).toBe('');
  expect(policy).not.toContain('style-src ');
  expect(color).toBe('#faf8f5');
  expect(fonts.map((href) => href.split('/').at(-1)?.split('.')[0])).toEqual([
    'onest-russian',
    'onest-marks',
    'prata-russian',
  ]);
});
