/**
 * Signs without a picture: blanks, controls, unassigned code points, zero-width signs, Hangul fillers, and three that
 * Unicode counts as symbols: the Braille blank, the empty note, and the place of an object, which dictation leaves behind.
 */
const BLANK = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}`;
const BLANK_START = new RegExp(`^[${BLANK}]+`, 'u');
/** Needs a visible sign before the blank run, so that the search from each position ends at once. */
const BLANK_END = new RegExp(`(?<![${BLANK}])[${BLANK}]+$`, 'u');
const SPACES = /[\s\u2800]+/gu;
/** Combining marks are drawn on the sign before them. */
const UNCOUNTED = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}\uFFFC\u{1D159}]/gu;
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes blank and invisible signs from both ends; a text of them alone becomes empty. */
export const trimInvisible = (text: string): string => {
  const trimmed = text.replace(BLANK_START, '').replace(BLANK_END, '');
  return visibleLength(trimmed) === 0 ? '' : trimmed;
};

/** Removes invisible signs anywhere: zero-width spaces, soft hyphens, marks of direction, variation selectors. */
export const withoutInvisible = (text: string): string => text.replace(IGNORABLE, '');

/** Counts the characters that a reader sees: a run of blanks inside the text counts as one, at its ends as none. */
export const visibleLength = (text: string): number =>
  [
    ...text
      .replace(UNCOUNTED, (sign) => (/[\t-\r]/.test(sign) ? ' ' : ''))
      .replace(SPACES, ' ')
      .trim(),
  ].length;
