import type { Viewport } from 'next';
import { preload } from 'react-dom';
import fontFiles from '#.cache/fonts/files.json' with { type: 'json' };
import { buildThemeCss, getBrowserColor } from '#lib/theme/css.ts';
import { getTheme } from '#lib/theme/current.ts';

/**
 * Preloads the fonts that nearly every page needs, and renders the style of the shop's theme in the document's head. The
 * gateway allows this style by its hash (gateway/html/hash-theme-style.ts). It has a precedence, so that React retains it
 * when it replaces the document by the error page.
 */
export function Theme() {
  const { css, preloads } = buildThemeCss(getTheme(), fontFiles);
  for (const url of preloads) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return css ? (
    <style href="theme" precedence="theme">
      {css}
    </style>
  ) : null;
}

/** Builds the viewport of all pages. The bars of a phone's browser have the color of the header. */
export const buildViewport = (): Viewport => ({
  width: 'device-width',
  initialScale: 1,
  themeColor: getBrowserColor(getTheme()),
});
