import { withoutInvisible } from './visible-text.ts';

/** Signs that keyboards, editors and transliterations write for an apostrophe. */
const APOSTROPHES = "'’‘‛‚`´ʼʻʽʾʿʹˈˊˋ′‵＇｀՚Ꞌꞌ׳᾽᾿῾΄❛❜";
const APOSTROPHE = new RegExp(` ?[${APOSTROPHES}][ ${APOSTROPHES}]*`, 'gu');
const HYPHEN = / ?\p{Dash}[ \p{Dash}]*/gu;
const SPACE = /[\s\u2800]+/gu;
/** A soft hyphen between two capitalised parts is their hyphen; within a word it is a place to break the line. */
const SOFT_HYPHEN = /(?<=\p{Ll})\u00AD(?=\p{Lu})/gu;
/** Ligatures and full-width letters, which copied and scanned texts have. */
const PRESENTED = /[\uFB00-\uFB06\uFF21-\uFF5A]/gu;

/** A letter of Cyrillic or Latin, with the marks that no composed letter has: a stress, a tone, a titlo. */
const LETTER = String.raw`(?:(?=\p{Cased_Letter})[\p{Script=Cyrillic}\p{Script=Latin}][\u0300-\u036F\u0483-\u0487]{0,2})`;
const NAME = new RegExp(`^'?${LETTER}(?:(?:[ ']|-'?)?${LETTER})*$`, 'u');

/**
 * Normalises a name or a surname: composed letters (NFC) without ligatures, one space, `-` for every dash with its
 * spaces, `'` for every apostrophe, no invisible signs. Does not validate; see isPersonName.
 */
export const normalizePersonName = (typed: string): string =>
  withoutInvisible(typed.replace(SOFT_HYPHEN, '-'))
    .replace(PRESENTED, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .trim();

/**
 * True for a normalised name of Cyrillic and Latin letters with single spaces, hyphens and apostrophes between them
 * (VA-03). A part may begin with an apostrophe: `Абу-'Али`.
 */
export const isPersonName = (name: string): boolean => NAME.test(name);
