/** Part of a font family. It is a separate file, so that a page loads only the characters that it contains. */
interface FontPart {
  /** Characters of the part, as a `unicode-range`. */
  range: string;
  /** Set when nearly every page needs the part. */
  isPreloaded?: true;
}

/**
 * Parts of a text family. The space is in the first part, because the face with the space determines the height of
 * every line.
 */
const TEXT_PARTS: Readonly<Record<string, FontPart>> = {
  russian: { range: 'U+20,U+A0,U+401,U+410-44F,U+451,U+2116', isPreloaded: true },
  marks: { range: 'U+21-40,U+5B-60,U+7B-9F,U+A1-BF,U+D7,U+2009-2044,U+2212', isPreloaded: true },
  rouble: { range: 'U+20BD' },
  latin: { range: 'U+41-5A,U+61-7A,U+C4,U+C9,U+D6,U+DC,U+DF,U+E4,U+E7-E9,U+F6,U+FC' },
  belarusian: { range: 'U+406,U+40E,U+456,U+45E' },
};

/**
 * Parts of a display family with serifs. Digits are rendered by the text family, because in such a family a «1» may look
 * like an «I», and a shopper would mistype a code. The punctuation is needed for quotation marks in product names.
 */
const SERIF_DISPLAY_PARTS: Readonly<Record<string, FontPart>> = {
  russian: { range: 'U+20,U+A0,U+401,U+410-44F,U+451,U+2116', isPreloaded: true },
  marks: { range: 'U+21-2F,U+3A-40,U+5B-60,U+7B-9F,U+A1-BF,U+D7,U+2009-2044,U+2212' },
  latin: { range: 'U+41-5A,U+61-7A,U+C4,U+C9,U+D6,U+DC,U+DF,U+E4,U+E7-E9,U+F6,U+FC' },
  belarusian: { range: 'U+406,U+40E,U+456,U+45E' },
};

/** Parts of a display family without serifs, whose digits do not resemble other characters. */
const SANS_DISPLAY_PARTS: Readonly<Record<string, FontPart>> = {
  ...SERIF_DISPLAY_PARTS,
  marks: { range: 'U+21-40,U+5B-60,U+7B-9F,U+A1-BF,U+D7,U+2009-2044,U+2212' },
  rouble: { range: 'U+20BD' },
};

/** System fonts that are shown until a family is loaded. */
const SANS = [
  { name: 'Arial', local: ['Arial', 'Liberation Sans'] },
  { name: 'Roboto', local: ['Roboto', 'Roboto Regular'] },
] as const;
const SERIF = [
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif'] },
  { name: 'Noto', local: ['Noto Serif', 'Noto Serif Regular'] },
] as const;

/** Font family that a theme may choose. */
export interface FontFamily {
  /** Name in style sheets. */
  name: string;
  parts: Readonly<Record<string, FontPart>>;
  /** Weights in style sheets: a range for a variable font. */
  weight: string;
  /** Factor of the size, so that headings and texts of all families look equally large. */
  scale: number;
  /** Height above and below the baseline, as a share of the font size, without `scale`. */
  ascent: number;
  descent: number;
  fallbacks: typeof SANS | typeof SERIF;
  /** Width of Russian texts, relative to each of the fallbacks. */
  widths: readonly [number, number];
  generic: 'sans-serif' | 'serif';
}

const text = { parts: TEXT_PARTS, weight: '400 500', fallbacks: SANS, generic: 'sans-serif' } as const;
const sansDisplay = {
  parts: SANS_DISPLAY_PARTS,
  weight: '400',
  fallbacks: SANS,
  generic: 'sans-serif',
} as const;
const serifDisplay = {
  parts: SERIF_DISPLAY_PARTS,
  weight: '400',
  fallbacks: SERIF,
  generic: 'serif',
} as const;

/** Families for texts. Each of them may also be the display family. */
export const TEXT_FONTS = ['onest', 'golos-text', 'manrope', 'jost'] as const;
/** Families for headings only. */
export const DISPLAY_FONTS = ['prata', 'cormorant', 'oswald', 'unbounded'] as const;

export type TextFont = (typeof TEXT_FONTS)[number];
export type DisplayFont = (typeof DISPLAY_FONTS)[number];
export type FontName = TextFont | DisplayFont;

/**
 * Families whose subsets scripts/shop/fonts.ts creates. The heights and widths were measured in Chromium with the texts
 * of the shop. A fallback has the same line heights and nearly the same widths, so that the layout does not shift when
 * the font is swapped.
 */
export const FONTS: Readonly<Record<FontName, FontFamily>> = {
  onest: { name: 'Onest', ...text, scale: 1, ascent: 0.97, descent: 0.305, widths: [1.0375, 1.018] },
  'golos-text': { name: 'Golos', ...text, scale: 1, ascent: 0.98, descent: 0.22, widths: [1.062, 1.042] },
  manrope: { name: 'Manrope', ...text, scale: 1, ascent: 1.066, descent: 0.3, widths: [1.024, 1.004] },
  jost: { name: 'Jost', ...text, scale: 1.07, ascent: 1.07, descent: 0.375, widths: [0.941, 0.923] },
  prata: { name: 'Prata', ...serifDisplay, scale: 1, ascent: 0.993, descent: 0.362, widths: [1.193, 0.992] },
  cormorant: {
    name: 'Cormorant',
    ...serifDisplay,
    scale: 1.2,
    ascent: 0.924,
    descent: 0.287,
    widths: [0.957, 0.796],
  },
  oswald: { name: 'Oswald', ...sansDisplay, scale: 1, ascent: 1.193, descent: 0.289, widths: [0.888, 0.871] },
  unbounded: {
    name: 'Unbounded',
    ...sansDisplay,
    scale: 0.78,
    ascent: 0.995,
    descent: 0.245,
    widths: [1.422, 1.394],
  },
};

/** Fonts of a shop whose theme names none. */
export const DEFAULT_FONTS = { text: 'onest', display: 'prata' } as const;
