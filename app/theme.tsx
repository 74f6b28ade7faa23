import { preload } from 'react-dom';
import fontFiles from '#.cache/fonts/files.json' with { type: 'json' };
import { buildFontCss } from '#lib/theme/font-faces.ts';
import { DEFAULT_FONTS } from '#lib/theme/fonts.ts';

/** Preloads the font files that nearly every page needs. */
export function Theme() {
  for (const url of buildFontCss(DEFAULT_FONTS, fontFiles).preloads)
    preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return null;
}
