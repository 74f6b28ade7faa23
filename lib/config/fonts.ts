import localFont from 'next/font/local';

// Fontsource's files are already split by script; a browser fetches only what a page's letters need.
// Next reads these calls without running them: every value is a literal.

const onestCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-onest-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});
const onestLatin = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-onest-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2190-2199, U+2212',
    },
  ],
});
const prataCyrillic = localFont({
  src: '../../node_modules/@fontsource/prata/files/prata-cyrillic-400-normal.woff2',
  weight: '400',
  variable: '--font-prata-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});
const prataLatin = localFont({
  src: '../../node_modules/@fontsource/prata/files/prata-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-prata-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2190-2199, U+2212',
    },
  ],
});

/** Class names that define the four font variables of styles/_tokens.scss. */
export const fontVariables = [onestCyrillic, onestLatin, prataCyrillic, prataLatin]
  .map((font) => font.variable)
  .join(' ');
