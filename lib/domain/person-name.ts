import { removeInvisible } from './visible-text.ts';

/** Characters that keyboards, editors and transliterations produce for an apostrophe. */
const APOSTROPHES = "'’‘‛‚`´ʼʻʽʾʿʹˈˊˋ′‵＇｀՚Ꞌꞌ׳᾽᾿῾΄❛❜";
const APOSTROPHE = new RegExp(` ?[${APOSTROPHES}][ ${APOSTROPHES}]*`, 'gu');
const HYPHEN = / ?\p{Dash}[ \p{Dash}]*/gu;
const SPACE = /[\s\u2800]+/gu;
/**
 * Matches a soft hyphen between two capitalised parts of a name, where it is meant as a hyphen. Elsewhere in a word a
 * soft hyphen is only a possible line break.
 */
const SOFT_HYPHEN = /(?<=\p{Ll})\u00AD(?=\p{Lu})/gu;
/** Ligatures and full-width characters of copied or scanned texts. */
const PRESENTATION_FORMS = /[\uFB00-\uFB06\uFF21-\uFF5A]/gu;

/** Cyrillic or Latin character with combining marks that no composed character has: a stress, a tone, a titlo. */
const LETTER = String.raw`(?:(?=\p{Cased_Letter})[\p{Script=Cyrillic}\p{Script=Latin}][\u0300-\u036F\u0483-\u0487]{0,2})`;
const NAME = new RegExp(`^'?${LETTER}(?:(?:[ ']|-'?)?${LETTER})*$`, 'u');

/**
 * Normalizes a name or a surname. The result is composed (NFC), without ligatures and invisible characters. It has
 * single spaces, `-` for every dash with the spaces around it, and `'` for every kind of apostrophe. The result is not
 * validated, see isPersonName.
 */
export const normalizePersonName = (typed: string): string =>
  removeInvisible(typed.replace(SOFT_HYPHEN, '-'))
    .replace(PRESENTATION_FORMS, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .trim();

/**
 * True for a normalized name in Cyrillic or Latin with single spaces, hyphens and apostrophes (VA-03). A part may begin
 * with an apostrophe: `Абу-'Али`.
 */
export const isPersonName = (name: string): boolean => NAME.test(name);
