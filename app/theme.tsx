import type { Viewport } from 'next';
import fontFiles from '#.cache/fonts/files.json' with { type: 'json' };
import { buildThemeCss, getBrowserColor } from '#lib/theme/css.ts';
import { getTheme } from '#lib/theme/current.ts';

/**
 * Style of the shop's theme, and preloads of the fonts that nearly every page needs. React moves them to the document's
 * head. The gateway allows the style by its hash (gateway/html/hash-theme-style.ts). It has a precedence, so that React
 * retains it when it replaces the document by the error page. The preloads are elements, because Next drops a call of
 * `preload` that a layout makes after it has waited for data.
 */
export function Theme() {
  const { css, preloads } = buildThemeCss(getTheme(), fontFiles);
  return (
    <>
      {preloads.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {css && (
        <style href="theme" precedence="theme">
          {css}
        </style>
      )}
    </>
  );
}

/** Builds the viewport of all pages. The bars of a phone's browser have the color of the header. */
export const buildViewport = (): Viewport => ({
  width: 'device-width',
  initialScale: 1,
  themeColor: getBrowserColor(getTheme()),
});
