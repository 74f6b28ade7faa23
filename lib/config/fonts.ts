import localFont from 'next/font/local';

// The subsets are built by scripts/shop/fonts.ts. A browser fetches only the files whose characters a page
// contains. Next evaluates these calls statically, so every value is a literal. Each call has one file, because
// a unicode-range applies to all files of a call. Fallback fonts are in styles/_fallback-fonts.scss, after all
// faces of a family. Next's own fallbacks are off (`adjustFontFallback`): they are measured for Latin
// characters, and a fallback after each face would also render the characters of the following faces. The space
// is in the first face, because the face with the space determines the height of every line.

const onestRussian = localFont({
  src: '../../.cache/fonts/onest-russian.woff2',
  weight: '400 500',
  variable: '--font-onest-russian',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0020, U+00A0, U+0401, U+0410-044F, U+0451, U+2116' }],
});
const onestMarks = localFont({
  src: '../../.cache/fonts/onest-marks.woff2',
  weight: '400 500',
  variable: '--font-onest-marks',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0021-0040, U+005B-0060, U+007B-009F, U+00A1-00BF, U+00D7, U+2009-2044, U+2212',
    },
  ],
});
const onestRouble = localFont({
  src: '../../.cache/fonts/onest-rouble.woff2',
  weight: '400 500',
  variable: '--font-onest-rouble',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});
const onestLatin = localFont({
  src: '../../.cache/fonts/onest-latin.woff2',
  weight: '400 500',
  variable: '--font-onest-latin',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0041-005A, U+0061-007A' }],
});
const prataRussian = localFont({
  src: '../../.cache/fonts/prata-russian.woff2',
  weight: '400',
  variable: '--font-prata-russian',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0020, U+00A0, U+0401, U+0410-044F, U+0451, U+2116' }],
});
// Digits are rendered by the text face, which follows Prata in styles/_tokens.scss: in Prata a «1» looks like
// an «I», and a shopper would mistype a code. The punctuation is needed for quotation marks in product names.
// `optional`: a font file that arrives late is used from the next page on, because a font swap could re-wrap a
// heading.
const prataMarks = localFont({
  src: '../../.cache/fonts/prata-marks.woff2',
  weight: '400',
  variable: '--font-prata-marks',
  preload: false,
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0021-002F, U+003A-0040, U+005B-0060, U+007B-009F, U+00A1-00BF, U+00D7, U+2009-2044, U+2212',
    },
  ],
});
const prataLatin = localFont({
  src: '../../.cache/fonts/prata-latin.woff2',
  weight: '400',
  variable: '--font-prata-latin',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0041-005A, U+0061-007A' }],
});

/** Class names that define the font variables of styles/_tokens.scss. */
export const fontVariables = [
  onestRussian,
  onestMarks,
  onestRouble,
  onestLatin,
  prataRussian,
  prataMarks,
  prataLatin,
]
  .map((font) => font.variable)
  .join(' ');
