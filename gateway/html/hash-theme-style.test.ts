import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildThemeCss } from '#lib/theme/css.ts';
import { themeChoiceSchema } from '#lib/theme/ready.ts';
import { READY_THEMES } from '#lib/theme/schema.ts';
import { FONT_FILES } from '#lib/theme/testing/font-files.ts';
import { buildContentSecurityPolicy } from './csp.ts';
import { prepareDocument } from './document.ts';
import { hashThemeStyle } from './hash-theme-style.ts';

const page = (css: string) =>
  `<html><head><style data-precedence="theme" data-href="theme">${css}</style></head><body></body></html>`;
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
const OWN_FONT = { file: 'data:font/woff2;base64,d09GMgABAAAAAA', like: 'jost' };

it.each(READY_THEMES.filter((name) => name !== 'paper'))('hashes the style of the theme %s', (name) => {
  const { css } = buildThemeCss(themeChoiceSchema.parse(name), FONT_FILES);
  expect(hashThemeStyle(page(css))).toEqual([hashOf(css)]);
});

it("hashes a style with the shop's own font", () => {
  const { css } = buildThemeCss(themeChoiceSchema.parse({ fonts: { text: OWN_FONT } }), FONT_FILES);
  expect(css).toContain('url(/brand/font-');
  expect(hashThemeStyle(page(css))).toEqual([hashOf(css)]);
});

it.each([
  ['a rule for another element', ':root:root{--ink:#000}p{display:none}'],
  ['a picture of another site', ':root:root{--ink:url(https://example.com/a.png)}'],
  ['a font of another site', '@font-face{font-family:"A";src:url(//example.com/a.woff2)}'],
  ['an import', '@import "/a.css";:root:root{--ink:#000}'],
])('gives no hash to %s', (_name, css) => {
  expect(hashThemeStyle(page(css))).toEqual([]);
});

it('gives no hash to a style in the body, or with other attributes', () => {
  const style = '<style data-precedence="theme" data-href="theme">:root:root{--ink:#000}</style>';
  expect(hashThemeStyle(`<html><head></head><body>${style}</body></html>`)).toEqual([]);
  expect(hashThemeStyle('<html><head><style>:root:root{--ink:#000}</style></head></html>')).toEqual([]);
});

it('adds the hash to the policy of the document', () => {
  const css = ':root:root{--ink:#000000}';
  const policy = (hashes: readonly string[], styles?: readonly string[]) =>
    buildContentSecurityPolicy(hashes, [], { isSecure: true, styles });
  expect(prepareDocument(Buffer.from(page(css)), policy).policy).toContain(
    `style-src 'self' ${hashOf(css)}; style-src-attr 'unsafe-inline'`,
  );
  const plain = prepareDocument(Buffer.from('<html><head></head></html>'), policy).policy;
  expect(plain).not.toContain('style-src ');
});
