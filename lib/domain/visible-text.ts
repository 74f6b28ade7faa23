/**
 * Members of a regular expression's class of invisible characters: blanks, controls, unassigned code points, zero-width
 * characters, Hangul fillers. Three of these characters are symbols in Unicode: the Braille blank, the null notehead,
 * and the object replacement character, which dictation leaves behind.
 */
const BLANK = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}`;
const BLANK_START = new RegExp(`^[${BLANK}]+`, 'u');
/**
 * Matches invisible characters at the end. The lookbehind requires a visible character before them, otherwise the
 * search would take quadratic time in a long run of blanks.
 */
const BLANK_END = new RegExp(`(?<![${BLANK}])[${BLANK}]+$`, 'u');
const SPACES = /[\s\u2800]+/gu;
/** Characters that do not count as visible. They include combining marks, which are drawn on the character before. */
const UNCOUNTED = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}\uFFFC\u{1D159}]/gu;
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes blank and invisible characters from both ends. A text of only such characters becomes empty. */
export const trimInvisible = (text: string): string => {
  const trimmed = text.replace(BLANK_START, '').replace(BLANK_END, '');
  return countVisibleCharacters(trimmed) === 0 ? '' : trimmed;
};

/** Removes invisible characters anywhere: zero-width spaces, soft hyphens, direction marks, variation selectors. */
export const removeInvisible = (text: string): string => text.replace(IGNORABLE, '');

/**
 * Counts the visible characters. A run of blanks inside the text counts as one character. Blanks at the ends of the
 * text are not counted.
 */
export const countVisibleCharacters = (text: string): number =>
  [
    ...text
      .replace(UNCOUNTED, (sign) => (/[\t-\r]/.test(sign) ? ' ' : ''))
      .replace(SPACES, ' ')
      .trim(),
  ].length;
