import { createHash } from 'node:crypto';
import { IDENTITY_FILES } from '#lib/identity/pictures.ts';
import { FONTS_URL } from '#lib/theme/font-faces.ts';

/** Style of the theme, as React writes it into the head (app/theme.tsx). */
const STYLE = /<style data-precedence="theme" data-href="theme">([^<]*)<\/style>/;
/** Rules that lib/theme/css.ts writes. */
const RULES = /^(?:@font-face\{[^{}]*\})*(?::root:root\{[^{}]*\})?(?:\[data-frame\]\{[^{}]*\})?$/;
const URL = /url\(([^)]*)\)/g;

const isFont = (url: string) => url.startsWith(`${FONTS_URL}/`) || url.startsWith(IDENTITY_FILES);

/**
 * Hashes the style of the theme for the page's Content-Security-Policy. Other styles, and a style with other rules or
 * files, get no hash, so browsers ignore them.
 * @param html the page as a Latin-1 string, one character per byte
 */
export function hashThemeStyle(html: string): string[] {
  const [, css] = STYLE.exec(html.slice(0, html.indexOf('</head>'))) ?? [];
  if (!css || !RULES.test(css)) return [];
  if (!Array.from(css.matchAll(URL), ([, url = '']) => url).every(isFont)) return [];
  return [`'sha256-${createHash('sha256').update(css, 'latin1').digest('base64')}'`];
}
