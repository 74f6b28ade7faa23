import type { FontFiles } from '../font-faces.ts';
import { FONTS } from '../fonts.ts';

/** Names of the font files without hashes, for tests. */
export const FONT_FILES: FontFiles = Object.fromEntries(
  Object.entries(FONTS).flatMap(([font, { parts }]) =>
    Object.keys(parts).map((part) => [`${font}-${part}`, `${font}-${part}.woff2`]),
  ),
);
