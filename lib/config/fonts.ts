import localFont from 'next/font/local';

// Cut by scripts/shop/fonts.ts; a browser fetches only the files whose letters a page has.
// Next reads these calls without running them: every value is a literal, and each call is one file,
// since a range of characters belongs to the whole call. Only the last face of a family brings a
// stand-in of the same measure: an earlier one would answer for the letters of those behind it. The
// space belongs to the first face, because the face of the space gives every line its height.

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
  declarations: [{ prop: 'unicode-range', value: 'U+0041-005A, U+0061-007A' }],
});
const prataRussian = localFont({
  src: '../../.cache/fonts/prata-russian.woff2',
  weight: '400',
  variable: '--font-prata-russian',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0020, U+00A0, U+0401, U+0410-044F, U+0451, U+2116' }],
});
// Figures are the text face's, which styles/_tokens.scss names behind this one: Prata's «1» is an «I», and a code
// has to be typed as it is read.
// Goods' names stand in quotation marks: those that come late wait for the next page, since a heading that
// gets its own may wrap anew.
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
  adjustFontFallback: 'Times New Roman',
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
