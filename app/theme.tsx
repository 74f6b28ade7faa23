import type { Viewport } from 'next';
import { preload } from 'react-dom';
import fontFiles from '#.cache/fonts/files.json' with { type: 'json' };
import { buildThemeCss, getBrowserColor } from '#lib/theme/css.ts';
import { getTheme } from '#lib/theme/current.ts';

/**
 * Preloads the fonts that nearly every page needs. A layout calls this before it waits for data, because React drops a
 * preload that arrives after the document's head.
 */
export function preloadFonts(): void {
  for (const url of buildThemeCss(getTheme(), fontFiles).preloads)
    preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

/**
 * Style of the shop's theme. React moves it to the document's head, and the gateway allows it by its hash
 * (gateway/html/hash-theme-style.ts). It has a precedence, so that React retains it when it replaces the document by the
 * error page.
 */
export function Theme() {
  const { css } = buildThemeCss(getTheme(), fontFiles);
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
